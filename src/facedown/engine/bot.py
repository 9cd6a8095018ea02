"""Players that think."""

from __future__ import annotations

from typing import Protocol

from facedown.engine.action import Action
from facedown.engine.observation import Observation


class Bot(Protocol):
    """A function of what its seat has seen. One instance plays one seat of one game."""

    def choose(self, observation: Observation) -> Action:
        """One of `observation.choices`."""
        ...


class RandomBot:
    """Any legal action, each as likely as the others."""

    def choose(self, observation: Observation) -> Action:
        return observation.choices[observation.rng.roll(len(observation.choices))]
