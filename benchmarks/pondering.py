"""A bot worker with the level `pondering`, whose bots use all their time.

`python -m benchmarks.pondering` runs it.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from facedown.engine.registry import game as find_game
from facedown.server.bots.worker import main

if TYPE_CHECKING:
    from facedown.engine.action import Action
    from facedown.engine.observation import Observation

LEVEL = "pondering"


class PonderingBot:
    """Re-deals until its deadline, as a search does, then plays at random."""

    def choose(self, observation: Observation) -> Action:
        """A random choice at the deadline."""
        assert observation.deadline is not None
        worlds = observation.worlds()
        while time.monotonic() < observation.deadline:
            next(worlds)
        return observation.choices[observation.rng.roll(len(observation.choices))]


def install() -> None:
    """Adds the level to Coup."""
    find_game("coup").bots[LEVEL] = PonderingBot


if __name__ == "__main__":
    install()
    main()
