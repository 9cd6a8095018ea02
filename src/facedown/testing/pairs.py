"""Pairwise testing: mixes of settings in which each pair of values occurs at least once.

Most faults come from two settings together; there are millions of mixes of all settings.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

Row = dict[str, object]
"""Setting -> value; the others have their defaults."""
Value = tuple[str, object]
Pair = frozenset[Value]


def pairwise(
    settings: Mapping[str, Sequence[object]], given: Sequence[str], fits: Callable[[Row], bool]
) -> list[Row]:
    """A small set of rows with each valid pair of values. `given`: settings in every row."""
    left = dict.fromkeys(_all_pairs(settings))
    rows: list[Row] = []
    used = Counter[Value]()
    while left:
        pair = next(iter(left))
        row = _begun(dict(pair), settings, given, left, used, fits)
        if row is None:
            del left[pair]  # no valid row has both
            continue
        for name in settings:
            if name not in row:
                _add(row, name, settings[name], left, fits)
        for each in pairs_of(row):
            left.pop(each, None)
        used.update(row.items())
        rows.append(row)
    return rows


def pairs_of(row: Row) -> Iterator[Pair]:
    """The pairs of values in a row."""
    return map(frozenset, combinations(row.items(), 2))


def _all_pairs(settings: Mapping[str, Sequence[object]]) -> Iterator[Pair]:
    for one, other in combinations(settings, 2):
        for values in product(settings[one], settings[other]):
            yield frozenset(zip((one, other), values, strict=True))


def _begun(
    pair: Row,
    settings: Mapping[str, Sequence[object]],
    given: Sequence[str],
    left: Mapping[Pair, None],
    used: Counter[Value],
    fits: Callable[[Row], bool],
) -> Row | None:
    """The pair, with values for `given` that add most new pairs; None if it is never valid."""
    missing = [name for name in given if name not in pair]
    rows = [
        {**pair, **dict(zip(missing, values, strict=True))}
        for values in product(*(settings[name] for name in missing))
    ]
    rows.sort(key=lambda row: (-_new(row, left), sum(used[name, row[name]] for name in given)))
    return next(filter(fits, rows), None)


def _add(
    row: Row,
    name: str,
    values: Sequence[object],
    left: Mapping[Pair, None],
    fits: Callable[[Row], bool],
) -> None:
    """The value that adds most new pairs, if any does."""
    before = _new(row, left)
    gains = {place: _new({**row, name: value}, left) for place, value in enumerate(values)}
    for place in sorted(gains, key=lambda place: -gains[place]):
        if gains[place] > before and fits({**row, name: values[place]}):
            row[name] = values[place]
            return


def _new(row: Row, left: Mapping[Pair, None]) -> int:
    return sum(pair in left for pair in pairs_of(row))
