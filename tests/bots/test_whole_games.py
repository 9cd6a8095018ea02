"""Every level plays whole games, of every number of seats and with every option."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from tests.bots.tables import FLAGS, PRESETS, mixed, options_of, watch

from facedown.engine.chance import FastChance
from facedown.engine.observation import observe
from facedown.games.coup import GAME
from facedown.games.coup.bots import LEVELS
from facedown.games.coup.bots.normal import NormalBot
from facedown.research.match import entrants

if TYPE_CHECKING:
    from facedown.engine.action import Action
    from facedown.engine.observation import Observation


BOTS = entrants(GAME)
"""The levels and the references."""


def test_levels_are_listed_weakest_first() -> None:
    assert list(LEVELS) == ["random", "easy", "normal"]
    assert GAME.bots == LEVELS


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_level_plays_whole_games_in_every_preset(level: str, seats: int) -> None:
    for seed, options in enumerate(PRESETS * 2):
        for decision in watch([level] * seats, options, seed):
            assert decision.action in decision.observation.choices


@pytest.mark.parametrize("options", FLAGS, ids=str)
def test_levels_play_with_each_flag_alone(options: dict[str, object]) -> None:
    for seats in (2, 3, 5):
        for decision in watch(["normal", "easy", "random", "normal", "easy"][:seats], options, 1):
            assert decision.action in decision.observation.choices


def test_a_bot_can_sit_in_at_any_moment() -> None:
    """A new instance, given all events of the game, decides as the one that has been there."""
    for seed in range(15):
        for decision in watch(mixed(seed), options_of(seed), seed, lambda _: Pair()):
            assert decision.action in decision.observation.choices


class Pair:
    """Two bots of level `normal`, one of which has no past, asked the same."""

    def __init__(self) -> None:
        self.old = NormalBot()

    def choose(self, observation: Observation) -> Action:
        twin = FastChance()
        state = [getattr(observation.rng, name) for name in ("_w", "_x", "_y", "_z")]
        for name, value in zip(("_w", "_x", "_y", "_z"), state, strict=True):
            setattr(twin, name, value)
        mine = self.old.choose(observation)
        observation.rng = twin
        assert NormalBot().choose(observation) is mine
        return mine


@pytest.mark.parametrize("level", BOTS)
def test_bots_play_on_from_an_arranged_position(level: str) -> None:
    dice = random.Random(3)
    for seed in range(20):
        players = [
            {"coins": dice.randint(0, 9), "hand": ["duke", "captain"]},
            {"coins": dice.randint(0, 9), "hand": ["contessa"], "lost": ["duke"]},
            {"coins": dice.randint(0, 9), "hand": ["assassin", "inquisitor"]},
        ]
        options = {"turn_cap": 100, "inquisitor": True}
        table = GAME.arrange({"players": players, "options": options}, chance=FastChance(seed))
        bots = [BOTS[level]() for _ in players]
        rng = FastChance(seed)
        seen = [[event.seen_by(seat) for event in table.opening] for seat in range(3)]
        while table.outcome is None:
            seat = table.pending[0]
            for event in table.play(seat, bots[seat].choose(observe(table, seat, seen[seat], rng))):
                for viewer in range(3):
                    seen[viewer].append(event.seen_by(viewer))
