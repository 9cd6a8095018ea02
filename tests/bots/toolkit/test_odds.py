"""Probability calculations of the toolkit."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.bots.odds import (
    at_least_one,
    expected,
    logistic,
    moved,
    normalised,
    odds,
    posterior,
)

CHANCES = st.floats(0.01, 0.99)
MIXES = st.lists(st.floats(0.01, 100.0), min_size=2, max_size=6).map(lambda w: normalised(w, w))


def test_weights_become_chances() -> None:
    assert normalised([1.0, 3.0], [0.5, 0.5]) == [0.25, 0.75]
    assert normalised([0.0, 0.0], [0.9, 0.1]) == [0.9, 0.1]


def test_bayes_rule() -> None:
    """A test with 90 % accuracy for a property that 10 % have."""
    ill, healthy = posterior([0.1, 0.9], [0.9, 0.1])
    assert ill == pytest.approx(0.5)
    assert healthy == pytest.approx(0.5)


@given(MIXES)
def test_uniform_likelihoods_are_no_evidence(chances: list[float]) -> None:
    assert posterior(chances, [0.3] * len(chances)) == pytest.approx(chances)
    assert posterior(chances, [0.0] * len(chances)) == chances


@given(MIXES, st.data())
def test_the_order_of_evidence_does_not_matter(chances: list[float], data: st.DataObject) -> None:
    one, two = (data.draw(st.lists(CHANCES, min_size=len(chances), max_size=len(chances)))
                for _ in range(2))  # fmt: skip
    there, back = posterior(posterior(chances, one), two), posterior(posterior(chances, two), one)
    assert there == pytest.approx(back)


def test_a_mean_is_weighed_by_chances() -> None:
    assert expected([0.25, 0.75], [8.0, 4.0]) == 5.0


def test_cases_and_values_must_be_as_many() -> None:
    with pytest.raises(ValueError, match="zip"):
        expected([0.5, 0.5], [1.0])


def test_one_of_several_happens() -> None:
    assert at_least_one([0.5, 0.5]) == 0.75
    assert at_least_one([]) == 0.0
    assert at_least_one([0.2, 1.0]) == 1.0


@given(CHANCES, st.floats(0.1, 10.0))
def test_moved_multiplies_the_odds(chance: float, factor: float) -> None:
    assert odds(moved(chance, factor)) == pytest.approx(factor * odds(chance))
    assert moved(0.0, factor) == 0.0
    assert moved(1.0, factor) == 1.0


@given(st.floats(-1.0, 1.0), st.floats(0.001, 1.0))
def test_gain_and_loss_are_symmetric(gain: float, scale: float) -> None:
    assert logistic(gain, scale) + logistic(-gain, scale) == pytest.approx(1.0)
    assert logistic(gain, scale) >= 0.5 if gain > 0.0 else logistic(gain, scale) <= 0.5


def test_a_loss_of_the_scale_is_risked_once_in_four_times() -> None:
    assert logistic(0.0, 0.03) == 0.5
    assert logistic(-0.03, 0.03) == pytest.approx(0.269, abs=0.001)
    assert logistic(-1000.0, 0.001) < 1e-15
