"""Worlds of a decision, resampled by what people did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Final, TypeVar

from facedown.bots.sampling import uniform
from facedown.engine.chance import Chance
from facedown.engine.observation import Observation
from facedown.engine.table import Table

T = TypeVar("T")

UNIFORM: Final = 0.05
"""Share of the worlds that ignores behaviour: people do surprising things."""

LEAST_EFFECTIVE: Final = 8.0
"""Least effective number of worlds; sharper weights are tempered until they reach it."""

TEMPERS: Final = (1.0, 0.5, 0.25, 0.0)
"""Exponents to try, in this order."""


def weighed(
    observation: Observation, likelihood: Callable[[Table], float], drawn: int, kept: int
) -> list[Table]:
    """`kept` of `drawn` re-dealt worlds, by the likelihood of what people did in each.

    In random order, so that a part of them represents them all.
    """
    worlds = [*islice(observation.worlds(), drawn)]
    chances = tempered([likelihood(world) for world in worlds])
    return shuffled(observation.rng, resampled(observation.rng, worlds, chances, kept))


def tempered(weights: Sequence[float]) -> list[float]:
    """Probabilities by weight, never so sharp that only a few worlds count."""
    most = max(weights)
    if most <= 0.0:
        return [1.0 / len(weights)] * len(weights)
    least = min(LEAST_EFFECTIVE, len(weights) / 2)
    for exponent in TEMPERS:
        scaled = [(weight / most) ** exponent if weight > 0.0 else 0.0 for weight in weights]
        if effective(scaled) >= least:
            break
    total = sum(scaled, 0.0)
    each = UNIFORM / len(weights)
    return [each + (1.0 - UNIFORM) * weight / total for weight in scaled]


def effective(weights: Sequence[float]) -> float:
    """The effective number of samples with these weights: 1 if one has all the weight."""
    squares = sum([weight * weight for weight in weights], 0.0)
    total = sum(weights, 0.0)
    return total * total / squares if squares > 0.0 else 0.0


def resampled(rng: Chance, items: Sequence[T], chances: Sequence[float], number: int) -> list[T]:
    """Systematic resampling: each item as often as its chance says, up to rounding."""
    found: list[T] = []
    place, reached = 0, chances[0]
    point = uniform(rng) / number
    for _ in range(number):
        while point > reached and place < len(items) - 1:
            place += 1
            reached += chances[place]
        found.append(items[place])
        point += 1.0 / number
    return found


def shuffled(rng: Chance, items: list[T]) -> list[T]:
    """The same items in random order."""
    for place in range(len(items) - 1, 0, -1):
        other = rng.roll(place + 1)
        items[place], items[other] = items[other], items[place]
    return items
