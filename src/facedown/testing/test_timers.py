"""Every step that asks somebody has a timer."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from facedown.engine.window import SIGNAL
from facedown.testing import sizes
from facedown.testing.failures import Law
from facedown.testing.play import able

if TYPE_CHECKING:
    from facedown.engine.game import Game

TIMED = Law(
    "Every step that is asked has a time.",
    "`Game.timers`: step, as `describe` names it in the view's `ask` -> seconds for a person.",
)
HUMAN = Law(
    "A person has 10 to 120 seconds for a decision.",
    "`Game.timers`; a window that is always as long is a `signal` in `Game.windows`.",
)
GAMES = 20


def asked(game: Game, seed: int) -> set[str]:
    """The steps of a random game, by the name in the view's `ask`."""
    rng = Random(seed)
    seats = rng.randint(game.min_seats, game.max_seats)
    table = game.table(seats, {"preset": rng.choice(list(game.options.presets))}, seed=seed)
    steps = set()
    for _ in range(sizes.MAX_RANDOM_MOVES):
        if not able(table):
            break
        steps.add(table.decision)
        seat = rng.choice(able(table))
        table.play(seat, rng.choice(table.choices(seat)))
    return steps


def test_every_step_that_is_asked_has_a_time(game: Game) -> None:
    """`timers` covers all steps met in random games; skipped if it is empty."""
    if not game.timers:
        pytest.skip(f"{game.name} leaves all times to the server")
    here = TIMED.at(game)
    with here:
        steps = set[str]().union(*(asked(game, seed) for seed in range(GAMES)))
    assert steps, here.broken("nobody was asked anything in any game")
    without = steps - game.timers.keys()
    assert not without, here.broken(f"no time for {without}")


def test_the_times_are_those_of_people(game: Game) -> None:
    """Windows of fixed length (SIGNAL) are exempt."""
    paced = {
        step: seconds for step, seconds in game.timers.items() if game.windows.get(step) != SIGNAL
    }
    odd = {step: seconds for step, seconds in paced.items() if not 10 <= seconds <= 120}
    assert not odd, HUMAN.at(game).broken(f"seconds for {odd}")
