"""A clone stays what it is, to its last attribute, whatever is played on the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.engine.chance import FastChance, SeededChance
from facedown.engine.registry import game as find_game
from facedown.testing.cases import tables_of
from facedown.testing.play import able, reach
from facedown.testing.remains import ATOMS, inside, reachable

if TYPE_CHECKING:
    from facedown.engine.table import Table
    from facedown.testing.cases import Case

FIXED = SeededChance(0)
MOVES = 60
"""So many moves later something would have changed."""


def test_a_clone_stays_what_it_is_whatever_is_played_on_the_other(case: Case) -> None:
    game = find_game(case.game)
    for number in tables_of(case, 0.5):
        table = reach(case, number).table
        printed = [one for _, one in reachable(game.deal(table.seats, table.options, FIXED))]
        common = {id(one) for one in printed}
        clone = table.clone(SeededChance(1))
        for played, left in ((clone, table), (table.clone(SeededChance(2)), clone)):
            before = written(left, common)
            play_on(played, number)
            assert written(left, common) == before


def written(table: Table, common: set[int]) -> list[tuple[str, str]]:
    """All that is reached from a table, with the way to it, but for what is `common` to all."""
    found: list[tuple[str, str]] = []
    seen = set(common)
    left: list[tuple[str, object]] = [("", table)]
    while left:
        way, one = left.pop()
        if isinstance(one, ATOMS):
            found.append((way, repr(one)))
        elif id(one) not in seen:
            seen.add(id(one))
            found.append((way, type(one).__name__))
            left += [(way + name, part) for name, part in inside(one)]
    return found


def play_on(table: Table, number: int) -> None:
    chance = FastChance(number)
    for _ in range(MOVES):
        seats = able(table)
        if not seats:
            return
        seat = seats[chance.roll(len(seats))]
        legal = table.legal(seat)
        table.apply(seat, legal[chance.roll(len(legal))])
