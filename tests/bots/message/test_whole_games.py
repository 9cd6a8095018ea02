"""Every level plays whole games, with every number of seats and both printings."""

from __future__ import annotations

import pytest
from tests.bots.message.games import PROFILES, watch

from facedown.games.message.game import GAME


def test_levels_are_listed_weakest_first() -> None:
    assert list(GAME.bots) == ["random", "easy", "normal", "hard"]


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("level", GAME.bots)
@pytest.mark.parametrize("seats", range(3, 10))
def test_a_level_plays_whole_games(seats: int, level: str, profile: str) -> None:
    """Among its like, or `hard`, which takes long, among `normal`."""
    for seed, characters in enumerate(("base", "all")):
        options = {"profile": profile, "characters": characters}
        others = "normal" if level == "hard" else level
        for decision in watch([level, *[others] * (seats - 1)], options, seed):
            assert decision.action in decision.observation.choices
        assert decision.table.outcome is not None
        assert decision.table.outcome.why != "turn_cap"


@pytest.mark.parametrize("seats", [4, 6])
def test_levels_play_without_characters(seats: int) -> None:
    for decision in watch(["normal", "easy"] * (seats // 2), {"beginner": True}, 3):
        assert decision.action in decision.observation.choices
