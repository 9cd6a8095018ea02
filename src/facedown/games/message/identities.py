"""Identity cards that change hands or are looked at: only skills do that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.engine.knowledge.facts import Trail
from facedown.games.message.cards import SIDES
from facedown.games.message.facts import Exchanged

if TYPE_CHECKING:
    from facedown.games.message.table import MessageTable


def look_at_identity(table: MessageTable, viewer: int, seat: int) -> None:
    """One player looks at the identity card of another."""
    side = table.identities.sides[seat]
    table.identities = table.identities.looked_at(viewer, seat)
    table.learn(viewer, seat, 1 << side)
    if table.log is not None:
        table.emit(
            {"on": "looked", "seat": viewer, "target": seat, "at": "identity"},
            {viewer: {"side": SIDES[side]}},
        )


def exchange_identity(table: MessageTable, seat: int, dead: int) -> None:
    """`seat` puts its identity aside and takes that of `dead`, who has none then."""
    place = table.identities.next_place()
    table.identities = table.identities.exchanged(seat, dead)
    table.facts = Trail(table.facts, Exchanged(seat, dead, place, len(table.deaths)))
    table.learn(seat, seat, 1 << table.identities.sides[seat])
    table.cast = table.cast.with_new_identity(seat)
    table.judge_all()
    if table.log is not None:
        side = SIDES[table.identities.sides[seat]]
        table.emit({"on": "exchanged", "seat": seat, "target": dead}, {seat: {"side": side}})
