"""A table's options, resolved once. Tables with the same options share one `MessageRules`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.errors import BadOptions
from facedown.engine.options import Value
from facedown.engine.rules import Rules
from facedown.engine.seats import bit
from facedown.games.message.actions import CLAIM_CHARACTER, CLAIM_THINK, CLAIMS
from facedown.games.message.cards import (
    BYSTANDER,
    KINDS,
    MILITARY,
    STAMPS_OF,
    UNDERCOVER,
    deck,
    function_of,
)
from facedown.games.message.options import switch
from facedown.games.message.roster import BASE, CHARACTERS, ROSTER

MIXES: Final[dict[int, list[tuple[int, int, int]]]] = {
    3: [(1, 1, 1)],
    4: [(1, 1, 2), (2, 2, 0)],
    5: [(2, 2, 1)],
    6: [(2, 2, 2), (3, 3, 0)],
    7: [(3, 3, 1), (2, 2, 3)],
    8: [(3, 3, 2)],
    9: [(3, 3, 3)],
}
"""Seats -> Undercover Front, Military Intelligence, bystanders; the second is the printed
alternative."""


class MessageRules(Rules):
    """The options in the form that the steps use."""

    def __init__(self, seats: int, options: dict[str, Value]) -> None:
        super().__init__(seats, options)
        self.profile = str(options["profile"])
        self.deck = deck(self.profile)
        stamps = STAMPS_OF[self.profile]
        self.stamps = [stamps[function_of(kind)] for kind in range(KINDS)]
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
        self.cards_to_win = self.number("cards_to_win")
        self.starter = self.number("starter")
        self.turn_cap = self.number("turn_cap")
        self.mix = mix_of(seats, options)
        self.identities = [
            side for side in (UNDERCOVER, MILITARY, BYSTANDER) for _ in range(self.mix[side])
        ]
        self.roster = roster_of(seats, options)
        self.with_characters = bool(self.roster)
        self.hidden = sum(bit(c) for c in self.roster if ROSTER[c].hidden)
        """Bit mask of the characters of the roster that begin face down."""
        self.right: list[tuple[int, ...]] = [
            tuple([(seat - k) % seats for k in range(seats)]) for seat in range(seats)
        ]
        """`right[seat]`: all seats, from this one on to the right."""
        self._in_turn: list[tuple[int, ...] | None] = [None] * (seats << seats)
        """Cache of `in_turn`."""
        self.claims = self._claims()

    def in_turn(self, mask: i64, first: i64) -> tuple[int, ...]:
        """The seats of a bit mask, from `first` on to the right."""
        place = mask * self.seats + first
        found = self._in_turn[place]
        if found is None:
            found = tuple([seat for seat in self.right[first] if (mask >> seat) & 1])
            self._in_turn[place] = found
        return found

    def _claims(self) -> tuple[int, ...]:
        thoughts = range(CLAIM_THINK, CLAIM_THINK + 3 * self.seats)
        characters = [CLAIM_CHARACTER + c for c in self.roster if ROSTER[c].hidden]
        assert len(CLAIMS) == CLAIM_CHARACTER + CHARACTERS
        return (*range(CLAIM_THINK), *thoughts, *characters)


def mix_of(seats: int, options: dict[str, Value]) -> tuple[int, int, int]:
    """Number of identities of each side. Raises `BadOptions` if there is no such mix."""
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
    """The characters to deal from; none in a beginners' game. Raises `BadOptions`."""
    if options["beginner"]:
        return []
    if options["characters"] == "all":
        return list(range(CHARACTERS))
    if options["characters"] == "base":
        return [c for c in range(CHARACTERS) if ROSTER[c].set == BASE]
    roster = [c for c in range(CHARACTERS) if int(options["roster"]) >> c & 1]
    if len(roster) < 2 * seats:
        raise BadOptions(f"{seats} seats need {2 * seats} characters, not {len(roster)}", "roster")
    return roster
