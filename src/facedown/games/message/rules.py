"""A table's options worked out once: all tables of the same options share one `MessageRules`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from facedown.engine.errors import BadOptions
from facedown.engine.options import Value
from facedown.engine.seats import bit
from facedown.engine.table import Step
from facedown.games.message.actions import CLAIM_CHARACTER, CLAIM_THINK, CLAIMS
from facedown.games.message.cards import (
    BYSTANDER,
    KINDS,
    MILITARY,
    NO_HAND,
    STAMPS_OF,
    UNDERCOVER,
    deck,
    function_of,
)
from facedown.games.message.options import switch
from facedown.games.message.roster import BASE, CHARACTERS, ROSTER
from facedown.games.message.skill import MOMENTS, Character
from facedown.games.message.tokens import kinds_of_classes

if TYPE_CHECKING:
    from facedown.games.message.table import MessageTable

MIXES: Final[dict[int, list[tuple[int, int, int]]]] = {
    3: [(1, 1, 1)],
    4: [(1, 1, 2), (2, 2, 0)],
    5: [(2, 2, 1)],
    6: [(2, 2, 2), (3, 3, 0)],
    7: [(3, 3, 1), (2, 2, 3)],
    8: [(3, 3, 2)],
    9: [(3, 3, 3)],
}
"""Undercover Front, Military Intelligence, bystanders; the second is the printed alternative."""


class MessageRules:
    """The options in the form that the steps use."""

    def __init__(
        self,
        seats: int,
        options: dict[str, Value],
        characters: list[Character],
        judge: Step[MessageTable],
        origin: Callable[[int, dict[str, Value]], MessageRules],
    ) -> None:
        self.seats = seats
        self.options = options
        self.origin = origin
        """What gives the shared rules of these options."""
        self.profile = str(options["profile"])
        self.deck = deck(self.profile)
        stamps = STAMPS_OF[self.profile]
        self.stamps = [stamps[function_of(kind)] for kind in range(KINDS)]
        self.classes = kinds_of_classes(self.stamps)
        """The kinds of each class of hidden cards (`tokens.py`)."""
        self.clockwise = switch(options, "clockwise")
        self.second_play = switch(options, "second_play")
        self.probes_return = switch(options, "probes_return")
        self.lure_oneself = switch(options, "lure_oneself")
        self.wide_decipher = switch(options, "wide_decipher")
        self.shuffle_first = switch(options, "shuffle_first")
        self.identity_first = switch(options, "identity_first")
        self.dead_identity = switch(options, "dead_identity")
        self.alliance = bool(options["alliance"])
        self.last_side = bool(options["last_side"])
        self.cards_to_win = number(options, "cards_to_win")
        self.starter = number(options, "starter")
        self.turn_cap = number(options, "turn_cap")
        self.mix = mix_of(seats, options)
        self.identities = [
            side for side in (UNDERCOVER, MILITARY, BYSTANDER) for _ in range(self.mix[side])
        ]
        self.judge = judge
        self.characters = characters
        self.roster = roster_of(seats, options)
        self.with_characters = bool(self.roster)
        self.hidden = sum(bit(c) for c in self.roster if ROSTER[c].hidden)
        """The characters of the roster that begin face down, as a bit mask."""
        self.hand_missions = sum(
            bit(c) for c in self.roster if characters[c].mission.hand != NO_HAND
        )
        """The characters whose mission asks for a certain hand, as a bit mask."""
        self.listened = [
            any(characters[c].listening[kind] for c in self.roster) for kind in range(MOMENTS)
        ]
        self.right: list[tuple[int, ...]] = [
            tuple([(seat - k) % seats for k in range(seats)]) for seat in range(seats)
        ]
        """`right[seat]`: all seats, beginning with this one and going to the right."""
        self.claims = self._claims()

    def __reduce__(self) -> tuple[object, ...]:
        return self.origin, (self.seats, self.options)

    def _claims(self) -> tuple[int, ...]:
        thoughts = range(CLAIM_THINK, CLAIM_THINK + 3 * self.seats)
        characters = [CLAIM_CHARACTER + c for c in self.roster if ROSTER[c].hidden]
        assert len(CLAIMS) == CLAIM_CHARACTER + CHARACTERS
        return (*range(CLAIM_THINK), *thoughts, *characters)


def number(options: dict[str, Value], name: str) -> int:
    value = options[name]
    assert isinstance(value, int)
    return value


def mix_of(seats: int, options: dict[str, Value]) -> tuple[int, int, int]:
    """How many identities of each side are dealt."""
    mixes = MIXES[seats]
    if options["beginner"]:
        for mix in mixes:
            if mix[BYSTANDER] == 0:
                return mix
        raise BadOptions("a game without bystanders is for 4 or 6 seats", "beginner")
    if options["mix"] == "standard":
        return mixes[0]
    if len(mixes) == 1:
        raise BadOptions(f"there is one mix for {seats} seats; 4, 6 and 7 have two", "mix")
    return mixes[1]


def roster_of(seats: int, options: dict[str, Value]) -> list[int]:
    """The characters that are dealt from; none in a beginners' game."""
    if options["beginner"]:
        return []
    if options["characters"] == "all":
        return list(range(CHARACTERS))
    if options["characters"] == "base":
        return [c for c in range(CHARACTERS) if ROSTER[c].set == BASE]
    roster = [c for c in range(CHARACTERS) if number(options, "roster") >> c & 1]
    if len(roster) < 2 * seats:
        raise BadOptions(f"{seats} seats need {2 * seats} characters, not {len(roster)}", "roster")
    return roster
