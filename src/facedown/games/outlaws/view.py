"""The view of a seat (§3, §12), an allow-list."""

from __future__ import annotations

from facedown.engine.seats import has
from facedown.engine.view import base_view
from facedown.games.outlaws.actions import SALOON
from facedown.games.outlaws.cards import EMPTY, NOBODY, TOKENS
from facedown.games.outlaws.packed import size_of
from facedown.games.outlaws.table import EVERY_EYE, OutlawsTable, card_bit, figure


def view(table: OutlawsTable, seat: int | None) -> dict[str, object]:
    """The shape is `schema.OutlawsView`. Spectators see public facts only."""
    seen = base_view(table, seat, [_player(table, each) for each in range(table.seats)])
    seen["teams"] = table.rules.teams
    seen["deploying"] = table.deploying
    seen["streets"] = [_street(table, side, seat) for side in range(table.rules.sides)]
    seen["tokens"] = [_token(table, slot, seat) for slot in range(len(table.knowers))]
    seen["feeds"] = [chute[0] for chute in table.ground.chutes]
    seen["reserve"] = int(size_of(table.packed_reserve))
    seen["discarded"] = {
        "bullets": int(table.discarded_bullets), "cuffs": int(table.discarded_cuffs),
    }  # fmt: skip
    seen["sudden_death"] = table.sudden
    seen["arranged"] = None
    if seat is not None and table.deploying:
        seen["arranged"] = table.arranged[seat]
    return seen


def _player(table: OutlawsTable, seat: int) -> dict[str, object]:
    return {
        "alive": has(table.alive, seat),
        "side": table.side(seat),
        "votes": table.votes[seat],
        "bullets": table.bullets[seat],
        "cuffs": table.cuffs[seat],
        "headlines": table.headlines[seat],
    }


def _street(table: OutlawsTable, side: int, viewer: int | None) -> dict[str, object]:
    rules = table.rules
    own = viewer is not None and table.side(viewer) == side
    seats = list(rules.seats_of(side))
    if not (rules.teams or has(table.alive, side)):
        return {"seats": seats, "places": [], "saloon": []}
    begin = rules.places * side
    known = own or not table.deploying
    return {
        "seats": seats,
        "places": [
            _place(table, place, own) for place in range(begin, begin + rules.places)
        ],
        "saloon": [
            _face(table, side, card, known)
            for card in table.saloons[SALOON * side : SALOON * (side + 1)]
            if card != NOBODY
        ],
    }  # fmt: skip


def _place(table: OutlawsTable, place: int, own: bool) -> dict[str, object]:
    """A place of a street; `own`: the viewer's."""
    side, card = place // table.rules.places, table.card_at(place)
    seen = own or table.outcome is not None or table.is_open(place)
    face = _face(table, side, card, seen)
    face["shown"] = has(table.shown, place)
    return face


def _face(table: OutlawsTable, side: int, card: int, seen: bool) -> dict[str, object]:
    """A card's face; `character` is null if it is hidden or the place is empty."""
    if card == NOBODY or not seen:
        return {"character": None, "headlined": False, "pinned": False}
    flag = card_bit(side, card)
    face = figure(table, side, card)
    face["headlined"] = has(table.headlined, flag)
    face["pinned"] = has(table.pinned, flag)
    return face


def _token(table: OutlawsTable, slot: int, viewer: int | None) -> dict[str, object] | None:
    """A token, null in an empty slot; all are face up at the end."""
    token, knowers = table.token_at(slot), table.knowers[slot]
    if token == EMPTY:
        return None
    seen = table.outcome is not None or (knowers & table.eyes(viewer)) != 0
    return {"token": TOKENS[token] if seen else None, "known_to_all": knowers == EVERY_EYE}
