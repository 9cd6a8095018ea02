"""Random choices from a bot's own source of chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from facedown.bots.branching import Branching
from facedown.engine.chance import Chance

T = TypeVar("T")

GRAIN: Final = 1 << 20
"""Resolution of `uniform` and `happens`."""

PARTS: Final = 128
"""Points of the integral over one value's noise."""


def uniform(rng: Chance) -> float:
    """A number in [0, 1)."""
    return rng.roll(GRAIN) / GRAIN


def happens(rng: Chance, probability: float) -> bool:
    """True with this probability: never at 0 or below, always from 1 on."""
    if isinstance(rng, Branching):
        likely = min(1.0, max(0.0, probability))
        return rng.draw((1.0 - likely, likely)) == 1
    return rng.roll(GRAIN) < probability * GRAIN


def choice(rng: Chance, options: Sequence[T]) -> T:
    """One of these, all equally likely. Must not be empty."""
    return options[rng.roll(len(options))]


def weighted(rng: Chance, options: Sequence[T], weights: Sequence[int]) -> T:
    """One of these, in proportion to integer weights, which must not all be 0."""
    if isinstance(rng, Branching):
        total = sum(weights)
        return options[rng.draw([weight / total for weight in weights])]
    left = rng.roll(sum(weights))
    place = 0
    while left >= weights[place]:
        left -= weights[place]
        place += 1
    return options[place]


def drawn(rng: Chance, probabilities: Sequence[float]) -> int:
    """The index of one of these probabilities, which sum to 1."""
    if isinstance(rng, Branching):
        return rng.draw(probabilities)
    left = uniform(rng)
    for place, probability in enumerate(probabilities):
        left -= probability
        if left < 0.0:
            return place
    return max(range(len(probabilities)), key=lambda place: probabilities[place])


def shaken_best(rng: Chance, values: Sequence[float], noise: float) -> int:
    """The index of the largest value after adding an independent uniform in [0, noise) to each."""
    if isinstance(rng, Branching):
        return rng.draw(_chances_to_be_best(values, noise))
    shaken = [value + noise * uniform(rng) for value in values]
    return shaken.index(max(shaken))


def _chances_to_be_best(values: Sequence[float], noise: float) -> list[float]:
    """The distribution of `shaken_best`, by integrating over the noise of each value."""
    found = [0.0] * len(values)
    if noise <= 0.0:
        found[[*values].index(max(values))] = 1.0
        return found
    floor = max(values)
    for place, value in enumerate(values):
        # Only a result above every other value's minimum can be the largest.
        for part in range(PARTS):
            reached = value + noise * (part + 0.5) / PARTS
            if reached < floor:
                continue
            below = 1.0 / PARTS
            for other, rival in enumerate(values):
                if other != place:
                    below *= min(1.0, max(0.0, (reached - rival) / noise))
            found[place] += below
    total = sum(found)
    return [chance / total for chance in found]
