"""A small made-up problem, searched: guess the other player's coin."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING, Any, cast

import pytest

from facedown.bots.level import Level
from facedown.bots.search.searcher import Problem, Searcher
from facedown.engine.action import ActionSpace
from facedown.engine.chance import SYSTEM, FastChance
from facedown.engine.observation import Observation
from facedown.engine.table import Table

if TYPE_CHECKING:
    from facedown.engine.action import Action
    from facedown.engine.chance import Chance


SIDES = ActionSpace("do", [("heads", {}), ("tails", {})])


class Coin(Table):
    """A world: how the hidden coin lies."""

    def __init__(self, side: int) -> None:  # a table without a game
        self.side = side

    def clone(self, chance: Chance = SYSTEM) -> Coin:
        return Coin(self.side)


class Guessing(Problem):
    """Tails are three times as likely, by what the other player did."""

    def likelihood(self, world: Table) -> float:
        return 3.0 if cast("Any", world).side else 1.0

    def value(self, world: Table, action: int, chance: Chance) -> float:
        return float(cast("Any", world).side == action)


class Undecided(Level):
    """The blueprint."""

    def choose(self, observation: Observation) -> Action:
        return observation.choices[observation.rng.roll(2)]

    def policy(self, observation: Observation) -> list[float]:
        return [0.5, 0.5]


class Guesser(Searcher):
    def problem(self, observation: Observation) -> Problem | None:
        return Guessing(self.blueprint.policy(observation), 4.0, 600)


def seen(seed: int, iterations: int | None = None) -> Observation:
    def world(chance: Chance) -> Any:
        return Coin(chance.roll(2))

    choices = [SIDES[0], SIDES[1]]
    rng = FastChance(seed)
    return Observation(0, {}, [], choices, rng, world, {}, iterations=iterations)


def test_a_decision_moves_towards_what_the_weighed_worlds_say() -> None:
    # Worlds of 0.95 * 0.75 + 0.05 * 0.5 tails: Q differs by 0.475.
    found = Guesser(Undecided()).policy(seen(1))
    assert log(found[1] / found[0]) == pytest.approx(4 * 0.475, abs=0.5)


def test_the_same_chance_gives_the_same_decision() -> None:
    bot = Guesser(Undecided())
    assert bot.policy(seen(5, 60)) == bot.policy(seen(5, 60))


def test_what_is_chosen_is_drawn_from_the_policy() -> None:
    bot = Guesser(Undecided())
    chosen = [bot.choose(seen(number, 60)).id for number in range(200)]
    assert 0.75 < sum(chosen) / 200 < 0.98


def test_too_few_playouts_leave_the_blueprint() -> None:
    assert Guesser(Undecided()).policy(seen(1, 1)) == [0.5, 0.5]
