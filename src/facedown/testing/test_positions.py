"""Play never reaches what a game calls unreachable; positions restore the same table."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

from facedown.engine.chance import SeededChance
from facedown.testing.cases import games_of
from facedown.testing.failures import Law
from facedown.testing.laws import laws_of
from facedown.testing.play import able, text, walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from facedown.engine.game import Game
    from facedown.engine.table import Table
    from facedown.testing.cases import Case

EVERY = 3

REACHED = Law(
    "Whatever `Game.reachability` lists is true of every table that play reaches.",
    "the line of `reachability` that does not hold: it is not what the rules say.",
)
ARRANGED = Law(
    "The position of a table that play has reached can be arranged again, and is the same.",
    "`Game.position`, `arranged` and `reachability`. Where only part of the moments can be set up, "
    "`Game.arranges`; parts of a view that begin anew are named in `Laws.anew`.",
)


def moments(game: Game, case: Case, number: int) -> Iterator[Table]:
    """The tables of a random game, at the moments that `arrange` supports."""
    for play in walk(case, number, talk=0):
        if able(play.table) and game.arranges(play.table):
            yield play.table


def test_play_reaches_only_what_is_reachable(game: Game, case: Case) -> None:
    """Every claim of the game's `reachability` holds throughout random games."""
    if not game.reachability:
        pytest.skip(f"{game.name} lists no `reachability`")
    for number in games_of(case, 0.2):
        for table in moments(game, case, number):
            wrong = [line for line, holds in game.reachability.items() if not holds(table)]
            here = REACHED.at(case, number, table)
            assert not wrong, here.broken(f"play reached it, and this is not so: {wrong}")


def test_a_position_that_was_reached_can_be_arranged_again(game: Game, case: Case) -> None:
    """Some of them, as consecutive ones differ little."""
    for number in games_of(case, 0.2):
        for table in islice(moments(game, case, number), number % EVERY, None, EVERY):
            position = game.position(table)
            if position is None:
                pytest.skip(f"{game.name} has no `position`")
            with ARRANGED.at(case, number, table) as here:
                again = game.arrange(position, chance=SeededChance(number))
            same = text(game.position(again)) == text(position)
            assert same, here.broken(f"the position {position} becomes {game.position(again)}")
            one, other = _seen(game, again), _seen(game, table)
            assert one == other, here.broken("all see something else")


def _seen(game: Game, table: Table) -> str:
    """All views, without the fields that start again at an arranged table."""
    anew = laws_of(game.name).anew
    return text({name: part for name, part in table.view(None).items() if name not in anew})
