"""Tables of a light player, and their file."""

from __future__ import annotations

import pytest

from facedown.bots.search.counts import UNKNOWN, Counts, cumulated, packed, unpacked
from facedown.engine.chance import FastChance


def test_classes_are_drawn_as_often_as_they_were_counted() -> None:
    counts = Counts({7: cumulated([30, 0, 10])})
    chance = FastChance(1)
    drawn = [counts.draw(7, 7, chance) for _ in range(2000)]
    assert 0.22 < drawn.count(2) / 2000 < 0.28
    assert drawn.count(1) == 0


def test_what_was_not_counted_is_looked_up_with_fewer_details() -> None:
    counts = Counts({1: cumulated([0, 5])})
    assert counts.draw(99, 1, FastChance(1)) == 1
    assert counts.draw(99, 98, FastChance(1)) == UNKNOWN


def test_a_file_gives_the_same_tables() -> None:
    rows = {3: cumulated([1, 2]), 2**31: cumulated([4])}
    counts, strengths = unpacked(packed(rows, {5: 0.5, 6: -1.25}))
    assert counts.rows == rows
    assert strengths.weights == {5: 0.5, 6: -1.25}
    assert strengths.of([5, 6, 7]) == pytest.approx(-0.75)


def test_a_chance_can_begin_anew() -> None:
    chance = FastChance()
    chance.reseed(5)
    first = [chance.roll(6) for _ in range(50)]
    chance.reseed(6)
    other = [chance.roll(6) for _ in range(50)]
    chance.reseed(5)
    assert [chance.roll(6) for _ in range(50)] == first != other
