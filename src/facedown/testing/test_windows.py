"""A game's windows and its floor depend on public facts only, and open windows are open."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from facedown.engine.chance import SeededChance
from facedown.engine.window import KINDS, TOGETHER
from facedown.testing import sizes
from facedown.testing.failures import Law
from facedown.testing.play import able

if TYPE_CHECKING:
    from collections.abc import Iterator

    from facedown.engine.game import Game
    from facedown.engine.table import Table

KNOWN = Law(
    "Every window is of a known kind.",
    "`Game.windows`: step, as `describe` names it in the view's `ask` -> one of `window.KINDS`.",
)
PUBLIC = Law(
    "What kind of window is open is no secret.",
    "`Game.window` must look at public facts alone: how long a window stands follows from it.",
)
FLOOR = Law(
    "Who has the floor is no secret, and nobody who is asked has it.",
    "`Game.floor` must look at public facts alone: others see when a bot may speak.",
)
CHOICE = Law(
    "In an open window everybody who is asked has more than a pass.",
    "`Game.open_windows`: take the step out. Such a window may end as soon as all have answered,"
    " so how long somebody thinks must not tell whether they have a choice.",
)
GAMES = 6


def tables(game: Game, seed: int) -> Iterator[Table]:
    """Every table of a random game at which somebody is asked."""
    rng = Random(seed)
    seats = rng.randint(game.min_seats, game.max_seats)
    table = game.table(seats, {"preset": rng.choice(list(game.options.presets))}, seed=seed)
    for _ in range(sizes.MAX_RANDOM_MOVES):
        if not able(table):
            return
        yield table
        seat = rng.choice(able(table))
        table.play(seat, rng.choice(table.choices(seat)))


def test_every_window_is_of_a_known_kind(game: Game) -> None:
    """Each value of `windows` is one of `KINDS` or `TOGETHER`."""
    odd = {kind for kind in game.windows.values() if kind not in (*KINDS, TOGETHER)}
    assert not odd, KNOWN.at(game).broken(f"there is no kind {odd}")


@pytest.mark.parametrize("seed", range(GAMES))
def test_what_window_is_open_is_no_secret(game: Game, seed: int) -> None:
    """Answers of some do not change it."""
    here, rng, last = PUBLIC.at(game), Random(seed), None
    for table in tables(game, seed):
        window = game.window(table)
        for viewer in rng.sample([None, *range(table.seats)], 1):
            world = table.redeal(viewer, SeededChance(seed))
            assert game.window(world) == window, here.broken(f"{window} in one world only")
        step = table.stack[-1]
        if last is not None and last[0] is step and last[1] == table.entitled:
            still = table.pending != table.entitled
            assert not still or window == last[2], here.broken(f"{last[2]} became {window}")
        last = (step, table.entitled, window)


@pytest.mark.parametrize("seed", range(GAMES))
def test_who_has_the_floor_is_no_secret(game: Game, seed: int) -> None:
    """It is the same in re-dealt worlds."""
    here, rng = FLOOR.at(game), Random(seed)
    for table in tables(game, seed):
        floor = game.floor(table)
        for viewer in rng.sample([None, *range(table.seats)], 1):
            world = table.redeal(viewer, SeededChance(seed))
            assert game.floor(world) == floor, here.broken(f"{floor} in one world only")
        both = {*floor} & {*table.entitled}
        assert not both, here.broken(f"seats {sorted(both)} are asked and have the floor")


@pytest.mark.parametrize("seed", range(GAMES))
def test_in_an_open_window_everybody_has_more_than_a_pass(game: Game, seed: int) -> None:
    """In an open window each pending seat has at least two choices."""
    here = CHOICE.at(game)
    for table in tables(game, seed):
        window = game.window(table)
        if window is not None and window.open:
            for seat in table.pending:
                few = len(table.choices(seat)) < 2
                assert not few, here.broken(f"seat {seat} can only pass in {table.decision}")
