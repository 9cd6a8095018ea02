"""Says again and again that it doesn't believe its right-hand neighbour."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.engine.plain import Plain
from facedown.games.mafia.actions import CLAIMS, DOUBT
from facedown.games.mafia.bots.normal import NormalBot


@mypyc_attr(allow_interpreted_subclasses=True)
class Bully(Plain):
    """Plays as `normal` does else."""

    def __init__(self) -> None:
        self.other = NormalBot()

    def choose(self, observation: Observation) -> Action:
        return self.other.choose(observation)

    def speak(self, observation: Observation) -> Action | None:
        """The next one, if the box came from the Godfather."""
        scene = self.other.scene(observation)
        if scene.step != "answer":
            return None
        right = (scene.me - 1) % scene.seats
        victim = (scene.me + 1) % scene.seats if right == scene.godfather else right
        return CLAIMS[DOUBT + victim]
