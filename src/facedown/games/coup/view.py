"""The view of a seat (§10): an allow-list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.engine.seats import has
from facedown.engine.view import base_view
from facedown.games.coup.cards import FACE_UP, NAMES, NO_CARD, names_of

if TYPE_CHECKING:
    from facedown.games.coup.table import CoupTable


def view(table: CoupTable, seat: int | None) -> dict[str, object]:
    """A `schema.CoupView`. Spectators see public facts only until the end."""
    own_draw = seat == table.turn
    seen = base_view(table, seat, [_player(table, s, seat) for s in range(table.seats)])
    seen["court"] = table.court_size
    seen["aside"] = sum(table.aside)
    seen["drawn"] = [NAMES[card] for card in table.drawn] if own_draw else []
    seen["drawing"] = len(table.drawn)
    if table.outcome is not None:
        seen["left"] = {"court": names_of(table.court), "aside": names_of(table.aside)}
    return seen


def _player(table: CoupTable, seat: int, viewer: int | None) -> dict[str, object]:
    cards = []
    for place in (2 * seat, 2 * seat + 1):
        card = table.cards[place]
        if card != NO_CARD:
            cards.append(_card(table, place, card, seat == viewer))
    return {
        "coins": table.coins[seat],
        "alive": has(table.alive, seat),
        "cards": cards,
    }


def _card(table: CoupTable, place: int, card: int, own: bool) -> dict[str, object]:
    up = card >= FACE_UP
    shown = has(table.shown, place)
    known = own or up or shown or table.outcome is not None
    return {"face": NAMES[card & 7] if known else None, "up": up, "shown": shown}
