"""Identity cards that change hands or are looked at: only skills do that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.games.message.cards import NO_SIDE, SIDES, bit
from facedown.games.message.facts import EXCHANGED, Fact

if TYPE_CHECKING:
    from facedown.games.message.table import MessageTable

ANY_SIDE = 7


def look_at_identity(table: MessageTable, viewer: int, seat: int) -> None:
    """One player looks at the identity card of another."""
    side = table.identity[seat]
    table.knows[viewer] |= bit(seat)
    table.learn(viewer, seat, 1 << side)
    if table.log is not None:
        table.emit(
            {"on": "looked", "seat": viewer, "target": seat, "at": "identity"},
            {viewer: {"side": SIDES[side]}},
        )


def exchange_identity(table: MessageTable, seat: int, dead: int) -> None:
    """`seat` puts its identity aside and takes that of `dead`, who has none then."""
    aside = table.seats + len(table.aside)
    table.aside = (*table.aside, table.identity[seat])
    table.identity[seat] = table.identity[dead]
    table.identity[dead] = NO_SIDE
    table.facts = Fact(EXCHANGED, seat, dead, aside, table.facts, (len(table.deaths),))
    for viewer in range(table.seats + 1):
        row = table.possible[viewer]
        mine, other = row >> 3 * seat & ANY_SIDE, row >> 3 * dead & ANY_SIDE
        row &= ~(ANY_SIDE << 3 * seat | ANY_SIDE << 3 * aside)
        table.possible[viewer] = row | other << 3 * seat | mine << 3 * aside | ANY_SIDE << 3 * dead
    table.learn(seat, seat, 1 << table.identity[seat])
    for viewer in range(table.seats):
        knew = table.knows[viewer]
        table.knows[viewer] = knew & ~bit(seat) & ~bit(dead) | (knew >> dead & 1) << seat
    table.not_bystander[seat] = 0
    table.dirty = True
    if table.log is not None:
        side = SIDES[table.identity[seat]]
        table.emit({"on": "exchanged", "seat": seat, "target": dead}, {seat: {"side": side}})
