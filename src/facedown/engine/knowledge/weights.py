"""Weighted possibilities: normalising and thinning."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def normal(weights: dict[T, float]) -> dict[T, float]:
    """The weights divided by their sum."""
    total = sum(weights.values())
    return {one: weight / total for one, weight in weights.items()}


def thin(weights: dict[T, float], few: int) -> dict[T, float]:
    """At most `few` possibilities: the heaviest half, and a systematic sample of the rest.

    Sampled ones carry the weight of their neighbours, so the total is kept. Deterministic.
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
