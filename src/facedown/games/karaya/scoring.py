"""Points at the end of a round, and who has won the game (§7, §8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.engine.seats import has, seats_in
from facedown.games.karaya.cards import GRAND_VIZIER, NO_SIDE, side_of

if TYPE_CHECKING:
    from facedown.games.karaya.table import KarayaTable


def points(table: KarayaTable, winner: int) -> tuple[int, ...]:
    """By seat: living winners get 2 if face up, else 1; the hidden Grand Vizier is the last."""
    found = [0] * table.seats
    if winner == NO_SIDE:
        return tuple(found)
    for seat in seats_in(table.alive):
        up = has(table.up, seat)
        if side_of(table.roles[seat], up, table.token(seat)) == winner:
            found[seat] = 2 if up else 1
    for seat in seats_in(table.hidden()):
        if table.roles[seat] == GRAND_VIZIER:
            beside = [found[other] for other in seats_in(table.neighbours(seat))]
            found[seat] = 1 if 2 in beside else 0
    return tuple(found)


def winners(table: KarayaTable) -> tuple[int, ...]:
    """The most points; of those, who got two points most recently; else they share (§8.3)."""
    best = max(table.scores)
    first = [seat for seat in range(table.seats) if table.scores[seat] == best]
    latest = max([table.last_two[seat] for seat in first])
    return tuple([seat for seat in first if table.last_two[seat] == latest])
