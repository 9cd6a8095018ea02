"""What things are worth, in coins: the common measure of all of `normal`'s decisions."""

from __future__ import annotations

from typing import Final

from facedown.games.coup.bots.scene import Scene
from facedown.games.coup.cards import (
    AMBASSADOR,
    ASSASSIN,
    CAPTAIN,
    CONTESSA,
    DUKE,
    INQUISITOR,
)

COUP_PRICE: Final = 7.0
"""An opponent's influence can always be bought for this, so that is what it is worth."""

OWN_INFLUENCE: Final = 9.5
"""Mine is worth a little more: with it go the claims that I could have made."""

CROWD: Final = 0.9
"""My influence against each further opponent: his loss helps all others, mine hurts me alone."""

CARDS: Final = {
    DUKE: 3.0,
    CAPTAIN: 2.9,
    ASSASSIN: 2.8,
    CONTESSA: 2.2,
    AMBASSADOR: 1.4,
    INQUISITOR: 1.8,
}
"""Coins that a card earns or saves before it goes: tax +3 a turn, a kill for 3 instead of 7, ..."""

AVERAGE_CARD: Final = 2.4
"""A card not drawn yet."""

SECOND_COPY: Final = 0.35
"""Of the same character a second card adds little: only that it can be lost."""

DUEL: Final = {CAPTAIN: 1.2, CONTESSA: 0.5, DUKE: 0.2}
"""Between two players stealing is worth double, and there is nobody else to be killed."""

RICH: Final = 5
"""With this many coins a player is a turn or two from a coup."""


def own_influence(scene: Scene) -> float:
    """One of my influences, in coins."""
    return OWN_INFLUENCE * (1.0 + CROWD * (len(scene.living) - 1))


def kill(scene: Scene, seat: int) -> float:
    """An influence of this opponent, in coins: more of the strong, the rich and the last one."""
    influence, coins = scene.influence[seat], scene.coins[seat]
    danger = 0.6 * (influence - 1) + 0.3 * max(0, coins - RICH)
    last = 1.0 + 0.35 * coins if influence == 1 else 0.0
    return COUP_PRICE + danger + last


def card(scene: Scene, character: int) -> float:
    """A character in my hand."""
    return CARDS[character] + (DUEL.get(character, 0.0) if len(scene.living) == 1 else 0.0)


def hand(scene: Scene, cards: list[int]) -> float:
    """Characters held together."""
    total = 0.0
    for place, character in enumerate(cards):
        factor = SECOND_COPY if character in cards[:place] else 1.0
        total += factor * card(scene, character)
    return total
