"""The first steps: cards and tokens are dealt, and the streets deployed (§4)."""

from __future__ import annotations

from typing import Final

from facedown.engine.chance import Chance
from facedown.engine.decision import AllReady
from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import bit, everybody
from facedown.engine.table import Step
from facedown.games.outlaws import packed
from facedown.games.outlaws.actions import (
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
from facedown.games.outlaws.setup import (
    arrangements,
    line_up,
    line_up_freely,
    own_cards,
    saloon_cards,
)
from facedown.games.outlaws.table import OutlawsTable
from facedown.games.outlaws.tokens import lay
from facedown.games.outlaws.turn import begin_turn


class Opening(Step[OutlawsTable]):
    """Everything is dealt."""

    def enter(self, table: OutlawsTable) -> None:
        """Lay out streets and tokens, show each side its cards, and begin the deployment (§4)."""
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
            table.stack[-1] = DEPLOY


class Deploy(AllReady[OutlawsTable]):
    """Everybody arranges their street and saloon, in secret and at once, and confirms (§4).

    Partners arrange one street: what one changes, the other has to confirm again (§10.3).
    """

    step = "deploy"

    def entitled(self, table: OutlawsTable) -> int:
        """All seats."""
        return int(everybody(table.seats))

    def witnesses(self, table: OutlawsTable, seat: int) -> int:
        """The seats of the same side."""
        return int(sum([bit(other) for other in table.rules.seats_of(table.side(seat))]))

    def prepares(self, action: int) -> bool:
        """Exchanges and swaps with the saloon prepare; only the confirmation is an answer."""
        return VERB[action] in (ARRANGE, STATION)

    def choices(self, table: OutlawsTable, seat: int) -> tuple[int, ...]:
        """All arrangements and "ready"; only "ready" after as many changes as there are cards."""
        if table.arranged[seat] >= table.rules.cards:
            return (READY,)
        places = table.rules.places
        governors = 0
        for place, card in enumerate(table.street(table.side(seat))):
            if kind_of(card) == GOVERNOR:
                governors |= 1 << place
        return arrangements(places, governors)

    def prepared(self, table: OutlawsTable, seat: int, action: int) -> None:
        """Exchange two places, or a place with a saloon card, and count the change."""
        side, place = table.side(seat), PLACE[action]
        street = table.packed_streets[side]
        if VERB[action] == STATION:
            saloon = SALOON * side + FROM_SALOON[action]
            card = int(packed.card_at(street, place))
            table.packed_streets[side] = packed.with_card(street, place, table.saloons[saloon])
            table.saloons[saloon] = card
        else:
            table.packed_streets[side] = packed.exchanged(street, place, OTHER[action])
        table.arranged[seat] += 1

    def all_given(self, table: OutlawsTable) -> None:
        """End the deployment."""
        table.deploying = False
        deployed(table)

    def default(self, table: OutlawsTable, seat: int, chance: Chance) -> int:
        """As it is."""
        return READY


DEPLOY: Final = Deploy()


def deployed(table: OutlawsTable) -> None:
    """Make the saloons public, draw the first player and begin their turn (§4)."""
    rules = table.rules
    table.arranged = [0] * table.seats
    table.facts = Trail(
        table.facts,
        Deployed(tuple(tuple(sorted(table.street(side))) for side in range(rules.sides))),
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
