"""The first step: set-up and deal (§3)."""

from __future__ import annotations

from typing import Final

from facedown.engine.event import Event
from facedown.engine.seats import CLOCKWISE
from facedown.engine.table import Step
from facedown.games.coup.actions import SEATS
from facedown.games.coup.cards import CHARACTERS, COPIES, HAND, NAMES
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
        table.tell(DEALT[seat][CHARACTERS * first + second])


def _dealt(seat: int) -> list[Event]:
    public: dict[str, object] = {"on": "dealt", "seat": seat, "count": HAND}
    hands = [[first, second] for first in NAMES for second in NAMES]
    return [Event(public, {seat: {"cards": hand}}) for hand in hands]


DEALT: Final = [_dealt(seat) for seat in range(SEATS)]
"""`DEALT[seat][CHARACTERS * first + second]`: the event that deals this hand. Shared."""
