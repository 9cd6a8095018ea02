"""Given / when / then for Mafia: a theft in letters, named moves, and the laws after every move.

Seats have the specification's numbers: 0 is the Godfather, 3 is its s3.
"""

from __future__ import annotations

from typing import Any, Self, cast

from tests.games.mafia.laws import LAWS

from facedown.engine.chance import SeededChance
from facedown.games.mafia.game import GAME
from facedown.games.mafia.table import MafiaTable
from facedown.testing import scene

LETTERS = {"H": "henchman", "F": "agent_fbi", "C": "agent_cia", "D": "driver", "K": "cleaner"}
"""Letters for tokens that were taken; `K` is the Cleaner."""


class Scene(scene.Scene[MafiaTable]):
    """Every move is checked for the conservation of diamonds and tokens."""

    windows = frozenset({"bang", "hear", "plead", "vote"})

    # --- when -------------------------------------------------------------------------------

    def play(self, seat: int, verb: str, card: object = None, **args: object) -> Self:
        super().play(seat, verb, card, **args)
        LAWS.check(self.table)
        return self

    def ask_of(self, target: int, question: str) -> Self:
        """The Godfather asks."""
        return self.play(0, "ask", target=target, question=question)

    def asked_and_silent(self, target: int, question: str) -> Self:
        return self.ask_of(target, question).play(target, "silent")

    def accuse(self, target: int, bang: int | None = None) -> Self:
        """An accusation, until it is resolved. `events` has all its events."""
        before = len(self.story)
        self.play(0, "accuse", target=target)
        if bang is not None:
            self.play(bang, "bang")
        while self.step == "bang":
            self.play(self.pending[0], "pass")
        self.events = self.story[before:]
        return self

    def take(self, *takes: str) -> Self:
        """The next holders take these, in letters or numbers of diamonds."""
        for word in takes:
            seat = self.pending[0]
            if word == "0":
                self.play(seat, "take_nothing")
            elif word in LETTERS:
                self.play(seat, "take_token", token=LETTERS[word])
            else:
                self.play(seat, "take_diamonds", diamonds=int(word))
        return self

    def claim(self, seat: int, verb: str, **args: object) -> Self:
        self.events = self.table.say(seat, {"claim": verb, **args})
        self.story += self.events
        LAWS.check(self.table)
        return self

    # --- then -------------------------------------------------------------------------------

    def truth(self) -> object:
        """A snapshot: the whole theft, the asked seats, and all views."""
        return LAWS.truth(self.table), self.table.pending, self.views()

    def may(self, seat: int, verb: str, **args: object) -> bool:
        """Whether this move is among the seat's choices."""
        wanted = {"do": verb, **args}
        return any(action.json == wanted for action in self.table.choices(seat))

    def box(self, seat: int) -> str | None:
        """The box as this seat sees it, written as in the specification: `12; 1, 1, 1, 0`."""
        seen = cast("dict[str, Any] | None", self.view(seat)["box"])
        if seen is None:
            return None
        henchmen, fbi, cia, drivers, cleaner = seen["tokens"]
        return f"{seen['diamonds']}; {henchmen}, {fbi + cia}, {drivers}, {cleaner}"

    def player(self, seat: int, viewer: int | None = None) -> dict[str, Any]:
        return cast("list[dict[str, Any]]", self.view(viewer)["players"])[seat]

    def alive(self, seat: int) -> bool:
        return self.player(seat)["alive"] is True

    def exposed(self, seat: int) -> bool:
        return self.player(seat)["exposed"] is True

    def fact(self, name: str) -> Any:
        """A field of the spectators' view."""
        return self.view(None)[name]

    @property
    def ended(self) -> tuple[str, set[int]] | None:
        """The reason and the winners; None before the end."""
        ending = self.fact("ending")
        return None if ending is None else (ending["why"], set(ending["winners"]))

    @property
    def goes_on(self) -> bool:
        """Whether the Godfather is asked again."""
        return self.ended is None and (self.step, self.pending) == ("investigate", (0,))


def given(
    seats: int,
    takes: str | None = "",
    *,
    hidden: int | None = 0,
    bag: str | None = "empty",
    seed: int = 1,
    heard: bool = True,
    **more: Any,
) -> Scene:
    """A game after these takes, clockwise from s1: `given(8, "H H 4 H 2 D F")`; `0` is nothing.

    The next taker holds the box; or it is back, and all have had the chance to speak. `takes` None:
    the first taker decides about the bag.
    """
    place = {key: more.pop(key) for key in (*PLACES,) if key in more}
    position: dict[str, object] = {"options": more, "seats": seats, "godfather": 0, **place}
    if hidden is not None:
        position["hidden"] = hidden
        if takes is not None:
            words = [LETTERS.get(word, word) for word in takes.split()]
            position["takes"] = [int(word) if word.isdigit() else word for word in words]
            position["bag"] = LETTERS.get(bag or "", bag)
            if len(words) == seats - 1:
                position["heard"] = heard
    table = GAME.arrange(position, chance=SeededChance(seed))
    LAWS.check(table)
    return Scene(table)


PLACES = ("out", "exposed", "last_question", "interrogation")


def new_game(seats: int, seed: int = 1, **options: Any) -> Scene:
    """A new table, with its Godfather in s0."""
    options.setdefault("godfather", 0)
    return Scene(GAME.table(seats, options, seed=seed))
