"""Every level plays whole games, of every number of seats and in both printings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.bots.message.games import PROFILES, mixed, options_of, watch
from tests.bots.watching import same_dice

from facedown.games.message import GAME
from facedown.games.message.bots import LEVELS
from facedown.games.message.bots.normal import NormalBot

if TYPE_CHECKING:
    from facedown.engine.action import Action
    from facedown.engine.observation import Observation


def test_levels_are_listed_weakest_first() -> None:
    assert list(LEVELS) == ["random", "easy", "normal"]
    assert GAME.bots == LEVELS


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", range(3, 10))
def test_a_level_plays_whole_games(seats: int, level: str, profile: str) -> None:
    for seed, characters in enumerate(("base", "all")):
        options = {"profile": profile, "characters": characters}
        for decision in watch([level] * seats, options, seed):
            assert decision.action in decision.observation.choices
        assert decision.table.outcome is not None
        assert decision.table.outcome.why != "turn_cap"


@pytest.mark.parametrize("seats", [4, 6])
def test_levels_play_without_characters(seats: int) -> None:
    for decision in watch(["normal", "easy"] * (seats // 2), {"beginner": True}, 3):
        assert decision.action in decision.observation.choices


def test_levels_play_together_with_all_sorts_of_options() -> None:
    for seed in range(20):
        for decision in watch(mixed(seed), options_of(seed), seed):
            assert decision.action in decision.observation.choices


def test_a_bot_can_sit_in_at_any_moment() -> None:
    """A new instance, given all events of the game, decides as the one that has been there."""
    for seed in range(6):
        for decision in watch(mixed(seed), options_of(seed), seed, lambda _: Pair()):
            assert decision.action in decision.observation.choices


class Pair:
    """Two bots of level `normal`, one of which has no past, asked the same."""

    def __init__(self) -> None:
        self.old = NormalBot()

    def choose(self, observation: Observation) -> Action:
        twin = same_dice(observation.rng)
        mine = self.old.choose(observation)
        observation.rng = twin
        assert NormalBot().choose(observation) is mine
        return mine
