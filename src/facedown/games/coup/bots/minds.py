"""What the others may be like and what they may hold: one weight for each temper and each hand.

Every act of a seat is weighed by how likely it is with this hand and this temper. So whoever is
caught, claims more than two cards allow, or lets chances go by, is seen through, and whoever proves
what they say is believed. The weights are of behaviour alone: what the cards make possible comes
from the tracker and is multiplied in when asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from facedown.games.coup.actions import (
    ASSASSINATE,
    EXAMINE,
    EXCHANGE,
    FOREIGN_AID,
    INCOME,
    STEAL,
    TAX,
    claim_of,
)
from facedown.games.coup.bots.tracker import Hand
from facedown.games.coup.cards import (
    AMBASSADOR,
    ASSASSIN,
    CAPTAIN,
    CONTESSA,
    DUKE,
    INQUISITOR,
    NO_CARD,
)

PRIOR: Final = [0.58, 0.27, 0.12, 0.03]
"""Tempers: the honest, the careful, the bold, the shameless. How many of each are met."""
LIES: Final = [0.02, 0.2, 0.5, 1.0]
"""How often they declare what they do not hold, to how often they would if they held it."""
PRETENDS: Final = [0.02, 0.25, 0.6, 0.95]
"""How often they block without the card what hurts them."""
TEMPERS: Final = range(4)

LIKING: Final = {
    INCOME: 0.8, FOREIGN_AID: 1.0, TAX: 4.0, EXCHANGE: 1.5, ASSASSINATE: 4.0, STEAL: 3.0,
    EXAMINE: 1.0,
}  # fmt: skip
"""How often each kind of action is declared by somebody who may choose among all."""

AGAIN: Final = 0.3
"""A claim made again with the same cards says so much less: a liar keeps to their story."""

USES_IT: Final = 0.9
"""How often a victim with the right card blocks."""

CARES: Final = 0.6
"""How often somebody stops what is not aimed at them, having the card, ..."""
MEDDLES: Final = 0.12
"""... and without it, to how often they would block what hurts them."""

PICKS: Final = {
    DUKE: 1.6, CAPTAIN: 1.4, ASSASSIN: 0.8, AMBASSADOR: 0.6, CONTESSA: 0.6, INQUISITOR: 0.7,
}  # fmt: skip
"""How much more often than others each character is picked where two players pick."""

CONCEDES: Final = 0.02
"""How often somebody who holds the card concedes."""


class Mind:
    """One seat, as another sees it."""

    __slots__ = ("claims", "weights")

    def __init__(self, hands: list[Hand]) -> None:
        self.weights: dict[Hand, list[float]] = {hand: list(PRIOR) for hand in hands}
        self.claims: set[int] = set()

    # --- answers --------------------------------------------------------------------------------

    def holds(self, hands: Mapping[Hand, float], character: int) -> float:
        """How likely the seat has this character, if the cards allow these hands so often."""
        having, total = 0.0, 0.0
        for hand, chance in hands.items():
            weight = chance * sum(self.weights.get(hand, PRIOR))
            total += weight
            if character in hand:
                having += weight
        return having / total if total > 0.0 else 0.0

    def temper(self, hands: Mapping[Hand, float]) -> list[float]:
        """How likely each temper is."""
        found = [0.0, 0.0, 0.0, 0.0]
        for hand, chance in hands.items():
            for t, weight in enumerate(self.weights.get(hand, PRIOR)):
                found[t] += chance * weight
        total = sum(found)
        return [weight / total for weight in found] if total > 0.0 else list(PRIOR)

    def pretends(self, hands: Mapping[Hand, float]) -> float:
        """How often the seat would block without the card."""
        return sum(p * q for p, q in zip(self.temper(hands), PRETENDS, strict=True))

    # --- what it does ---------------------------------------------------------------------------

    def declared(self, kind: int, open_kinds: list[int], inquisitor: bool) -> None:
        """It declared this, when it could have declared any of these."""
        claim = claim_of(kind, inquisitor)
        dull = AGAIN if claim in self.claims else 1.0
        liking = sum(LIKING[k] for k in open_kinds)
        needs = [(claim_of(k, inquisitor), LIKING[k]) for k in open_kinds]
        for hand, weights in self.weights.items():
            honest = sum([much for need, much in needs if need == NO_CARD or need in hand])
            fits = claim == NO_CARD or claim in hand
            for t in TEMPERS:
                usual = honest + LIES[t] * (liking - honest)
                chance = LIKING[kind] * (1.0 if fits else LIES[t]) / usual
                weights[t] *= chance if dull == 1.0 else chance**dull
        self.claim(claim)

    def blocked(self, character: int, blockers: int, victim: bool) -> None:
        """It blocked with this character, one of so many that would do."""
        again = AGAIN if character in self.claims else 1.0
        for hand, weights in self.weights.items():
            fits = character in hand
            for t in TEMPERS:
                lie = PRETENDS[t] / blockers * (1.0 if victim else MEDDLES)
                truth = USES_IT if victim else CARES
                weights[t] *= (truth if fits else lie) ** again
        self.claim(character)

    def let_pass(self, blockers: list[int], victim: bool) -> None:
        """It could have blocked, and did not."""
        for hand, weights in self.weights.items():
            fits = any(character in hand for character in blockers)
            for t in TEMPERS:
                lie = PRETENDS[t] * (1.0 if victim else MEDDLES)
                truth = USES_IT if victim else CARES
                weights[t] *= 1.0 - (truth if fits else lie)

    def claim(self, character: int) -> None:
        if character != NO_CARD:
            self.claims.add(character)

    def picked(self) -> None:
        """It has picked one of its two cards."""
        for hand, weights in self.weights.items():
            _scale(weights, sum(PICKS[card] for card in hand) / len(hand))

    # --- what happens to its cards --------------------------------------------------------------

    def showed(self, character: int) -> None:
        for hand, weights in self.weights.items():
            if character not in hand:
                _scale(weights, 0.0)

    def conceded(self, character: int) -> None:
        self.claims.discard(character)
        for hand, weights in self.weights.items():
            if character in hand:
                _scale(weights, CONCEDES)

    def lost(self, character: int, singles: list[Hand]) -> None:
        """It turned this card up: what was known of the pair is known of the other card."""
        self.claims.discard(character)
        self.weights = {
            single: self.weights.get(tuple(sorted((character, single[0]))), PRIOR[:])[:]
            for single in singles
        }
        self._level()

    def replaced(self, character: int) -> None:
        """A card that it had shown is another now."""
        old = self.weights
        self.weights = {}
        for hand in old:
            if len(hand) == 1:
                self.weights[hand] = old.get((character,), PRIOR)[:]
                continue
            kept = [old[_pair(character, card)] for card in hand]
            self.weights[hand] = [sum(w[t] for w in kept) for t in TEMPERS]
        self.claims.discard(character)
        self._level()

    def redrawn(self, hands: Mapping[Hand, float]) -> None:
        """Its cards may be any others now; its temper stays. `hands`: what it may have had."""
        temper = self.temper(hands)
        self.weights = {hand: list(temper) for hand in self.weights}
        self.claims = set()

    def _level(self) -> None:
        """Keep the numbers near 1; and nothing is known for certain of a temper."""
        most = max(max(weights) for weights in self.weights.values())
        if most <= 0.0:
            self.weights = {hand: list(PRIOR) for hand in self.weights}
            return
        for weights in self.weights.values():
            _scale(weights, 1.0 / most)


def _pair(a: int, b: int) -> Hand:
    return (a, b) if a <= b else (b, a)


def _scale(weights: list[float], factor: float) -> None:
    for t in TEMPERS:
        weights[t] *= factor


def kinds_for(coins: int, inquisitor: bool, robbable: bool) -> list[int]:
    """What somebody with so many coins may declare beside a coup."""
    kinds = [INCOME, FOREIGN_AID, TAX, EXCHANGE]
    if coins >= 3:
        kinds.append(ASSASSINATE)
    if robbable:
        kinds.append(STEAL)
    if inquisitor:
        kinds.append(EXAMINE)
    return kinds
