"""The normal bot: tracks every card seen and picks the action with the best expected value."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.sampling import shaken_best
from facedown.engine.action import Action
from facedown.games.outlaws.bots import deployment
from facedown.games.outlaws.bots.player import Follower
from facedown.games.outlaws.bots.scene import Scene
from facedown.games.outlaws.bots.worth import Judge, fill

NOISE: Final = 0.006
"""Noise added to each value, so that near-ties are broken unpredictably."""


@mypyc_attr(allow_interpreted_subclasses=True)
class NormalBot(Follower):
    """Level `normal`. One instance plays one seat of one game; its memory comes from the events."""

    def decide(self, scene: Scene) -> Action:
        """Arrange the street, take the last choice in windows, otherwise the best-valued."""
        if scene.step == "deploy":
            return deployment.arrange(scene)
        if scene.step in ("rescue", "absolve"):
            return scene.choices[-1]
        if scene.step == "fill":
            return best(scene, [fill(scene, action) for action in scene.choices])
        if scene.step == "admit":
            judge = Judge(scene)
            return best(scene, [judge.admit(action) for action in scene.choices])
        return self.turn(scene)

    def turn(self, scene: Scene) -> Action:
        """The best-valued action of a turn."""
        judge = Judge(scene)
        return best(scene, [judge.worth(action) for action in scene.choices])


def best(scene: Scene, values: list[float]) -> Action:
    """The choice with the highest value; noise breaks near-ties."""
    return scene.choices[shaken_best(scene.rng, values, NOISE)]
