"""Each pair of option values, presets and numbers of seats is in some game of each law."""

from __future__ import annotations

import pytest

import facedown
from facedown.engine.errors import BadOptions
from facedown.testing import sizes
from facedown.testing.cases import cases, settings, tables_of
from facedown.testing.pairs import Pair, pairs_of, pairwise

SETTINGS = {"a": [1, 2, 3], "b": [1, 2, 3], "c": [1, 2], "d": [1, 2]}


def test_all_pairs_occur_in_few_rows() -> None:
    rows = pairwise(SETTINGS, ("a", "b"), lambda row: True)
    found = {pair for row in rows for pair in pairs_of(row)}
    assert len(found) == 9 + 4 * 6 + 4
    assert len(rows) <= 12


def test_only_impossible_pairs_are_left_out() -> None:
    rows = pairwise(SETTINGS, ("a", "b"), lambda row: (row["a"], row.get("c")) != (1, 2))
    found = {pair for row in rows for pair in pairs_of(row)}
    assert len(found) == 9 + 4 * 6 + 4 - 1


@pytest.mark.ci
@pytest.mark.parametrize("name", facedown.names())
def test_what_no_case_plays_is_no_table(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the number of games of tier `ci`."""
    monkeypatch.setattr(sizes, "GAMES", sizes.TIERS["ci"])
    game = facedown.game(name)
    found: set[Pair] = set()
    for case in cases(name):
        for number in tables_of(case):
            turned = case.options(number)
            found.update(pairs_of({**turned, "seats": case.seats}))
    options = settings(game)
    for one in options:
        for other in options:
            for pair in pairwise({n: options[n] for n in {one, other}}, (), lambda row: True):
                if one != other and not {*pairs_of(pair)} <= found:
                    seats = int(str(pair.pop("seats", game.min_seats)))
                    with pytest.raises(BadOptions):
                        game.table(seats, pair, seed=0)
