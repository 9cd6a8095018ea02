"""Playing on a table changes no attribute of its clone, and the reverse."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from facedown.engine.chance import FastChance, SeededChance
from facedown.engine.registry import game as find_game
from facedown.testing.cases import tables_of
from facedown.testing.failures import Law
from facedown.testing.play import able, middle
from facedown.testing.reachable import ATOMS, flat, lasting, reachable

if TYPE_CHECKING:
    from facedown.engine.table import Table
    from facedown.testing.cases import Case

FIXED = SeededChance(0)
INDEPENDENT = Law(
    "A clone stays what it is, to its last attribute, whatever is played on the other.",
    "`Table.__init__`: with a `source`, every list, dict and set is copied, and so is an object of "
    "the game's own that changes. Steps never change: what changes lies in the table.",
)
MOVES = 60
"""Moves after which a shared object would have changed."""


def test_a_clone_stays_what_it_is_whatever_is_played_on_the_other(case: Case) -> None:
    """A table and its clone share no state that play changes."""
    printed: dict[str, set[int]] = {}
    for number in tables_of(case, 0.5):
        table = middle(case, number)
        options = str(table.options)
        if options not in printed:
            printed[options] = of_all_tables(case, table)
        clone = table.clone(SeededChance(1))
        for played, left in ((clone, table), (table.clone(SeededChance(2)), clone)):
            before = written(left, printed[options])
            with INDEPENDENT.at(case, number, table) as here:
                play_on(played, number)
            after = written(left, printed[options])
            assert after == before, here.broken(_change(before, after))


def _change(before: list[tuple[str, str]], after: list[tuple[str, str]]) -> str:
    """The first difference, with its path."""
    was, now = next(pair for pair in zip_longest(before, after) if pair[0] != pair[1])
    return f"{now or was}, and before the other was played on {was}"


def of_all_tables(case: Case, table: Table) -> set[int]:
    """The objects that all tables with these options share, by `id`."""
    kept = lasting(case.game)
    dealt = find_game(case.game).deal(table.seats, table.options, FIXED)
    return {*kept, *(id(one) for _, one in reachable(dealt, kept, whole=False))}


def written(table: Table, common: set[int]) -> list[tuple[str, str]]:
    """Everything reachable from a table, with its path, except the `common` objects."""
    return [
        (way, repr(one) if isinstance(one, ATOMS) or flat(one) else type(one).__name__)
        for way, one in reachable(table, common, whole=False)
    ]


def play_on(table: Table, number: int) -> None:
    """Play up to `MOVES` random moves, without events."""
    chance = FastChance(number)
    for _ in range(MOVES):
        seats = able(table)
        if not seats:
            return
        seat = seats[chance.roll(len(seats))]
        legal = table.legal(seat)
        table.apply(seat, legal[chance.roll(len(legal))])
