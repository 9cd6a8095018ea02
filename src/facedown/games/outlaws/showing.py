"""Turning characters to all players (§5: reveal)."""

from __future__ import annotations

from mypy_extensions import i64

from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import bit
from facedown.games.outlaws import events
from facedown.games.outlaws.facts import card_seen
from facedown.games.outlaws.table import OutlawsTable


def reveal(table: OutlawsTable, place: i64) -> int:
    """Show a card to everybody until the action is over; return it."""
    side: i64 = place // table.rules.places
    at: i64 = place % table.rules.places
    card = table.card_at(place)
    table.shown |= bit(place)
    table.facts = Trail(table.facts, card_seen(side, at, card))
    if table.log is not None:
        table.tell(events.revealed(table, side, at, card))
    return card


def might_stand(table: OutlawsTable, side: int, card: int, places: list[int]) -> bool:
    """Whether public facts allow this card to stand on one of these places of its side.

    Saloons and face-up cards are public, so a question asked on this ground reveals nothing (§7.4).
    """
    begin = table.rules.places * side
    at = table.place_of(side, card)
    if at < 0:
        return False
    if table.is_open(at):
        return at - begin in places
    return any(not table.is_open(begin + place) for place in places)
