"""Sequential halving: estimates of several candidates, the best ones with the most playouts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from facedown.bots.search.budget import Budget

STAGES: Final = 3
"""Stages with an equal share of the playouts; after each but the last, half the candidates go."""

LEAST: Final = 2
"""Candidates that are never dropped."""

Sample = Callable[[int, int], float]
"""`sample(candidate, trial)`: the value of a candidate in the world and with the chance of a trial,
which are the same for all candidates."""


def worlds_of(candidates: int, playouts: int) -> int:
    """The number of trials that the last candidates get."""
    return sum(trials for _, trials in _stages(candidates, playouts))


def _stages(candidates: int, playouts: int) -> list[tuple[int, int]]:
    """For each stage the number of candidates and of trials."""
    found = []
    for _ in range(STAGES):
        found.append((candidates, max(1, playouts // (STAGES * candidates))))
        candidates = min(candidates, max(LEAST, (candidates + 1) // 2))
    return found


def halve(candidates: Sequence[int], budget: Budget, sample: Sample) -> dict[int, float]:
    """The estimated value of each candidate; a dropped one keeps its estimate.

    What is compared is the mean difference to the best candidate over the trials of both.
    """
    values: dict[int, list[float]] = {candidate: [] for candidate in candidates}
    left = [*candidates]
    trial = 0
    for number, trials in _stages(len(left), budget.playouts):
        # A stable sort: equal candidates stay in the order given.
        left = sorted(left, key=lambda candidate: -sum(values[candidate], 0.0))[:number]
        for _ in range(trials):
            if trial > 0 and budget.spent():
                return _estimates(values, left)
            for candidate in left:
                values[candidate].append(sample(candidate, trial))
            trial += 1
    return _estimates(values, left)


def _estimates(values: dict[int, list[float]], left: Sequence[int]) -> dict[int, float]:
    best = max(left, key=lambda candidate: sum(values[candidate], 0.0))
    reference = values[best]
    level = sum(reference, 0.0) / len(reference)
    found = {}
    for candidate, seen in values.items():
        number = len(seen)
        found[candidate] = level + (sum(seen, 0.0) - sum(reference[:number], 0.0)) / number
    return found
