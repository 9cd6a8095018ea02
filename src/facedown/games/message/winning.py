"""Conditions of victory, for the judge and for tests of imagined worlds (§7.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from facedown.games.message.cards import BYSTANDER

if TYPE_CHECKING:
    from facedown.games.message.mission import Mission
    from facedown.games.message.table import MessageTable


def bystander_mission(table: MessageTable, seat: int) -> Mission[MessageTable] | None:
    """The mission of a bystander's character; None if the seat is no bystander."""
    character = table.cast.character[seat]
    if table.identities.sides[seat] != BYSTANDER or character < 0:
        return None
    return table.ensemble.characters[character].mission


def mission_of(table: MessageTable, seat: int) -> Mission[MessageTable] | None:
    """The same; None if the seat has lost or is dying, as death goes first (K20)."""
    if ((table.lost | table.dying) >> seat) & 1:
        return None
    return bystander_mission(table, seat)


def last_side(table: MessageTable, living: i64) -> int:
    """The side of all living players (a bit mask) if that wins, else -1."""
    found = -1
    if not table.rules.last_side:
        return found
    for side in table.identities.sides:
        if living & 1:
            if side == BYSTANDER or side < 0 or found not in (-1, side):
                return -1
            found = side
        living >>= 1
    return found


def would_have_declared(table: MessageTable, seat: int) -> bool:
    """Whether the seat is a bystander whose mission was once met in public, so it would have
    declared."""
    return bystander_mission(table, seat) is not None and table.cast.is_no_bystander(seat)
