"""A source of chance that takes a given path through the draws of a decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.engine.chance import Chance

MOST_FACES: Final = 64
"""Most outcomes of a `roll` that are branches of their own; a finer roll is continuous."""


class Branching(Chance):
    """Follows `path`, then takes the first possible outcome of each further draw.

    `path` grows to the whole path taken, `draws` has the probabilities of each draw on it, and
    `exact` is False once a continuous draw was made, with `chance`.
    """

    def __init__(self, path: Sequence[int], chance: Chance) -> None:
        self.path = [*path]
        self.draws: list[Sequence[float]] = []
        self.chance = chance
        self.exact = True

    def roll(self, n: int) -> int:
        """One of 0 to n - 1: a branch each, or a continuous draw if they are many."""
        if n > MOST_FACES:
            self.exact = False
            return self.chance.roll(n)
        return self.draw([1.0 / n] * n)

    def draw(self, probabilities: Sequence[float]) -> int:
        """The outcome of a draw with these probabilities, which sum to 1."""
        place = len(self.draws)
        self.draws.append(probabilities)
        if place == len(self.path):
            self.path.append(next(k for k, chance in enumerate(probabilities) if chance > 0.0))
        return self.path[place]
