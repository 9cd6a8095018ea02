"""Possibilities with their weights: made to sum to one, and made fewer where they are too many."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def normal(weights: dict[T, float]) -> dict[T, float]:
    """Weights that sum to one."""
    total = sum(weights.values())
    return {one: weight / total for one, weight in weights.items()}


def thin(weights: dict[T, float], few: int) -> dict[T, float]:
    """So many of the possibilities: the heaviest, and of the others some at even distances.

    These stand for those beside them, so that the weights are right on the whole. Nothing but the
    possibilities themselves says which are kept.
    """
    ranked = sorted(weights.items(), key=_lightness)
    half = few // 2
    kept = dict(ranked[:half])
    rest = ranked[half:]
    share = sum([weight for _, weight in rest]) / (few - half)
    due = share / 2
    for one, weight in rest:
        due -= weight
        while due < 0.0:
            kept[one] = kept.get(one, 0.0) + share
            due += share
    return kept


def _lightness(item: tuple[T, float]) -> float:
    return -item[1]
