"""Every level of Coup plays with all options, and from arbitrary positions."""

from __future__ import annotations

import random

import pytest
from tests.bots.tables import FLAGS, watch

from facedown.engine.chance import FastChance
from facedown.engine.observation import observe
from facedown.games.coup.game import GAME
from facedown.research.match import entrants

BOTS = entrants(GAME)
"""The levels and the references."""

FEW = 40
"""Playouts of a search."""


def test_levels_are_listed_weakest_first() -> None:
    assert list(GAME.bots) == ["random", "easy", "normal", "hard"]


@pytest.mark.parametrize("options", FLAGS, ids=str)
def test_levels_play_with_each_flag_alone(options: dict[str, object]) -> None:
    for seats in (2, 3, 5):
        for decision in watch(["normal", "easy", "random", "normal", "easy"][:seats], options, 1):
            assert decision.action in decision.observation.choices


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
            observation = observe(table, seat, seen[seat], rng, iterations=FEW)
            for event in table.play(seat, bots[seat].choose(observation)):
                for viewer in range(3):
                    seen[viewer].append(event.seen_by(viewer))
