"""Beliefs about what a seat cannot see, and the belief that follows from the rules alone."""

from __future__ import annotations

from itertools import islice
from typing import Final

from facedown.engine.observation import Observation

Posterior = dict[str, dict[str, float]]
"""Name of a hidden thing (`Game.secrets`) -> its possible values -> their probabilities."""

WORLDS: Final = 200
"""Worlds that `sampled` counts."""


def sampled(observation: Observation, worlds: int = WORLDS) -> Posterior:
    """The belief of a seat that ignores how people play: frequencies in re-dealt worlds."""
    found: Posterior = {}
    for world in islice(observation.worlds(), worlds):
        for name, value in world.game.secrets(world, observation.seat).items():
            counts = found.setdefault(name, {})
            counts[value] = counts.get(value, 0.0) + 1.0 / worlds
    return found
