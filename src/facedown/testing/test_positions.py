"""What a game calls unreachable is never reached, and what it sets up is what was there."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

from facedown.engine.chance import SeededChance
from facedown.testing.cases import games_of
from facedown.testing.laws import laws_of
from facedown.testing.play import able, text, walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from facedown.engine.game import Game
    from facedown.engine.table import Table
    from facedown.testing.cases import Case

EVERY = 3


def moments(game: Game, case: Case, number: int) -> Iterator[Table]:
    """The tables of a random game at the moments that `arrange` sets up."""
    for play in walk(case, number, talk=0):
        if able(play.table) and game.arranges(play.table):
            yield play.table


def test_play_reaches_only_what_is_reachable(game: Game, case: Case) -> None:
    if not game.reachability:
        pytest.skip(f"{game.name} lists no `reachability`")
    for number in games_of(case, 0.2):
        for table in moments(game, case, number):
            wrong = [line for line, holds in game.reachability.items() if not holds(table)]
            assert not wrong, f"game {number} of {case} has reached this, mend `reachability`"


def test_a_position_that_was_reached_can_be_arranged_again(game: Game, case: Case) -> None:
    """Some of them: the next moment often differs little."""
    for number in games_of(case, 0.2):
        for table in islice(moments(game, case, number), number % EVERY, None, EVERY):
            position = game.position(table)
            if position is None:
                pytest.skip(f"{game.name} has no `position`")
            again = game.arrange(position, chance=SeededChance(number))
            assert text(game.position(again)) == text(position)
            assert _seen(game, again) == _seen(game, table)


def _seen(game: Game, table: Table) -> str:
    """What all can see, but for what an arranged table begins anew."""
    anew = laws_of(game.name).anew
    return text({name: part for name, part in table.view(None).items() if name not in anew})
