"""Random choices from a bot's own source of chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from facedown.engine.chance import Chance

T = TypeVar("T")

GRAIN: Final = 1 << 20
"""Resolution of `uniform` and `happens`."""


def uniform(rng: Chance) -> float:
    """A number in [0, 1)."""
    return rng.roll(GRAIN) / GRAIN


def happens(rng: Chance, probability: float) -> bool:
    """True with this probability: never at 0 or below, always from 1 on."""
    return rng.roll(GRAIN) < probability * GRAIN


def choice(rng: Chance, options: Sequence[T]) -> T:
    """One of these, all equally likely. Must not be empty."""
    return options[rng.roll(len(options))]


def weighted(rng: Chance, options: Sequence[T], weights: Sequence[int]) -> T:
    """One of these, in proportion to integer weights, which must not all be 0."""
    left = rng.roll(sum(weights))
    place = 0
    while left >= weights[place]:
        left -= weights[place]
        place += 1
    return options[place]
