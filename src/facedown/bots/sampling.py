"""Choosing at random, from a bot's own source of chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from facedown.engine.chance import Chance

T = TypeVar("T")

GRAIN: Final = 1 << 20
"""A number from 0 to 1 is one of so many equally likely ones."""


def uniform(rng: Chance) -> float:
    """A number from 0 up to, not including, 1."""
    return rng.roll(GRAIN) / GRAIN


def happens(rng: Chance, probability: float) -> bool:
    """True with this probability: never at 0 or below, always from 1 on."""
    return rng.roll(GRAIN) < probability * GRAIN


def choice(rng: Chance, options: Sequence[T]) -> T:
    """One of these, each as likely as the others. There must be one."""
    return options[rng.roll(len(options))]


def weighted(rng: Chance, options: Sequence[T], weights: Sequence[int]) -> T:
    """One of these, each as likely as its weight, a whole number. Not all weights may be 0."""
    left = rng.roll(sum(weights))
    place = 0
    while left >= weights[place]:
        left -= weights[place]
        place += 1
    return options[place]
