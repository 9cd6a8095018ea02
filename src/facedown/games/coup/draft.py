"""Two players: the draft (§3)."""

from __future__ import annotations

from mypy_extensions import i64

from facedown.engine.chance import Chance
from facedown.engine.table import CLOCKWISE, Step
from facedown.games.coup.actions import PICK
from facedown.games.coup.cards import NAMES
from facedown.games.coup.facts import Drafted
from facedown.games.coup.steps import TURNS
from facedown.games.coup.table import CoupTable


class Draft(Step[CoupTable]):
    """Both pick one of their five different characters in secret; the third set is dealt after.

    A seat's pick lies at place 0 of its hand as soon as it is made. That somebody has picked is
    public, what is not.
    """

    def __init__(self, first: int) -> None:
        self.first = first

    def enter(self, table: CoupTable) -> None:
        table.waiting = 3
        table.asked = 3

    def choices(self, table: CoupTable, seat: int) -> tuple[int, ...]:
        return tuple([PICK + character for character in table.rules.characters])

    def play(self, table: CoupTable, seat: int, action: int) -> None:
        one: i64 = 1
        table.waiting &= ~(one << seat)
        table.asked = table.waiting
        table.cards[2 * seat] = action - PICK
        if table.log is not None:
            table.emit({"on": "picked", "seat": seat}, {seat: {"character": NAMES[action - PICK]}})
        if table.waiting == 0:
            self.deal(table)

    def deal(self, table: CoupTable) -> None:
        """One card of the third set to each; the rest is the Court deck, or is set aside."""
        for character in table.rules.characters:
            table.court[character] = 1
        table.court_size = len(table.rules.characters)
        for seat in (self.first, *CLOCKWISE[2][self.first]):
            table.cards[2 * seat + 1] = table.take()
            if table.log is not None:
                card = NAMES[table.cards[2 * seat + 1]]
                table.emit({"on": "dealt", "seat": seat, "count": 1}, {seat: {"cards": [card]}})
        unpicked = table.aside if table.rules.court_of_three else table.court
        for seat in range(2):
            for character in table.rules.characters:
                if character != table.cards[2 * seat]:
                    unpicked[character] += 1
        table.court_size = sum(table.court)
        rules = table.rules
        table.facts = Drafted(tuple(table.cards), rules.characters, rules.court_of_three)
        table.stack[-1] = TURNS[self.first]

    def default(self, table: CoupTable, seat: int, chance: Chance) -> int:
        legal = self.choices(table, seat)
        return legal[chance.roll(len(legal))]

    def describe(self, table: CoupTable, viewer: int | None) -> dict[str, object]:
        return {"step": "draft", "seat": self.first}
