"""Play as `normal` does, and answer with a story of their own."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.engine.plain import Plain
from facedown.games.mafia.actions import ANSWER, KIND_OF_QUESTION
from facedown.games.mafia.bots.normal import NormalBot
from facedown.games.mafia.bots.scene import Scene
from facedown.games.mafia.bots.stories import Story, truth
from facedown.games.mafia.boxes import BOX
from facedown.games.mafia.tokens import COUNTS, HENCHMAN, NOTHING, TOKEN


def honest(scene: Scene) -> Story:
    """The truth, whatever was taken."""
    return truth(scene.box, scene.start, scene.take)


def denial(scene: Scene) -> Story:
    """A henchman, out of a box that was passed on else as it came."""
    took = TOKEN + HENCHMAN
    if COUNTS[scene.box // BOX][HENCHMAN] == 0:
        # There was none to take: nothing seems to have gone at all.
        return (*truth(scene.box, scene.start, NOTHING)[:3], took)
    return truth(scene.box, scene.start, took)


@mypyc_attr(allow_interpreted_subclasses=True)
class Storyteller(Plain):
    """Whatever the question, it is answered out of one story."""

    def __init__(self, telling: Callable[[Scene], Story]) -> None:
        self.other = NormalBot()
        self.telling = telling

    def choose(self, observation: Observation) -> Action:
        scene = self.other.scene(observation)
        if scene.step != "answer":
            return self.other.choose(observation)
        told = self.telling(scene)[scene.question]
        return scene.do(ANSWER + KIND_OF_QUESTION[scene.question] + told)
