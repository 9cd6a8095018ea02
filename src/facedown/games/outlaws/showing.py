"""Turning characters to all players (§5: reveal)."""

from __future__ import annotations

from mypy_extensions import i64

from facedown.engine.event import Event
from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import bit
from facedown.games.outlaws.cards import MOST_CARDS
from facedown.games.outlaws.facts import CardSeen
from facedown.games.outlaws.shared import Shared
from facedown.games.outlaws.table import OutlawsTable, with_figure


def reveal(table: OutlawsTable, place: int) -> int:
    """Show a card to everybody until the action is over; return it."""
    card = table.card_at(place)
    table.shown |= bit(place)
    seen = card_seen(table, place, card)
    table.facts = Trail(table.facts, seen.fact)
    if table.log is not None:
        table.tell(seen.event)
    return card


def card_seen(table: OutlawsTable, place: i64, card: i64) -> Shared:
    """The fact and the event of a card's turn to all players. Memoized."""
    rules = table.rules
    found = rules.cards_seen[MOST_CARDS * place + card]
    if found is None:
        side, at = place // rules.places, place % rules.places
        public: dict[str, object] = {"on": "revealed", "side": side, "place": at}
        event = Event(with_figure(public, table, side, card))
        found = Shared(CardSeen(side, at, card), event)
        rules.cards_seen[MOST_CARDS * place + card] = found
    return found


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
