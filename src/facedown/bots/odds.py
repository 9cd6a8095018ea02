"""Judging how likely something is. Chances and rates lie between 0 and 1; weights need not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp
from typing import Final

STEEPEST: Final = 40.0
"""Beyond so many scales a decision is as good as certain."""


def normalised(weights: Sequence[float], otherwise: Sequence[float]) -> list[float]:
    """These weights as chances, which add up to 1; `otherwise` where all of them are 0."""
    total = sum(weights)
    return [weight / total for weight in weights] if total > 0.0 else list(otherwise)


def posterior(chances: Sequence[float], likelihoods: Sequence[float]) -> list[float]:
    """Bayes' rule: the chances of some cases, after something was seen that is so likely in each.

    What is impossible in all cases changes nothing.
    """
    weights = [c * likely for c, likely in zip(chances, likelihoods, strict=True)]
    return normalised(weights, chances)


def expected(chances: Sequence[float], values: Sequence[float]) -> float:
    """The mean of the values, each as likely as its chance."""
    total = 0.0
    for chance, value in zip(chances, values, strict=True):
        total += chance * value
    return total


def at_least_one(chances: Iterable[float]) -> float:
    """How likely something happens if each of these, on its own, would bring it about."""
    none = 1.0
    for chance in chances:
        none *= 1.0 - chance
    return 1.0 - none


def odds(chance: float) -> float:
    """How much likelier than not; the chance must be below 1."""
    return chance / (1.0 - chance)


def moved(chance: float, factor: float) -> float:
    """The chance, once its odds have been multiplied by a factor."""
    return chance * factor / (1.0 - chance + chance * factor)


def logistic(gain: float, scale: float) -> float:
    """How often to do what brings a gain, so that nobody can foresee it.

    As often as not where it brings nothing, nearly always where it brings many times `scale`,
    nearly never where it costs as much.
    """
    return 1.0 / (1.0 + exp(max(-STEEPEST, min(STEEPEST, -gain / scale))))
