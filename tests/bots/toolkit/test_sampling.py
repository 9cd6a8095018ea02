"""Sampling: frequencies match the weights, and zero weights never occur."""

from __future__ import annotations

from collections import Counter

import pytest

from facedown.bots.sampling import GRAIN, choice, happens, uniform, weighted
from facedown.engine.chance import FastChance, RecordedChance

TRIES = 20_000


def test_a_number_lies_between_0_and_1() -> None:
    ends = RecordedChance([0, GRAIN // 2, GRAIN - 1])
    assert [uniform(ends) for _ in range(3)] == [0.0, 0.5, 1.0 - 1.0 / GRAIN]


@pytest.mark.parametrize("probability", [0.1, 0.5, 0.93])
def test_happens_has_the_given_rate(probability: float) -> None:
    rng = FastChance(7)
    happened = sum(happens(rng, probability) for _ in range(TRIES))
    assert abs(happened / TRIES - probability) < 0.012  # more than three standard deviations


def test_never_and_always() -> None:
    assert not any(happens(RecordedChance([roll]), 0.0) for roll in (0, GRAIN - 1))
    assert all(happens(RecordedChance([roll]), 1.0) for roll in (0, GRAIN - 1))


def test_any_choice_is_as_likely_as_the_others() -> None:
    assert [choice(RecordedChance([roll]), "abc") for roll in range(3)] == ["a", "b", "c"]


def test_a_weighted_choice_is_as_likely_as_its_weight() -> None:
    """With exact integer weights, without rounding."""
    found = Counter(weighted(RecordedChance([roll]), "abcd", [3, 0, 1, 5]) for roll in range(9))
    assert found == {"a": 3, "c": 1, "d": 5}
