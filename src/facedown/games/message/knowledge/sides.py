"""Deals identities consistent with knowledge and with the answers to probes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.engine.chance import Chance
from facedown.engine.knowledge.deals import RoleDeal
from facedown.games.message.cards import NO_SIDE
from facedown.games.message.knowledge.answers import Answers
from facedown.games.message.state.identities import ANY_SIDE

if TYPE_CHECKING:
    from facedown.games.message.table import MessageTable

MOST_DEALS: Final = 60
"""Maximum deals without texts that are tested before one is taken to have some."""


class IdentityDeal(RoleDeal):
    """Deals `identities` to places. `row` has three bits for each place: the sides that are
    allowed.

    `dealt` is by place. Places with the fewest choices are dealt first.
    """

    def __init__(
        self,
        places: list[int],
        identities: list[int],
        size: int,
        row: int,
        answers: Answers,
        chance: Chance,
    ) -> None:
        """`size`: number of all places, including those without an identity."""
        bag = [identities.count(side) for side in range(3)]
        super().__init__(by_choices(places, row), bag, size, chance)
        self.row = row
        self.answers = answers

    def allowed(self, place: int) -> int:
        return self.row >> 3 * place & ANY_SIDE

    def fits(self) -> bool:
        return self.answers.fit(self.dealt)


class Sought(IdentityDeal):
    """Searches for a deal that agrees with the texts of probes.

    After `MOST_DEALS` without texts, the next deal is accepted untested.
    """

    def __init__(
        self, places: list[int], identities: list[int], row: int, answers: Answers
    ) -> None:
        super().__init__(places, identities, max(places, default=0) + 1, row, answers, FIRST)
        self.refused = 0

    def accepts(self) -> bool:
        if self.refused >= MOST_DEALS or self.answers.texts_exist(self.dealt):
            return True
        self.refused += 1
        return False


def by_choices(places: list[int], row: int) -> list[int]:
    """Places with the fewest possible sides first."""
    return sorted(places, key=lambda place: ((row >> 3 * place & ANY_SIDE).bit_count(), place))


def identity_places(table: MessageTable) -> list[int]:
    """The places that have an identity card, those put aside included."""
    seats = table.seats
    places = [seat for seat in range(seats) if table.identities.sides[seat] != NO_SIDE]
    return [*places, *range(seats, seats + len(table.identities.aside))]


def deal_sides(world: MessageTable, row: int, answers: Answers, chance: Chance) -> list[int] | None:
    """Deal the identities of a world; returns them by place, None if there is no such deal."""
    places, size = identity_places(world), world.seats + len(world.identities.aside)
    deal = IdentityDeal(places, world.rules.identities, size, row, answers, chance)
    if not deal.deal():
        return None
    world.identities = world.identities.dealt(deal.dealt)
    return deal.dealt


def deal_exists(places: list[int], identities: list[int], row: int, answers: Answers) -> bool:
    """Whether the identities can be dealt to these places so that texts agree with the answers."""
    return Sought(places, identities, row, answers).deal()


class First(Chance):
    """Always rolls the first outcome, for existence tests."""

    def roll(self, n: int) -> int:
        return 0


FIRST: Final = First()
