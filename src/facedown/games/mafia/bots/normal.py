"""Level `normal`: takes by a prior, lies by plan, and accuses by belief."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from mypy_extensions import mypyc_attr

from facedown.bots.memory import remember
from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.games.mafia.bots import godfather, speech, taker
from facedown.games.mafia.bots.memory import Memory
from facedown.games.mafia.bots.player import MafiaPlayer
from facedown.games.mafia.bots.scene import Scene
from facedown.games.mafia.schema import MafiaView


@mypyc_attr(allow_interpreted_subclasses=True)
class NormalBot(MafiaPlayer):
    """Sound heuristics."""

    def decide(self, scene: Scene) -> Action:
        answer = ANSWERS.get(scene.step)
        return scene.leave() if answer is None else answer(scene)

    def speak(self, observation: Observation) -> Action | None:
        """A claim, or None."""
        view = cast(MafiaView, observation.view)
        ask = view["ask"]
        if ask is None or ask["step"] not in TALK:
            return None
        if observation.seat == view["godfather"]:
            asks = ask["step"] == "investigate"
            return godfather.speak(self.scene(observation)) if asks else None
        last = view["last_question"]
        target = NOBODY if last is None else last["target"]
        suspect = ask.get("target", NOBODY) if ask["step"] == "plead" else NOBODY
        self.memory = remember(self.memory, observation, Memory)
        if not speech.has_cause(self.memory, observation.seat, target, suspect):
            return None
        return speech.speak(self.scene(observation), target, taker.my_story)


TALK: Final = frozenset({"investigate", "answer", "explain", "hear", "plead"})
"""Steps in which claims are made."""
NOBODY: Final = -1

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
