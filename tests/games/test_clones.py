"""A clone and its original share no list, dict or set: our games change theirs in place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from facedown.engine.chance import SeededChance
from facedown.engine.table import Table
from facedown.testing.cases import Case, cases, tables_of
from facedown.testing.play import middle
from facedown.testing.reachable import ATOMS, inside

if TYPE_CHECKING:
    from collections.abc import Iterator

ENGINE = {
    f".{name}"
    for names in ("__slots__", "__mypyc_attrs__")
    for name in Table.__dict__.get(names, ())
}
"""The attributes of the engine's table: that of a clone keeps no record of its own."""


@pytest.mark.parametrize("case", [*cases("coup"), *cases("message")], ids=str)
def test_a_clone_has_lists_of_its_own(case: Case) -> None:
    for number in tables_of(case, 0.5):
        table = middle(case, number)
        assert list(shared(table, table.clone(SeededChance(1)))) == []


def shared(table: Table, clone: Table) -> Iterator[str]:
    """Mutable containers shared by both tables, in a game's attributes or state groups."""
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
