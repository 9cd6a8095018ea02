"""Always tells the same story: a henchman, out of a box that it passed on else as it came."""

from __future__ import annotations

from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.games.mafia.actions import ANSWER, KIND_OF_QUESTION
from facedown.games.mafia.bots.normal import NormalBot
from facedown.games.mafia.bots.stories import truth
from facedown.games.mafia.boxes import BOX
from facedown.games.mafia.tokens import COUNTS, HENCHMAN, NOTHING, TOKEN


class Denier:
    """Plays as `normal` does else."""

    def __init__(self) -> None:
        self.other = NormalBot()

    def choose(self, observation: Observation) -> Action:
        scene = self.other.scene(observation)
        if scene.step != "answer":
            return self.other.choose(observation)
        took = TOKEN + HENCHMAN
        if COUNTS[scene.box // BOX][HENCHMAN] == 0:
            # There was none to take: nothing seems to have gone at all.
            story = (*truth(scene.box, scene.start, NOTHING)[:3], took)
        else:
            story = truth(scene.box, scene.start, took)
        return scene.do(ANSWER + KIND_OF_QUESTION[scene.question] + story[scene.question])
