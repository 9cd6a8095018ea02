"""What the bots have in common: they follow the whole game, and decide by what they see of it."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from facedown.bots.memory import remember
from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.engine.plain import Plain
from facedown.games.outlaws.bots.belief import Memory
from facedown.games.outlaws.bots.scene import Scene


@mypyc_attr(allow_interpreted_subclasses=True)
class Follower(Plain):
    """Plays one seat of one game; its memory comes from the events. Subclasses say in `decide`
    what it does."""

    def __init__(self) -> None:
        self.memory: Memory | None = None

    def choose(self, observation: Observation) -> Action:
        if len(observation.choices) == 1:
            return observation.choices[0]
        self.memory = remember(self.memory, observation, Memory)
        return self.decide(Scene(observation, self.memory))

    def decide(self, scene: Scene) -> Action:
        """One of two choices or more."""
        raise NotImplementedError
