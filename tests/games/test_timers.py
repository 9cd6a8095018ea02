"""Every step that is asked in play has a time of its own."""

from random import Random

import pytest

import facedown
from facedown.engine.game import Game

GAMES = [pytest.param(facedown.game(name), id=name) for name in facedown.names()]


def asked(game: Game, seed: int) -> set[str]:
    """The steps of one game at random, by the name in the view's `ask`."""
    rng = Random(seed)
    seats = rng.randint(game.min_seats, game.max_seats)
    options = {"preset": rng.choice(list(game.options.presets))}
    table = game.table(seats, options, seed=seed)
    steps = set()
    while table.outcome is None and len(table.moves or ()) < 400:
        steps.add(str(table.stack[-1].describe(table, None)["step"]))
        seat = rng.choice(table.pending)
        table.play(seat, rng.choice(table.choices(seat)))
    return steps


@pytest.mark.parametrize("game", GAMES)
def test_every_step_that_is_asked_has_a_time(game: Game) -> None:
    steps = set[str]().union(*(asked(game, seed) for seed in range(20)))
    assert steps
    assert steps <= game.timers.keys()


@pytest.mark.parametrize("game", GAMES)
def test_the_times_are_those_of_people(game: Game) -> None:
    assert all(10 <= seconds <= 90 for seconds in game.timers.values())
