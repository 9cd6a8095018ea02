"""A bot that remembers the game, and decides by a scene."""

from __future__ import annotations

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from facedown.bots.level import Level
from facedown.bots.memory import MemoryBase
from facedown.engine.action import Action
from facedown.engine.observation import Observation

M = TypeVar("M", bound=MemoryBase)
S = TypeVar("S")


@mypyc_attr(allow_interpreted_subclasses=True)
class Player(Level, Generic[M, S]):
    """Plays one seat of one game. Memory is made by `remember`, so it can be rebuilt from events.

    A game defines `scene`, each of its bots `decide`.
    """

    def __init__(self) -> None:
        self.memory: M | None = None

    def choose(self, observation: Observation) -> Action:
        """One of `observation.choices`; a forced move is played without a scene."""
        if len(observation.choices) == 1:
            return observation.choices[0]
        return self.decide(self.scene(observation))

    def scene(self, observation: Observation) -> S:
        """The decision as the bot reads it. Brings `memory` up to date."""
        raise NotImplementedError

    def decide(self, scene: S) -> Action:
        """One of at least two choices."""
        raise NotImplementedError
