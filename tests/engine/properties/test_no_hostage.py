"""No seat keeps a game from its end: there is nothing that it could do for ever."""

from __future__ import annotations

import pytest
from tests.engine.properties.harness import Case, cases, games_of
from tests.engine.properties.hostage import held

import facedown

EVERY = pytest.mark.parametrize("case", cases(), ids=str)
LONGEST = 200
"""Moves, times the seats squared: three times the longest of some thousand games."""


@EVERY
@pytest.mark.parametrize("absent", [False, True], ids=["among-the-lively", "among-the-absent"])
def test_a_seat_that_only_wants_to_go_on_does_not_keep_the_game_from_its_end(
    case: Case, absent: bool
) -> None:
    """The deal is the case's own; of a game with sets of characters, all are in it."""
    most = LONGEST * case.seats**2
    game = facedown.game(case.game)
    everything: dict[str, object] = (
        {"characters": "all"} if "characters" in game.options.options else {}
    )
    for number in games_of(case, 0.3):
        options = {**case.options(number), **everything}
        table = game.table(case.seats, options, seed=f"hostage {case} {number}")
        moves = held(table, number % case.seats, number, absent, most)
        assert moves < most, f"game {number} does not end"
