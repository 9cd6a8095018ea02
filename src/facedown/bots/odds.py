"""Probabilities. Chances and rates are between 0 and 1; weights need not be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp
from typing import Final

MAX_LOGISTIC_ARGUMENT: Final = 40.0
"""Clamp of the logistic's argument, in scales."""


def normalised(weights: Sequence[float], otherwise: Sequence[float]) -> list[float]:
    """The weights divided by their sum; `otherwise` if all are 0."""
    total = sum(weights)
    return [weight / total for weight in weights] if total > 0.0 else list(otherwise)


def posterior(chances: Sequence[float], likelihoods: Sequence[float]) -> list[float]:
    """Bayes' rule: the chances of the cases given evidence with these likelihoods.

    Evidence that is impossible in all cases changes nothing.
    """
    weights = [c * likely for c, likely in zip(chances, likelihoods, strict=True)]
    return normalised(weights, chances)


def expected(chances: Sequence[float], values: Sequence[float]) -> float:
    """The expectation of the values under these chances."""
    total = 0.0
    for chance, value in zip(chances, values, strict=True):
        total += chance * value
    return total


def at_least_one(chances: Iterable[float]) -> float:
    """The chance that at least one of several independent events happens."""
    none = 1.0
    for chance in chances:
        none *= 1.0 - chance
    return 1.0 - none


def odds(chance: float) -> float:
    """chance / (1 - chance); the chance must be below 1."""
    return chance / (1.0 - chance)


def moved(chance: float, factor: float) -> float:
    """The chance after multiplying its odds by a factor."""
    return chance * factor / (1.0 - chance + chance * factor)


def logistic(gain: float, scale: float) -> float:
    """The logistic function of gain / scale: how often to take a gain in a mixed strategy.

    One half at a gain of 0, near 1 at many times `scale`, near 0 at the same loss.
    """
    return 1.0 / (1.0 + exp(max(-MAX_LOGISTIC_ARGUMENT, min(MAX_LOGISTIC_ARGUMENT, -gain / scale))))
