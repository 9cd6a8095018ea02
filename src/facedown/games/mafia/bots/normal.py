"""Sound heuristics: takes by habit, lies by plan, and believes by what fits together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.memory import remember
from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.engine.plain import Plain
from facedown.games.mafia.actions import HIDE
from facedown.games.mafia.bots import boss, taker
from facedown.games.mafia.bots.heard import Heard
from facedown.games.mafia.bots.scene import Scene

HIDES: Final = [2.0, 2.0, 2.0, 2.0, 1.0, 1.0]
"""How often the Godfather hides so many diamonds."""


@mypyc_attr(allow_interpreted_subclasses=True)
class NormalBot(Plain):
    """Level `normal`. One instance plays one seat of one game; its memory comes from the events."""

    def __init__(self) -> None:
        self.heard: Heard | None = None

    def choose(self, observation: Observation) -> Action:
        if len(observation.choices) == 1:
            return observation.choices[0]
        scene = self.scene(observation)
        answer = ANSWERS.get(scene.step)
        return scene.leave() if answer is None else answer(scene)

    def speak(self, observation: Observation) -> Action | None:
        scene = self.scene(observation)
        if scene.step in ("answer", "plead"):
            return taker.speak(scene)
        return boss.speak(scene) if scene.step == "investigate" else None

    def scene(self, observation: Observation) -> Scene:
        self.heard = remember(self.heard, observation, Heard)
        return Scene(observation, self.heard)


def hide(scene: Scene) -> Action:
    return scene.do(HIDE + scene.drawn(HIDES))


def vote(scene: Scene) -> Action:
    """Anybody but oneself."""
    others = [a for a in scene.choices if a.verb == "vote" and a.target != scene.me]
    return scene.pick(others or scene.choices)


ANSWERS: Final[dict[str, Callable[[Scene], Action]]] = {
    "hide": hide,
    "bag": taker.bag,
    "take": taker.take,
    "investigate": boss.investigate,
    "answer": taker.answer,
    "verdict": boss.verdict,
    "bang": taker.bang,
    "vote": vote,
}
"""By the step that asks."""
