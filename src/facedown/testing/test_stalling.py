"""No seat can keep a game from ending: nothing can be repeated for ever."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from facedown.engine.registry import game as find_game
from facedown.testing import sizes
from facedown.testing.failures import Law
from facedown.testing.laws import laws_of
from facedown.testing.stalling import held

if TYPE_CHECKING:
    from facedown.testing.cases import Case

ENDS = Law(
    "A game ends whatever one seat does.",
    "a choice that leads back to the same question, which must have a bound. If games are "
    "long by their rules, `Laws.longest`: moves, times the seats squared.",
)


@pytest.mark.parametrize("absent", [False, True], ids=["among-the-lively", "among-the-absent"])
def test_no_seat_can_stall_a_game(case: Case, absent: bool) -> None:
    """Any seat, with `Laws.everything`.

    In each case one game starts from the plain preset, and one from a mix of options.
    """
    laws = laws_of(case.game)
    most = laws.longest * case.seats**2
    first = (case.seats + absent) % 2
    for number in range(first, first + sizes.STALLING_GAMES):
        options = {**case.options(number), **laws.everything}
        seed = f"hostage {case} {number}"
        table = find_game(case.game).table(case.seats, options, seed=seed)
        seat = Random(seed).randrange(case.seats)
        with ENDS.at(case, number, table, seat) as here:
            moves = held(table, seat, number, absent, most)
        assert moves < most, here.broken(f"this seat keeps the game from its end for {most} moves")
