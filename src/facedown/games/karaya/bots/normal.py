"""Sound heuristics: judges who holds what and who will win, and does what may bring most points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.memory import remember
from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.engine.plain import Plain
from facedown.games.karaya.actions import PREDICT
from facedown.games.karaya.bots import windows
from facedown.games.karaya.bots.memory import Memory
from facedown.games.karaya.bots.outlook import Outlook
from facedown.games.karaya.bots.scene import Scene
from facedown.games.karaya.bots.talk import TALKATIVE, something_to_say
from facedown.games.karaya.bots.turn import Turn
from facedown.games.karaya.cards import LOYALISTS, REBELS


@mypyc_attr(allow_interpreted_subclasses=True)
class NormalBot(Plain):
    """Level `normal`. One instance plays one seat of one game; its memory comes from the events."""

    def __init__(self) -> None:
        self.memory: Memory | None = None

    def choose(self, observation: Observation) -> Action:
        scene = Scene(observation)
        if len(scene.choices) == 1:
            return scene.choices[0]
        outlook = self.judge(scene, observation)
        answer = WINDOWS.get(scene.step)
        return Turn(scene, outlook).choose() if answer is None else answer(scene, outlook)

    def speak(self, observation: Observation) -> Action | None:
        scene = Scene(observation)
        if scene.step != "main" or not scene.happens(TALKATIVE):
            return None
        return something_to_say(scene, self.judge(scene, observation))

    def judge(self, scene: Scene, observation: Observation) -> Outlook:
        self.memory = remember(self.memory, observation, Memory)
        self.memory.look_at(scene)
        return Outlook(scene, self.memory)


def predict(scene: Scene, outlook: Outlook) -> Action:
    return scene.do(PREDICT + (LOYALISTS if outlook.loyal > 0.5 else REBELS))


WINDOWS: Final[dict[str, Callable[[Scene, Outlook], Action]]] = {
    "declare": windows.declare,
    "join": windows.join,
    "stop": windows.stop,
    "block": windows.block,
    "predict": predict,
}
"""By the step that asks. All others are one's own slot, or what comes of a power."""
