"""The set-up: line-ups of streets and saloons (§4)."""

from __future__ import annotations

from typing import Final

from facedown.games.outlaws import packed
from facedown.games.outlaws.actions import ACTIONS, OTHER, PLACE, READY, SALOON
from facedown.games.outlaws.cards import GOVERNOR, kind_of
from facedown.games.outlaws.table import OutlawsTable, figure

_arrangements: Final[dict[tuple[int, int], tuple[int, ...]]] = {}


def arrangements(places: int, governors: int) -> tuple[int, ...]:
    """READY, and all exchanges except a Governor's with the saloon; `governors`: mask of places."""
    key = (places, governors)
    found = _arrangements.get(key)
    if found is None:
        found = (
            READY,
            *[
                action.id
                for action in ACTIONS
                if (
                    action.verb == "arrange"
                    or (action.verb == "station" and not (governors >> PLACE[action.id]) & 1)
                )
                and PLACE[action.id] < places
                and OTHER[action.id] < places
            ],
        )
        _arrangements[key] = found
    return found


def line_up(table: OutlawsTable, side: int) -> None:
    """Deal a side a uniformly random line-up without a Governor in the saloon (§4)."""
    places = table.rules.places
    others = [card for card in range(table.rules.cards) if kind_of(card) != GOVERNOR]
    saloon = [others.pop(table.roll(len(others))) for _ in range(SALOON)]
    cards = [card for card in range(table.rules.cards) if card not in saloon]
    street = [cards.pop(table.roll(len(cards))) for _ in range(places)]
    table.packed_streets[side] = packed.street_of(street)
    table.saloons[SALOON * side : SALOON * (side + 1)] = saloon


def line_up_freely(table: OutlawsTable, side: int) -> None:
    """Line a side up in the rule book's order, for players who arrange it at will."""
    places = table.rules.places
    table.packed_streets[side] = packed.street_of(list(range(places)))
    table.saloons[SALOON * side : SALOON * (side + 1)] = [places, places + 1]


def saloon_cards(table: OutlawsTable, side: int) -> list[dict[str, object]]:
    """The faces in a side's saloon."""
    return [
        figure(table, side, card) for card in table.saloons[SALOON * side : SALOON * (side + 1)]
    ]


def own_cards(table: OutlawsTable, seat: int) -> dict[str, object]:
    """The faces on a seat's own street, from its left, and in its saloon."""
    side = table.side(seat)
    return {
        "street": [figure(table, side, card) for card in table.street(side)],
        "saloon": saloon_cards(table, side),
    }
