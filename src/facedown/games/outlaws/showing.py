"""Turning characters to all players (§5: reveal)."""

from __future__ import annotations

from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import bit
from facedown.games.outlaws.facts import CardSeen
from facedown.games.outlaws.table import OutlawsTable, with_figure


def reveal(table: OutlawsTable, place: int) -> int:
    """Show a card to everybody until the action is over; return it."""
    places = table.rules.places
    side, at = place // places, place % places
    card = table.card_at(place)
    table.shown |= bit(place)
    table.facts = Trail(table.facts, CardSeen(side, at, card))
    if table.log is not None:
        told: dict[str, object] = {"on": "revealed", "side": side, "place": at}
        table.emit(with_figure(told, table, side, card))
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
