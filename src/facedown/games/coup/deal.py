"""The first step: set-up and deal (§3)."""

from __future__ import annotations

from facedown.engine.seats import CLOCKWISE
from facedown.engine.table import Step
from facedown.games.coup.cards import COPIES, HAND, NAMES
from facedown.games.coup.draft import Draft
from facedown.games.coup.table import CoupTable
from facedown.games.coup.turn import TURNS


class Deal(Step[CoupTable]):
    """Chooses the starter, then deals two cards to each seat or starts the draft."""

    def enter(self, table: CoupTable) -> None:
        """Deals clockwise from the starter, then begins their turn."""
        starter = table.rules.starter
        first = starter if starter >= 0 else table.roll(table.seats)
        table.turn = first
        table.emit({"on": "started", "first": first})
        if table.seats == 2:
            table.coins[first] = 1
        if table.rules.draft:
            table.stack[-1] = Draft(first)
            return
        for character in table.rules.characters:
            table.court[character] = COPIES
        table.court_size = COPIES * len(table.rules.characters)
        for seat in (first, *CLOCKWISE[table.seats][first]):
            self.hand(table, seat)
        table.begin_trail()
        table.stack[-1] = TURNS[first]

    def hand(self, table: CoupTable, seat: int) -> None:
        """Deals two cards to a seat."""
        first = table.take()
        second = table.take()
        table.cards[2 * seat] = first
        table.cards[2 * seat + 1] = second
        table.emit(
            {"on": "dealt", "seat": seat, "count": HAND},
            {seat: {"cards": [NAMES[first], NAMES[second]]}},
        )
