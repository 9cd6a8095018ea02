"""Our games' bots decide from observations alone, without sampled worlds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import facedown
from facedown.engine.chance import FastChance
from facedown.engine.observation import Observation
from facedown.engine.table import Table
from facedown.research.match import entrants
from facedown.testing.bot_games import mixed, options_of, watch

if TYPE_CHECKING:
    from facedown.engine.chance import Chance
    from facedown.engine.game import Game

BOTS = [
    pytest.param(facedown.game(name), level, id=f"{name}-{level}")
    for name in ("coup", "message", "karaya")
    for level in entrants(facedown.game(name))
    if level != "hard"  # It searches.
]


@pytest.mark.parametrize(("game", "level"), BOTS)
def test_a_choice_needs_only_the_data_of_an_observation(game: Game, level: str) -> None:
    """With plain data instead of a table."""
    for seed in range(4):
        levels = mixed(game, seed)
        for decision in watch(Table, game, levels, options_of(game, seed, len(levels)), seed):
            given = decision.observation
            bare = Observation(
                given.seat,
                given.view,
                list(given.events),
                given.choices,
                FastChance(seed),
                no_table,
                given.options,
            )
            assert entrants(game)[level]().choose(bare) in given.choices


def no_table(chance: Chance) -> Table:
    raise AssertionError("there is no table")
