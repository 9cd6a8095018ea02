"""A clone and its original have nothing in common that may change: no list, no group, no field."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.engine.properties.harness import Case, cases, reach, tables_of
from tests.engine.properties.remains import ATOMS, inside, reachable

import facedown
from facedown.engine.chance import FastChance, SeededChance
from facedown.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

EVERY = pytest.mark.parametrize("case", cases(), ids=str)
FIXED = SeededChance(0)
MOVES = 60
"""So many moves later something would have changed."""
ENGINE = {
    f".{name}"
    for names in ("__slots__", "__mypyc_attrs__")
    for name in Table.__dict__.get(names, ())
}
"""The attributes of the engine's table: that of a clone keeps no record of its own."""


@EVERY
def test_a_clone_has_lists_of_its_own(case: Case) -> None:
    for number in tables_of(case, 0.5):
        table = reach(case, number).table
        assert list(shared(table, table.clone(SeededChance(1)))) == []


@EVERY
def test_a_clone_stays_what_it_is_whatever_is_played_on_the_other(case: Case) -> None:
    game = facedown.game(case.game)
    for number in tables_of(case, 0.5):
        table = reach(case, number).table
        printed = [one for _, one in reachable(game.deal(table.seats, table.options, FIXED))]
        common = {id(one) for one in printed}
        clone = table.clone(SeededChance(1))
        for played, left in ((clone, table), (table.clone(SeededChance(2)), clone)):
            before = written(left, common)
            play_on(played, number)
            assert written(left, common) == before


def shared(table: Table, clone: Table) -> Iterator[str]:
    """Lists, dicts and sets that both hold, in what a game adds or in a group of it."""
    pairs = zip(inside(table), inside(clone), strict=True)
    left = [(way, one, other) for (way, one), (_, other) in pairs if way not in ENGINE]
    while left:
        way, one, other = left.pop()
        if one is other:
            if isinstance(one, list | dict | set):
                yield way
        elif type(one) is type(other) and not isinstance(one, ATOMS):
            pairs = zip(inside(one), inside(other), strict=False)
            left += [(way + name, a, b) for (name, a), (_, b) in pairs]


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
        if table.outcome is not None:
            return
        seat = table.pending[chance.roll(len(table.pending))]
        legal = table.legal(seat)
        table.apply(seat, legal[chance.roll(len(legal))])
