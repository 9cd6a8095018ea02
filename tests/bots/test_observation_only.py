"""Bots see what their seat may see: worlds that it can't tell apart get the same answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.bots.tables import mixed, options_of, watch

from facedown.engine.chance import FastChance
from facedown.engine.observation import Observation, observe
from facedown.games.coup import GAME
from facedown.research.match import entrants

if TYPE_CHECKING:
    from facedown.engine.table import Table

BOTS = entrants(GAME)
"""The levels and the references."""


@pytest.mark.parametrize("level", BOTS)
def test_the_same_choice_in_every_world_that_the_seat_cannot_tell_from_the_real_one(
    level: str,
) -> None:
    for seed in range(25):
        for decision in watch(mixed(seed), options_of(seed), seed):
            table, seat, seen = decision.table, decision.seat, decision.seen[decision.seat]
            real = BOTS[level]().choose(observe(table, seat, seen, FastChance(seed)))
            for k in range(2):
                world = table.redeal(seat, FastChance(1000 + k))
                there = BOTS[level]().choose(observe(world, seat, seen, FastChance(seed)))
                assert there is real


@pytest.mark.parametrize("level", BOTS)
def test_a_choice_needs_nothing_but_the_data_of_an_observation(level: str) -> None:
    """Given plain data and no table at all, not even an imagined one."""
    for seed in range(5):
        for decision in watch(["normal", "easy", "random"], options_of(seed), seed):
            observation = decision.observation
            bare = Observation(
                observation.seat,
                observation.view,
                list(observation.events),
                observation.choices,
                FastChance(seed),
                no_table,
                observation.options,
            )
            assert BOTS[level]().choose(bare) in observation.choices


def no_table() -> Table:
    raise AssertionError("there is no table")
