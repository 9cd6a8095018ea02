"""The regularised decision: near a blueprint, moved towards what the search found better."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final

SMALLEST: Final = 0.03
"""Probabilities below this are cut: rare actions are mostly noise of the search."""


def regularised(
    prior: Sequence[float], values: Mapping[int, float], beta: float, smallest: float = SMALLEST
) -> list[float]:
    """`pi ~ prior * exp(beta * (Q - V))`: one mirror-descent step from the blueprint.

    `values[k]` is the estimate of choice k; choices without one are never made. `beta`: how far a
    gain of 1 moves the decision.
    """
    best = max(values.values())
    found = [0.0] * len(prior)
    for place, value in values.items():
        found[place] = prior[place] * exp(beta * (value - best))
    return cut(found, smallest)


def cut(weights: Sequence[float], smallest: float) -> list[float]:
    """Probabilities by weight, without those below `smallest`. The largest is always kept."""
    floor = min(smallest * sum(weights, 0.0), max(weights))
    kept = [weight if weight >= floor else 0.0 for weight in weights]
    total = sum(kept, 0.0)
    return [weight / total for weight in kept]
