"""`python -m benchmarks.pondering`: a bot worker whose bots think up to their limit."""

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
    """Samples worlds until its time is up, like a search."""

    def choose(self, observation: Observation) -> Action:
        assert observation.deadline is not None
        worlds = observation.worlds()
        while time.monotonic() < observation.deadline:
            next(worlds)
        return observation.choices[observation.rng.roll(len(observation.choices))]


def install() -> None:
    """Adds a level to Coup."""
    find_game("coup").bots[LEVEL] = PonderingBot


if __name__ == "__main__":
    install()
    main()
