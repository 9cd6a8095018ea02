"""Level `normal`: takes by a prior, lies by plan, and accuses by belief."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.games.mafia.bots import godfather, taker
from facedown.games.mafia.bots.player import MafiaPlayer
from facedown.games.mafia.bots.scene import Scene


@mypyc_attr(allow_interpreted_subclasses=True)
class NormalBot(MafiaPlayer):
    """Sound heuristics."""

    def decide(self, scene: Scene) -> Action:
        answer = ANSWERS.get(scene.step)
        return scene.leave() if answer is None else answer(scene)

    def speak(self, observation: Observation) -> Action | None:
        """A claim, or None."""
        if not observation.choices:
            return None
        scene = self.scene(observation)
        if scene.step in ("answer", "plead"):
            return taker.speak(scene)
        return godfather.speak(scene) if scene.step == "investigate" else None


ANSWERS: Final[dict[str, Callable[[Scene], Action]]] = {
    "hide": godfather.hide,
    "bag": taker.bag,
    "take": taker.take,
    "investigate": godfather.investigate,
    "answer": taker.answer,
    "explain": taker.explain,
    "verdict": godfather.verdict,
    "bang": taker.bang,
    "vote": taker.vote,
}
"""By step."""
