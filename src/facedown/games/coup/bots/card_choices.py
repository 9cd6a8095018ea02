"""Decisions of `normal` about cards: lose, exchange, offer, examine, draft."""

from __future__ import annotations

from typing import Final

from facedown.bots.sampling import uniform, weighted
from facedown.engine.action import Action
from facedown.games.coup.actions import KEEP, LOSE, OFFER, SWAP, returned_places
from facedown.games.coup.bots import worth
from facedown.games.coup.bots.memory import Memory
from facedown.games.coup.bots.scene import NUMBER, Scene
from facedown.games.coup.cards import (
    AMBASSADOR,
    ASSASSIN,
    CAPTAIN,
    CONTESSA,
    DUKE,
    INQUISITOR,
)

NOISE: Final = 0.12
"""Range of the noise on card values, so that the choice between similar cards varies."""

CLAIM_BONUS: Final = 0.1
"""Value added to a card that I have claimed: the claim is more credible."""

DRAFT_WEIGHTS: Final = {
    CAPTAIN: 52, DUKE: 80, AMBASSADOR: 12, INQUISITOR: 12, ASSASSIN: 9, CONTESSA: 7,
}  # fmt: skip
"""Relative frequency of each character as the draft pick."""


def lose(scene: Scene, memory: Memory) -> Action:
    """The card of lower value. A proved card counts as average, since it will be replaced."""
    left = {place: _value(scene, memory, place) for place in scene.hand}
    return scene.do(LOSE + min(left, key=lambda place: left[place]))


def _value(scene: Scene, memory: Memory, place: int) -> float:
    if place in scene.shown:
        return worth.average_card(len(scene.living) == 1)
    character = scene.hand[place]
    claimed = character in memory.ledger.pages[scene.me].claims
    return (
        worth.card(len(scene.living) == 1, character)
        + CLAIM_BONUS * claimed
        + NOISE * uniform(scene.rng)
    )


def exchange(scene: Scene, memory: Memory) -> Action:
    """Returns the cards that leave the best hand."""
    cards = dict(scene.hand)
    cards.update({2 + k: character for k, character in enumerate(scene.drawn())})

    def value(action: Action) -> float:
        back = returned_places(action.id)
        kept = [c for place, c in cards.items() if place not in back and place not in scene.shown]
        return worth.hand(len(scene.living) == 1, kept) + NOISE * uniform(scene.rng)

    return max(scene.choices, key=value)


def offer(scene: Scene, memory: Memory) -> Action:
    """Shows the Inquisitor the card of lower value."""
    values = {place: _value(scene, memory, place) for place in scene.hand}
    return scene.do(OFFER + min(values, key=lambda place: values[place]))


def examine(scene: Scene, memory: Memory) -> Action:
    """Swaps a card that is better than an average one."""
    seen = NUMBER[scene.ask["character"]]
    duel = len(scene.living) == 1
    better = worth.card(len(scene.living) == 1, seen) + NOISE * uniform(
        scene.rng
    ) > worth.average_card(duel)
    return scene.do(SWAP if better else KEEP)


def draft(scene: Scene) -> Action:
    """A random pick by `DRAFT_WEIGHTS`."""
    weights = [DRAFT_WEIGHTS[NUMBER[str(action.args["character"])]] for action in scene.choices]
    return weighted(scene.rng, scene.choices, weights)
