"""The most frequent events, made once and shared by all tables."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.event import Event
from facedown.games.outlaws.actions import PLACES
from facedown.games.outlaws.cards import MOST_CARDS, MOST_SEATS
from facedown.games.outlaws.table import OutlawsTable, with_figure

_moved: Final[list[Event | None]] = [None] * (2 * MOST_SEATS * 2 * PLACES * PLACES)
_revealed: Final[list[Event | None]] = [None] * (2 * MOST_SEATS * PLACES * MOST_CARDS)


def moved(table: OutlawsTable, seat: i64, one: i64, other: i64, exchanged: bool) -> Event:
    """A seat has taken up the cards of two places; its side knows whether they changed places."""
    number = (2 * seat + table.rules.teams) * 2 + exchanged
    number = (number * PLACES + one) * PLACES + other
    found = _moved[number]
    if found is None:
        side = table.side(seat)
        public: dict[str, object] = {"on": "moved", "seat": seat, "side": side}
        public["places"] = [int(one), int(other)]
        mates = table.rules.seats_of(side)
        found = Event(public, {mate: {"exchanged": exchanged} for mate in mates})
        _moved[number] = found
    return found


def revealed(table: OutlawsTable, side: i64, place: i64, card: i64) -> Event:
    """A card was shown to everybody."""
    number = ((2 * side + table.rules.teams) * PLACES + place) * MOST_CARDS + card
    found = _revealed[number]
    if found is None:
        public: dict[str, object] = {"on": "revealed", "side": side, "place": place}
        found = Event(with_figure(public, table, side, card))
        _revealed[number] = found
    return found
