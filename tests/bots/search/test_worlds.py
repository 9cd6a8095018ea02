"""Worlds resampled by what people did."""

from __future__ import annotations

import pytest

from facedown.bots.search.worlds import effective, resampled, shuffled, tempered
from facedown.engine.chance import FastChance


def test_weights_become_probabilities_with_a_share_for_surprises() -> None:
    found = tempered([3.0, 1.0] * 10)
    assert sum(found) == pytest.approx(1.0)
    assert found[0] / found[1] == pytest.approx((0.95 * 3 / 40 + 0.0025) / (0.95 / 40 + 0.0025))


def test_impossible_behaviour_leaves_the_worlds_as_they_are() -> None:
    assert tempered([0.0, 0.0, 0.0, 0.0]) == [0.25] * 4


def test_weights_that_leave_few_worlds_are_tempered() -> None:
    weights = [1.0] + [1e-4] * 99
    assert effective(weights) < 2
    assert effective(tempered(weights)) >= 8


def test_impossible_worlds_are_rare_even_when_few_others_are_left() -> None:
    found = tempered([1.0] + [0.0] * 99)
    assert found[0] == pytest.approx(0.95 + 0.0005)


def test_resampling_repeats_each_item_as_often_as_its_chance() -> None:
    found = resampled(FastChance(1), "abc", [0.5, 0.3, 0.2], 10)
    assert [found.count(item) for item in "abc"] == [5, 3, 2]


def test_shuffling_keeps_the_items() -> None:
    found = shuffled(FastChance(1), [*range(20)])
    assert found != [*range(20)]
    assert sorted(found) == [*range(20)]
