"""What the others may be like and what they may hold: one weight for each mood and each hand.

Every act of a seat is weighed by how likely it is with this hand and in this mood. So whoever is
caught, claims more than two cards allow, or lets chances go by, is seen through, and whoever proves
what they say is believed. What the cards make possible comes from the tracker.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from facedown.bots.moods import MoodTable
from facedown.bots.odds import expected
from facedown.games.coup.actions import (
    ASSASSINATE,
    EXAMINE,
    EXCHANGE,
    FOREIGN_AID,
    INCOME,
    STEAL,
    TAX,
    claim_of,
    cost_of,
)
from facedown.games.coup.cards import (
    AMBASSADOR,
    ASSASSIN,
    CAPTAIN,
    CONTESSA,
    DUKE,
    INQUISITOR,
    NO_CARD,
    Hand,
)

PRIOR: Final = [0.58, 0.27, 0.12, 0.03]
"""Moods: the honest, the careful, the bold, the shameless. How many of each are met."""
LIES: Final = [0.02, 0.2, 0.5, 1.0]
"""How often they declare what they do not hold, to how often they would if they held it."""
PRETENDS: Final = [0.02, 0.25, 0.6, 0.95]
"""How often they block without the card what hurts them."""
MOODS: Final = range(4)

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

SURELY: Final = [1.0] * len(MOODS)
SELDOM: Final = [0.02] * len(MOODS)
"""How often somebody who holds the card concedes."""
NEVER: Final = [0.0] * len(MOODS)


class Mind(MoodTable[Hand]):
    """One seat, as another sees it: what it may hold, and its mood."""

    __slots__ = ("claims",)

    def __init__(self, hands: list[Hand]) -> None:
        super().__init__(hands, PRIOR)
        self.claims: set[int] = set()

    # --- answers --------------------------------------------------------------------------------

    def holds(self, hands: Mapping[Hand, float], character: int) -> float:
        """How likely the seat has this character, if the cards allow these hands so often."""
        return self.chance(hands, lambda hand: character in hand)

    def pretends(self, hands: Mapping[Hand, float]) -> float:
        """How often the seat would block without the card."""
        return expected(self.moods(hands), PRETENDS)

    # --- what it does ---------------------------------------------------------------------------

    def declared(self, kind: int, open_kinds: tuple[int, ...], inquisitor: bool) -> None:
        """It declared this, when it could have declared any of these."""
        claim = claim_of(kind, inquisitor)
        again = claim in self.claims
        self.weigh(lambda hand: declares(hand, kind, open_kinds, inquisitor, again))
        self.claim(claim)

    def blocked(self, character: int, blockers: int, victim: bool) -> None:
        """It blocked with this character, one of so many that would do."""
        again = AGAIN if character in self.claims else 1.0
        truth = [(USES_IT if victim else CARES) ** again] * len(MOODS)
        lies = [(rate / blockers * (1.0 if victim else MEDDLES)) ** again for rate in PRETENDS]
        self.weigh(lambda hand: truth if character in hand else lies)
        self.claim(character)

    def let_pass(self, blockers: list[int], victim: bool) -> None:
        """It could have blocked, and did not."""
        truth = [1.0 - (USES_IT if victim else CARES)] * len(MOODS)
        lies = [1.0 - rate * (1.0 if victim else MEDDLES) for rate in PRETENDS]
        self.weigh(lambda hand: truth if any(card in hand for card in blockers) else lies)

    def claim(self, character: int) -> None:
        if character != NO_CARD:
            self.claims.add(character)

    def picked(self) -> None:
        """It has picked one of its two cards."""
        self.weigh(lambda hand: [sum(PICKS[card] for card in hand) / len(hand)] * len(MOODS))

    # --- what happens to its cards --------------------------------------------------------------

    def showed(self, character: int) -> None:
        self.weigh(lambda hand: SURELY if character in hand else NEVER)

    def conceded(self, character: int) -> None:
        self.claims.discard(character)
        self.weigh(lambda hand: SELDOM if character in hand else SURELY)

    def lost(self, character: int, singles: list[Hand]) -> None:
        """It turned this card up: what was known of the pair is known of the other card."""
        self.claims.discard(character)
        self.weights = {
            single: self.weights.get(tuple(sorted((character, single[0]))), PRIOR)[:]
            for single in singles
        }
        self.level()

    def replaced(self, character: int) -> None:
        """A card that it had shown is another now."""
        old = self.weights
        self.weights = {}
        for hand in old:
            if len(hand) == 1:
                self.weights[hand] = old.get((character,), PRIOR)[:]
                continue
            kept = [old[_pair(character, card)] for card in hand]
            self.weights[hand] = [sum(w[mood] for w in kept) for mood in MOODS]
        self.claims.discard(character)
        self.level()

    def redrawn(self, hands: Mapping[Hand, float]) -> None:
        """Its cards may be any others now; its mood stays. `hands`: what it may have had."""
        moods = self.moods(hands)
        self.weights = {hand: list(moods) for hand in self.weights}
        self.claims = set()


@cache
def declares(
    hand: Hand, kind: int, open_kinds: tuple[int, ...], inquisitor: bool, again: bool
) -> tuple[float, ...]:
    """How likely this is declared with this hand, by mood; `again` if it claims the same again."""
    needs = [(claim_of(k, inquisitor), LIKING[k]) for k in open_kinds]
    liking = sum(LIKING[k] for k in open_kinds)
    honest = sum([much for need, much in needs if need == NO_CARD or need in hand])
    claim = claim_of(kind, inquisitor)
    fits = claim == NO_CARD or claim in hand
    usual = [honest + lie * (liking - honest) for lie in LIES]
    often = [LIKING[kind] * (1.0 if fits else lie) for lie in LIES]
    dull = AGAIN if again else 1.0
    return tuple([(o / u) ** dull for o, u in zip(often, usual, strict=True)])


def _pair(a: int, b: int) -> Hand:
    return (a, b) if a <= b else (b, a)


def kinds_for(coins: int, inquisitor: bool, robbable: bool) -> tuple[int, ...]:
    """What somebody with so many coins may declare beside a coup."""
    return tuple(
        kind
        for kind in LIKING
        if cost_of(kind) <= coins
        and (robbable or kind != STEAL)
        and (inquisitor or kind != EXAMINE)
    )
