"""Which cards `normal` keeps: losing, exchanging, being examined, examining, drafting."""

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

WHIM: Final = 0.12
"""Cards of nearly the same worth are kept one time this, one time that."""

AS_CLAIMED: Final = 0.1
"""A card that I have claimed to hold: it will be believed."""

DRAFT: Final = {CAPTAIN: 52, DUKE: 80, AMBASSADOR: 12, INQUISITOR: 12, ASSASSIN: 9, CONTESSA: 7}
"""How often each character is picked, as weights. Between two, stealing is worth double."""


def lose(scene: Scene, memory: Memory) -> Action:
    """The card whose loss leaves the better one. A shown card is as good as one not drawn yet."""
    left = {place: _value(scene, memory, place) for place in scene.hand}
    return scene.do(LOSE + min(left, key=lambda place: left[place]))


def _value(scene: Scene, memory: Memory, place: int) -> float:
    if place in scene.shown:
        return worth.average_card(len(scene.living) == 1)
    character = scene.hand[place]
    claimed = character in memory.ledger.pages[scene.me].claims
    return (
        worth.card(len(scene.living) == 1, character)
        + AS_CLAIMED * claimed
        + WHIM * uniform(scene.rng)
    )


def exchange(scene: Scene, memory: Memory) -> Action:
    """Return what leaves the best hand."""
    cards = dict(scene.hand)
    cards.update({2 + k: character for k, character in enumerate(scene.drawn())})

    def value(action: Action) -> float:
        back = returned_places(action.id)
        kept = [c for place, c in cards.items() if place not in back and place not in scene.shown]
        return worth.hand(len(scene.living) == 1, kept) + WHIM * uniform(scene.rng)

    return max(scene.choices, key=value)


def offer(scene: Scene, memory: Memory) -> Action:
    """Show the Inquisitor the card that I would miss least."""
    values = {place: _value(scene, memory, place) for place in scene.hand}
    return scene.do(OFFER + min(values, key=lambda place: values[place]))


def examine(scene: Scene, memory: Memory) -> Action:
    """Take away what is better than what they would draw."""
    seen = NUMBER[scene.ask["character"]]
    duel = len(scene.living) == 1
    better = worth.card(len(scene.living) == 1, seen) + WHIM * uniform(
        scene.rng
    ) > worth.average_card(duel)
    return scene.do(SWAP if better else KEEP)


def draft(scene: Scene) -> Action:
    """A good card for two players, but not always the same."""
    weights = [DRAFT[NUMBER[str(action.args["character"])]] for action in scene.choices]
    return weighted(scene.rng, scene.choices, weights)
