"""Always tells the truth, whatever it took."""

from __future__ import annotations

from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.games.mafia.actions import ANSWER, KIND_OF_QUESTION
from facedown.games.mafia.bots.normal import NormalBot
from facedown.games.mafia.bots.stories import truth


class Honest:
    """Plays as `normal` does else."""

    def __init__(self) -> None:
        self.other = NormalBot()

    def choose(self, observation: Observation) -> Action:
        scene = self.other.scene(observation)
        if scene.step != "answer":
            return self.other.choose(observation)
        told = truth(scene.box, scene.start, scene.take)[scene.question]
        return scene.do(ANSWER + KIND_OF_QUESTION[scene.question] + told)
