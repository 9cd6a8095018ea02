"""A seat's view (§10), an allow-list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.engine.seats import seats_in
from facedown.engine.view import base_view
from facedown.games.message.cards import NAMES, NO_CARD, SIDES, STAMPS, names_of
from facedown.games.message.roster import NAMES as CHARACTER_NAMES
from facedown.games.message.roster import NO_CHARACTER

if TYPE_CHECKING:
    from facedown.games.message.table import MessageTable


def view(table: MessageTable, seat: int | None) -> dict[str, object]:
    """See `schema.MessageView`. Before the end, spectators see public facts only."""
    seen = base_view(table, seat, [_player(table, s, seat) for s in range(table.seats)])
    seen["hand"] = [] if seat is None else [NAMES[kind] for kind in table.cards.hands[seat]]
    seen["deck"] = table.deck.size()
    seen["discards"] = names_of(table.deck.discards)
    seen["face_down"] = len(table.deck.down)
    seen["removed"] = len(table.deck.removed)
    seen["spread"] = len(table.deck.spread)
    seen["message"] = _message(table, seat)
    seen["locked"] = seats_in(table.transit.locked)
    seen["lured"] = seats_in(table.transit.lured)
    seen["responses"] = _responses(table, seat)
    seen["resolving"] = _resolving(table, seat)
    if seat is not None and table.cast.character[seat] == NO_CHARACTER:
        offered = table.cast.candidates[2 * seat : 2 * seat + 2]
        seen["offered"] = [CHARACTER_NAMES[c] for c in offered if c != NO_CHARACTER]
    return seen


def _player(table: MessageTable, seat: int, viewer: int | None) -> dict[str, object]:
    over = table.outcome is not None
    own = seat == viewer
    shown = over or own or bool((table.identities.up >> seat) & 1)
    if viewer is not None and table.identities.knows[viewer] >> seat & 1:
        shown = True
    known = over or own or bool((table.cast.known >> seat) & 1)
    side = table.identities.sides[seat]
    character = table.cast.character[seat]
    return {
        "alive": table.is_alive(seat),
        "lost": bool((table.lost >> seat) & 1),
        "hand": len(table.cards.hands[seat]),
        "intelligence": [NAMES[kind] for kind in table.cards.intelligence[seat]],
        "side": SIDES[side] if shown and side >= 0 else None,
        "side_up": bool((table.identities.up >> seat) & 1),
        "character": CHARACTER_NAMES[character] if known and character >= 0 else None,
        "face_up": table.cast.is_up(seat),
    }


def _message(table: MessageTable, viewer: int | None) -> dict[str, object] | None:
    if table.transit.message == NO_CARD:
        return None
    seen = viewer is not None and (table.transit.seen >> viewer) & 1 != 0
    shown = table.transit.up or seen or table.outcome is not None
    return {
        "stamp": STAMPS[table.transit.stamp],
        "sender": int(table.transit.sender),
        "to": int(table.transit.to),
        "left": int(table.transit.left_at),
        "direction": "right" if table.transit.direction == 1 else "left",
        "up": table.transit.up,
        "card": NAMES[table.transit.message] if shown else None,
    }


def _responses(table: MessageTable, viewer: int | None) -> list[dict[str, object]]:
    found = []
    for response in table.responses.waiting:
        shown = viewer == response.user
        found.append({**response.json(shown), "void": response.void})
    return found


def _resolving(table: MessageTable, viewer: int | None) -> str | None:
    """The resolving card; "probe" for viewers who have not seen that probe."""
    if table.responses.resolving == NO_CARD:
        return None
    seen = viewer is not None and (table.responses.probe_seen >> viewer) & 1 != 0
    if table.responses.resolving_number >= 0 and not seen:
        return "probe"
    return NAMES[table.responses.resolving]
