"""Base class of the bots: maintains the memory and builds the scene for each decision."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from facedown.bots.level import Level
from facedown.bots.memory import remember
from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.games.outlaws.bots.belief import Memory
from facedown.games.outlaws.bots.scene import Scene


@mypyc_attr(allow_interpreted_subclasses=True)
class Follower(Level):
    """Plays one seat of one game. Its memory is built from the events; subclasses implement
    `decide`."""

    def __init__(self) -> None:
        self.memory: Memory | None = None

    def choose(self, observation: Observation) -> Action:
        """The only choice if there is one; otherwise updates the memory and decides."""
        if len(observation.choices) == 1:
            return observation.choices[0]
        self.memory = remember(self.memory, observation, Memory)
        return self.decide(Scene(observation, self.memory))

    def decide(self, scene: Scene) -> Action:
        """The chosen action; called only with two or more choices."""
        raise NotImplementedError
