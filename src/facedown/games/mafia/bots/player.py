"""Base of Mafia's bots: remembers what was said."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from facedown.bots.memory import remember
from facedown.bots.player import Player
from facedown.engine.observation import Observation
from facedown.games.mafia.bots.memory import Memory
from facedown.games.mafia.bots.scene import Scene


@mypyc_attr(allow_interpreted_subclasses=True)
class MafiaPlayer(Player[Memory, Scene]):
    """Subclasses define `decide`."""

    def scene(self, observation: Observation) -> Scene:
        self.memory = remember(self.memory, observation, Memory)
        return Scene(observation, self.memory)
