"""Sequential halving, its budget, and the regularised decision."""

from __future__ import annotations

from time import monotonic
from typing import Any, cast

import pytest

from facedown.bots.search.budget import SECONDS, Budget
from facedown.bots.search.decision import cut, regularised
from facedown.bots.search.halving import halve, worlds_of
from facedown.engine.chance import FastChance
from facedown.engine.observation import Observation


def budget(iterations: int | None = None, deadline: float | None = None) -> Budget:
    nothing = cast("Any", None)
    seen = Observation(0, {}, [], [], FastChance(), nothing, {}, deadline, iterations)
    return Budget(seen, 1000)


def test_the_observation_says_how_many_playouts() -> None:
    assert budget().playouts == 1000
    assert budget(50).playouts == 50


def test_time_counts_only_with_a_deadline() -> None:
    assert not budget().spent()
    assert budget(deadline=monotonic() - 1).spent()
    ends = budget(deadline=monotonic() + 60).ends
    assert ends is not None and ends <= monotonic() + SECONDS


def noisy(candidate: int, trial: int) -> float:
    """Better the higher the candidate, with the same noise for all in each trial."""
    chance = FastChance()
    chance.reseed(trial)
    return candidate / 10 + chance.roll(1000) / 500


def test_common_noise_cancels() -> None:
    found = halve(range(8), budget(240), noisy)
    for candidate in range(8):
        assert found[candidate] - found[7] == pytest.approx((candidate - 7) / 10)


def test_the_best_candidates_get_the_most_trials() -> None:
    trials = [0] * 8

    def counted(candidate: int, trial: int) -> float:
        trials[candidate] += 1
        return float(candidate)

    halve(range(8), budget(240), counted)
    assert trials == [10, 10, 10, 10, 30, 30, 70, 70]
    assert worlds_of(8, 240) == 70


def test_a_search_without_time_has_one_estimate_of_each() -> None:
    found = halve(range(8), budget(240, monotonic() - 1), noisy)
    assert sorted(found, key=lambda candidate: found[candidate]) == [*range(8)]


def test_a_decision_stays_near_its_prior() -> None:
    found = regularised([0.5, 0.5, 0.0], {0: 0.4, 1: 0.5}, beta=10.0)
    assert found[1] / found[0] == pytest.approx(2.718281828)
    assert found[2] == 0.0


def test_small_probabilities_are_cut() -> None:
    assert cut([0.7, 0.29, 0.01], 0.03) == pytest.approx([0.7 / 0.99, 0.29 / 0.99, 0.0])
    assert cut([1.0] * 100, 0.03) == [0.01] * 100
