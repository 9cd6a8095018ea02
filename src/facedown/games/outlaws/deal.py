"""The set-up: cards and tokens are dealt, and the streets deployed (§4)."""

from __future__ import annotations

from typing import Final

from facedown.engine.chance import Chance
from facedown.engine.decision import AllReady
from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import bit, everybody
from facedown.engine.table import Step
from facedown.games.outlaws.actions import (
    ACTIONS,
    ARRANGE,
    FROM_SALOON,
    OTHER,
    PLACE,
    READY,
    SALOON,
    STATION,
    VERB,
)
from facedown.games.outlaws.cards import GOVERNOR, kind_of
from facedown.games.outlaws.facts import Dealt, Deployed
from facedown.games.outlaws.table import OutlawsTable, figure
from facedown.games.outlaws.tokens import lay
from facedown.games.outlaws.turn import begin_turn

_arrangements: Final[dict[tuple[int, int], tuple[int, ...]]] = {}


def arrangements(places: int, governors: int) -> tuple[int, ...]:
    """To be ready, or any exchange but for a Governor's with the saloon. Worked out once."""
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


class Opening(Step[OutlawsTable]):
    """Everything is dealt."""

    def enter(self, table: OutlawsTable) -> None:
        table.stack.pop()
        for side in range(table.rules.sides):
            if table.rules.deployed == "free":
                line_up_freely(table, side)
            else:
                line_up(table, side)
        lay(table, table.ground.slots)
        table.facts = Trail(None, Dealt(tuple(table.ground.slots), table.rules.pool))
        if table.log is not None:
            table.emit({"on": "dealt"}, {s: own_cards(table, s) for s in range(table.seats)})
        if table.rules.deployed == "random":
            deployed(table)
        else:
            table.deploying = True
            table.stack.append(DEPLOY)


class Deploy(AllReady[OutlawsTable]):
    """Everybody arranges their street and saloon, in secret and at once, and confirms (§4).

    Partners arrange one street: what one changes, the other has to confirm again (§10.3).
    """

    def entitled(self, table: OutlawsTable) -> int:
        return int(everybody(table.seats))

    def witnesses(self, table: OutlawsTable, seat: int) -> int:
        return int(sum([bit(other) for other in table.rules.seats_of(table.side(seat))]))

    def prepares(self, action: int) -> bool:
        return VERB[action] in (ARRANGE, STATION)

    def choices(self, table: OutlawsTable, seat: int) -> tuple[int, ...]:
        if table.arranged[seat] >= table.rules.cards:
            return (READY,)
        places = table.rules.places
        begin = places * table.side(seat)
        governors = 0
        for place in range(places):
            if kind_of(table.streets[begin + place]) == GOVERNOR:
                governors |= 1 << place
        return arrangements(places, governors)

    def prepared(self, table: OutlawsTable, seat: int, action: int) -> None:
        side = table.side(seat)
        place = table.rules.places * side + PLACE[action]
        streets = table.streets
        card = streets[place]
        if VERB[action] == STATION:
            saloon = SALOON * side + FROM_SALOON[action]
            streets[place] = table.saloons[saloon]
            table.saloons[saloon] = card
        else:
            other = table.rules.places * side + OTHER[action]
            streets[place] = streets[other]
            streets[other] = card
        table.arranged[seat] += 1

    def all_given(self, table: OutlawsTable) -> None:
        table.stack.pop()
        table.deploying = False
        deployed(table)

    def default(self, table: OutlawsTable, seat: int, chance: Chance) -> int:
        """As it is."""
        return READY

    def describe(self, table: OutlawsTable, viewer: int | None) -> dict[str, object]:
        return {"step": "deploy"}


DEPLOY: Final = Deploy()


def line_up(table: OutlawsTable, side: int) -> None:
    """Any line-up is as likely, but that no Governor is in the saloon (§4)."""
    places = table.rules.places
    others = [card for card in range(table.rules.cards) if kind_of(card) != GOVERNOR]
    saloon = [others.pop(table.roll(len(others))) for _ in range(SALOON)]
    cards = [card for card in range(table.rules.cards) if card not in saloon]
    for place in range(places):
        table.streets[places * side + place] = cards.pop(table.roll(len(cards)))
    table.saloons[SALOON * side : SALOON * (side + 1)] = saloon


def line_up_freely(table: OutlawsTable, side: int) -> None:
    """As the rule book lists them, to be arranged at will."""
    places = table.rules.places
    table.streets[places * side : places * (side + 1)] = list(range(places))
    table.saloons[SALOON * side : SALOON * (side + 1)] = [places, places + 1]


def deployed(table: OutlawsTable) -> None:
    """The saloons are public; the first player is drawn (§4)."""
    rules = table.rules
    table.arranged = [0] * table.seats
    table.facts = Trail(
        table.facts,
        Deployed(
            tuple(
                tuple(sorted(table.streets[rules.places * side : rules.places * (side + 1)]))
                for side in range(rules.sides)
            )
        ),
    )
    if table.log is not None:
        table.emit(
            {
                "on": "deployed",
                "saloons": [saloon_cards(table, side) for side in range(rules.sides)],
            },
            {seat: own_cards(table, seat) for seat in range(table.seats)},
        )
    table.first = table.roll(table.seats)
    begin_turn(table, int(table.first))


def saloon_cards(table: OutlawsTable, side: int) -> list[dict[str, object]]:
    return [
        figure(table, side, card) for card in table.saloons[SALOON * side : SALOON * (side + 1)]
    ]


def own_cards(table: OutlawsTable, seat: int) -> dict[str, object]:
    """A seat's own street, from its left, and saloon."""
    side, places = table.side(seat), table.rules.places
    street = table.streets[places * side : places * (side + 1)]
    return {
        "street": [figure(table, side, card) for card in street],
        "saloon": saloon_cards(table, side),
    }
