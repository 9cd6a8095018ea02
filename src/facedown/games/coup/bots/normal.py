"""Level `normal`: counts cards, models opponents, and maximizes its win probability."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.level import Level
from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.games.coup.bots import card_choices
from facedown.games.coup.bots.memory import Memory, remember
from facedown.games.coup.bots.scene import Scene
from facedown.games.coup.bots.turn import declare
from facedown.games.coup.bots.windows import answer_action, answer_claim

ANSWERS: Final[dict[str, Callable[[Scene, Memory], Action]]] = {
    "turn": declare,
    "challenge": answer_claim,
    "block": answer_action,
    "lose": card_choices.lose,
    "exchange": card_choices.exchange,
    "offer": card_choices.offer,
    "examine": card_choices.examine,
}
"""By step; in all others it takes the first choice."""


@mypyc_attr(allow_interpreted_subclasses=True)
class NormalBot(Level):
    """Plays one seat of one game; can rebuild its memory from the events."""

    def __init__(self) -> None:
        self.memory: Memory | None = None

    def choose(self, observation: Observation) -> Action:
        scene = Scene(observation)
        if scene.step == "draft":
            return card_choices.draft(scene)
        self.memory = remember(self.memory, observation)
        answer = ANSWERS.get(scene.step)
        return scene.choices[0] if answer is None else answer(scene, self.memory)
