"""What `normal` does on its turn: every legal action is priced in coins; the best one is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from facedown.engine.action import Action
from facedown.games.coup.actions import (
    ASSASSINATE,
    COUP,
    EXAMINE,
    EXCHANGE,
    FOREIGN_AID,
    INCOME,
    STEAL,
    TAX,
    claim_of,
    kind_of,
    target_of,
)
from facedown.games.coup.bots import worth
from facedown.games.coup.bots.judge import disbelief
from facedown.games.coup.bots.memory import Memory
from facedown.games.coup.bots.scene import Scene, uniform
from facedown.games.coup.cards import (
    AMBASSADOR,
    CAPTAIN,
    CONTESSA,
    DUKE,
    INQUISITOR,
    NO_CARD,
)

WHIM: Final = 1.2
"""Prices are blurred by so many coins, so that nobody can read my cards from my choice."""

FEINT: Final = 0.08
"""How often a bluff is tried that is not the best one: a claim that is never a lie tells too much.
Not in a duel, where bluffs pay anyway, nor instead of a coup."""

FEINT_AT_MOST: Final = 0.35
"""Not if it would be challenged more often than this."""

STORY: Final = 0.5
"""A liar keeps to his story: coins added to what he has claimed before with the same cards."""

TEMPO: Final = 4.0
"""A coup now, that nothing stops, against the same coup later."""

ASSASSIN_PRICE: Final = 3.0

USES_IT: Final = 0.9
"""How often a player with the right card blocks what hurts him."""

BLUFFED_BLOCK: Final = {ASSASSINATE: 0.35, STEAL: 0.15, FOREIGN_AID: 0.04}
"""How often one without it pretends; for foreign aid, each other player."""

STOPS_AID: Final = 0.7
"""How often a Duke blocks foreign aid."""

GOOD_HAND: Final = 5.2
"""A hand that an exchange would hardly better."""

BETTERED: Final = 0.8
"""How much of what is missing to a good hand an exchange brings, and that it hides one's cards."""
HIDDEN_AGAIN: Final = 0.6

PEEK: Final = 1.6
"""An examination: knowing a card, or taking a good one away."""


class Prices:
    """The price of each action at one decision."""

    def __init__(self, scene: Scene, memory: Memory) -> None:
        self.scene = scene
        self.memory = memory
        self.own = worth.own_influence(scene)
        self.share = 1.0 / len(scene.living)
        """What an opponent's loss is to me, if it is to all the others as well."""

    def of(self, action: int) -> float:
        """Expected coins of declaring this, challenges and blocks considered."""
        value = PRICES[kind_of(action)](self, target_of(action))
        claim = claim_of(action, self.scene.inquisitor)
        if claim == NO_CARD:
            return value
        doubted = disbelief(self.scene, self.memory, claim)
        if self.scene.holds(claim):
            return value + doubted * worth.COUP_PRICE * self.share
        told = self.memory.ledger.pages[self.scene.me].claims[claim] > 0
        return (1.0 - doubted) * value - doubted * self.own + STORY * told

    def income(self, target: int) -> float:
        return 1.0

    def foreign_aid(self, target: int) -> float:
        passes = 1.0
        for seat in self.scene.living:
            duke = self.believed(seat, DUKE)
            passes *= 1.0 - duke * STOPS_AID - (1.0 - duke) * BLUFFED_BLOCK[FOREIGN_AID]
        return 2.0 * passes

    def tax(self, target: int) -> float:
        return 3.0

    def steal(self, target: int) -> float:
        coins = min(2, self.scene.coins[target])
        other = INQUISITOR if self.scene.inquisitor else AMBASSADOR
        holds = 1.0 - (1.0 - self.believed(target, CAPTAIN)) * (1.0 - self.believed(target, other))
        return coins * (1.0 + self.share) * (1.0 - self.blocked(STEAL, holds))

    def exchange(self, target: int) -> float:
        hand = worth.hand(self.scene, list(self.scene.hand.values()))
        missing = GOOD_HAND * len(self.scene.hand) / 2.0 - hand
        return max(0.0, missing) * BETTERED + HIDDEN_AGAIN

    def examine(self, target: int) -> float:
        return PEEK * (0.5 + 0.5 * self.share)

    def assassinate(self, target: int) -> float:
        blocked = self.blocked(ASSASSINATE, self.believed(target, CONTESSA))
        return (1.0 - blocked) * worth.kill(self.scene, target) - ASSASSIN_PRICE

    def coup(self, target: int) -> float:
        return worth.kill(self.scene, target) - worth.COUP_PRICE + TEMPO

    def blocked(self, kind: int, holds: float) -> float:
        return holds * USES_IT + (1.0 - holds) * BLUFFED_BLOCK[kind]

    def believed(self, seat: int, character: int) -> float:
        """How likely this seat holds it: the cards, and what it has claimed and conceded."""
        likelihood = self.memory.tracker.holds(seat, character)
        page = self.memory.ledger.pages[seat]
        chance = likelihood.chance
        if likelihood.certain or likelihood.impossible:
            return chance
        if character in page.conceded or character in page.declined:
            return chance * 0.4
        if page.claims[character]:
            return chance + (1.0 - chance) * 0.5 * page.honesty
        return chance * 0.85


PRICES: Final[dict[int, Callable[[Prices, int], float]]] = {
    INCOME: Prices.income,
    FOREIGN_AID: Prices.foreign_aid,
    TAX: Prices.tax,
    EXCHANGE: Prices.exchange,
    COUP: Prices.coup,
    ASSASSINATE: Prices.assassinate,
    STEAL: Prices.steal,
    EXAMINE: Prices.examine,
}


def declare(scene: Scene, memory: Memory) -> Action:
    """The action of the highest price, blurred by a whim; now and then a feint."""
    prices = Prices(scene, memory)
    quiet = len(scene.living) > 1 and scene.coins[scene.me] < worth.COUP_PRICE
    feints = feints_of(scene, memory) if quiet and scene.happens(FEINT) else []
    best, most = scene.choices[0], float("-inf")
    for action in feints or scene.choices:
        price = prices.of(action.id) + WHIM * uniform(scene.rng)
        if price > most:
            best, most = action, price
    return best


def feints_of(scene: Scene, memory: Memory) -> list[Action]:
    """The bluffs with one character that I do not hold and that I might be believed to hold."""
    bluffs: dict[int, list[Action]] = {}
    for action in scene.choices:
        claim = claim_of(action.id, scene.inquisitor)
        if claim != NO_CARD and not scene.holds(claim):
            bluffs.setdefault(claim, []).append(action)
    credible = [c for c in bluffs if disbelief(scene, memory, c) < FEINT_AT_MOST]
    return bluffs[credible[scene.rng.roll(len(credible))]] if credible else []
