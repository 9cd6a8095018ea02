"""Players that think."""

from __future__ import annotations

from typing import Protocol

from facedown.engine.action import Action
from facedown.engine.sight import Sight


class Bot(Protocol):
    """A function of what its seat has seen. One instance plays one seat of one game."""

    def choose(self, sight: Sight) -> Action:
        """One of `sight.choices`."""
        ...


class RandomBot:
    """Any legal action, each as likely as the others."""

    def choose(self, sight: Sight) -> Action:
        return sight.choices[sight.rng.roll(len(sight.choices))]
