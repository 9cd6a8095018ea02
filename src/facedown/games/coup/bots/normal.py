"""Level `normal`: counts cards, models opponents, and maximizes its win probability."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.level import Level
from facedown.bots.sampling import weighted
from facedown.engine.action import Action
from facedown.engine.bot import Posterior
from facedown.engine.observation import Observation
from facedown.games.coup.bots import card_choices
from facedown.games.coup.bots.duel.blueprint import mixture
from facedown.games.coup.bots.memory import Memory, remember
from facedown.games.coup.bots.scene import Scene
from facedown.games.coup.bots.turn import declare
from facedown.games.coup.bots.windows import answer_action, answer_claim
from facedown.games.coup.cards import NAMES, Hand

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


PARTS: Final = 1
"""Parts of a duel's table that it knows."""


def proven(scene: Scene, memory: Memory) -> bool:
    """Whether counting cards alone decides if the claim in question is true."""
    if scene.step != "challenge":
        return False
    cards = memory.tracker.holds(scene.claimant, scene.claim)
    return cards.certain or cards.impossible


def drawn(scene: Scene, weights: list[int]) -> Action:
    """One of the choices by these weights."""
    return weighted(scene.rng, scene.choices, weights)


@mypyc_attr(allow_interpreted_subclasses=True)
class NormalBot(Level):
    """Plays one seat of one game; can rebuild its memory from the events."""

    def __init__(self, parts: int = PARTS) -> None:
        self.parts = parts
        self.memory: Memory | None = None

    def choose(self, observation: Observation) -> Action:
        scene = Scene(observation)
        if len(scene.choices) == 1:
            return scene.choices[0]
        weights = mixture(scene, self.parts)
        if scene.step == "draft":
            return card_choices.draft(scene) if weights is None else drawn(scene, weights)
        self.memory = remember(self.memory, observation)
        if weights is not None and not proven(scene, self.memory):
            return drawn(scene, weights)
        answer = ANSWERS.get(scene.step)
        return scene.choices[0] if answer is None else answer(scene, self.memory)

    def posterior(self, observation: Observation) -> Posterior:
        """The hands of the others, by counting cards and by how they play."""
        scene = Scene(observation)
        if scene.step == "draft":
            return super().posterior(observation)
        self.memory = remember(self.memory, observation)
        ledger = self.memory.ledger
        return {f"seat {seat}": _named(ledger.beliefs(seat)) for seat in scene.living}


def _named(hands: Mapping[Hand, float]) -> dict[str, float]:
    return {", ".join(NAMES[card] for card in hand): chance for hand, chance in hands.items()}
