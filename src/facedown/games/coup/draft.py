"""The draft of two players (§3)."""

from __future__ import annotations

from facedown.engine.decision import AllAnswers
from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import CLOCKWISE, everybody
from facedown.games.coup.actions import PICK
from facedown.games.coup.cards import NAMES
from facedown.games.coup.facts import Drafted
from facedown.games.coup.table import CoupTable
from facedown.games.coup.turn import TURNS


class Draft(AllAnswers[CoupTable]):
    """Each picks one of five characters in secret; then one card of the third set is dealt to each.

    The pick is stored at place 0 of the hand. Everybody sees that a seat has picked, not what.
    """

    def __init__(self, first: int) -> None:
        self.first = first

    def entitled(self, table: CoupTable) -> int:
        """Both seats."""
        return everybody(2)

    def order(self, table: CoupTable) -> tuple[int, ...]:
        """The starter first."""
        return (self.first, *CLOCKWISE[2][self.first])

    def choices(self, table: CoupTable, seat: int) -> tuple[int, ...]:
        """The five characters in play."""
        return tuple([PICK + character for character in table.rules.characters])

    def given(self, table: CoupTable, seat: int, action: int) -> None:
        """Stores the pick in the hand; tells that it was made."""
        table.asked = table.waiting
        table.cards[2 * seat] = action - PICK
        if table.log is not None:
            table.emit({"on": "picked", "seat": seat}, {seat: {"character": NAMES[action - PICK]}})

    def all_given(self, table: CoupTable) -> None:
        """Deals one card to each; by `two_player_court` the rest is the Court deck or set aside."""
        for character in table.rules.characters:
            table.court[character] = 1
        table.court_size = len(table.rules.characters)
        for seat in self.order(table):
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
        dealt = Drafted(tuple(table.cards), rules.characters, rules.court_of_three)
        table.facts = Trail(None, dealt)
        table.stack[-1] = TURNS[self.first]

    def describe(self, table: CoupTable, viewer: int | None) -> dict[str, object]:
        """The `ask` of the view."""
        return {"step": "draft", "seat": self.first}
