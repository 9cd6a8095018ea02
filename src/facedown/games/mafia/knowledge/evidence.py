"""What a viewer has seen of the theft (§13)."""

from __future__ import annotations

from typing import Final

from facedown.engine.seats import has
from facedown.games.mafia.boxes import NOT_BAGGED
from facedown.games.mafia.table import INVESTIGATION, MafiaTable
from facedown.games.mafia.tokens import NOT_TAKEN

ANY: Final = -1
"""In place of a box: not seen by the viewer."""
NOT_KNOWN: Final = -3
"""In place of what was hidden, bagged or taken: unknown to the viewer."""


class Evidence:
    """A place is a taker's number in the order of the box, the first being 0.

    `taken`: how many have taken. `hidden`, `bag`: the value, or NOT_KNOWN; the bag may be
    NOT_BAGGED. `boxes`: by place, the box as it arrived there, or ANY; the last entry is the box
    after the last take. `takes`: by place, the take, or NOT_KNOWN. `sought`: the game goes on, so
    somebody who has not shown their take holds diamonds. `shown`: mask of the places whose take
    all have seen. Evidence with equal `key` is equal.
    """

    def __init__(
        self,
        taken: int,
        hidden: int,
        bag: int,
        boxes: list[int],
        takes: list[int],
        sought: bool,
        shown: int,
    ) -> None:
        self.taken = taken
        self.hidden = hidden
        self.bag = bag
        self.boxes = boxes
        self.takes = takes
        self.sought = sought
        self.shown = shown
        self.key = (taken, hidden, bag, tuple(boxes), tuple(takes), sought, shown)

    def conceals(self, place: int) -> bool:
        """Whether the taker at this place has not shown their take."""
        return not (self.shown >> place) & 1


def evidence_of(table: MafiaTable, viewer: int) -> Evidence:
    """What this viewer saw in the box, and what others had to show. SPECTATOR has no seat."""
    boxes: list[int] = []
    takes: list[int] = []
    shown = 0
    for place in range(table.seats):
        taker = table.taker(place)
        if taker == table.godfather:
            back = table.phase == INVESTIGATION and viewer == taker
            boxes.append(int(table.box) if back else ANY)
            break
        boxes.append(table.received[taker] if taker == viewer else ANY)
        take = table.takes[taker]
        if take == NOT_TAKEN:
            break
        exposed = has(table.exposed, taker)
        takes.append(take if taker == viewer or exposed else NOT_KNOWN)
        if exposed:
            shown |= 1 << place
    bag = NOT_KNOWN
    if viewer == table.first_taker or table.bag == NOT_BAGGED:
        bag = int(table.bag)
    hidden = int(table.hidden) if viewer == table.godfather else NOT_KNOWN
    sought = table.phase == INVESTIGATION
    return Evidence(len(takes), hidden, bag, boxes, takes, sought, shown)
