"""Opponent model: a joint posterior over a seat's hand and mood, updated by its behaviour.

Each act multiplies the weight of (hand, mood) by its likelihood there. The prior of the hands, from
counting cards, comes from the tracker.
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
"""Prior of the moods: honest, careful, bold, shameless."""
BLUFF_RATES: Final = [0.02, 0.2, 0.5, 1.0]
"""By mood: frequency of a declaration without the card, relative to one with it."""
BLUFFED_BLOCK_RATES: Final = [0.02, 0.25, 0.6, 0.95]
"""By mood: frequency with which a victim blocks without the card."""
MOODS: Final = range(4)

DECLARATION_WEIGHTS: Final = {
    INCOME: 0.8, FOREIGN_AID: 1.0, TAX: 4.0, EXCHANGE: 1.5, ASSASSINATE: 4.0, STEAL: 3.0,
    EXAMINE: 1.0,
}  # fmt: skip
"""Relative frequency of each kind of action where all are possible."""

REPEAT_DAMPING: Final = 0.3
"""Exponent of the likelihood of a repeated claim, which is weaker evidence than the first."""

MODEST_DAMPING: Final = 0.3
"""The same for income and foreign aid, and for actions let pass: whoever holds a character may wait
with it, to be doubted later."""

BLOCK_RATE: Final = 0.9
"""Frequency with which a victim with the card blocks."""

HELP_RATE: Final = 0.6
"""Frequency with which others block an action with the card."""
MEDDLE_RATE: Final = 0.12
"""Frequency with which others bluff a block, relative to a victim's."""

DRAFT_WEIGHTS: Final = {
    DUKE: 1.6, CAPTAIN: 1.4, ASSASSIN: 0.8, AMBASSADOR: 0.6, CONTESSA: 0.6, INQUISITOR: 0.7,
}  # fmt: skip
"""Relative frequency of each character as a draft pick."""

LAST_STANDS: Final = [0.6, 0.9, 0.95, 1.0]
"""By mood: frequency of a bluffed block by whom it alone keeps in the game."""

CERTAIN: Final = [1.0] * len(MOODS)
RARE: Final = [0.02] * len(MOODS)
"""Likelihood of conceding while holding the card."""
IMPOSSIBLE: Final = [0.0] * len(MOODS)


class OpponentModel(MoodTable[Hand]):
    """The model of one seat. `claims`: characters claimed since its cards last changed."""

    __slots__ = ("claims",)

    def __init__(self, hands: list[Hand]) -> None:
        super().__init__(hands, PRIOR)
        self.claims: set[int] = set()

    # --- answers --------------------------------------------------------------------------------

    def holds(self, hands: Mapping[Hand, float], character: int) -> float:
        """The probability that the seat holds this character, given the prior of its hands."""
        return self.chance(hands, lambda hand: character in hand)

    def beliefs(self, hands: Mapping[Hand, float]) -> dict[Hand, float]:
        """The probability of each hand, given the prior of its hands."""
        weights = {
            hand: often * sum(self.weights.get(hand, self.prior)) for hand, often in hands.items()
        }
        total = sum(weights.values())
        if total <= 0.0:
            return dict(hands)
        return {hand: weight / total for hand, weight in weights.items()}

    def pretends(self, hands: Mapping[Hand, float]) -> float:
        """The expected frequency of a bluffed block, given the prior of its hands."""
        return expected(self.moods(hands), BLUFFED_BLOCK_RATES)

    # --- what it does ---------------------------------------------------------------------------

    def declared(self, kind: int, open_kinds: tuple[int, ...], inquisitor: bool) -> None:
        """It declared this kind of action, out of `open_kinds`."""
        claim = claim_of(kind, inquisitor)
        again = claim in self.claims
        self.weigh(lambda hand: declares(hand, kind, open_kinds, inquisitor, again))
        self.claim(claim)

    def blocked(self, character: int, blockers: int, victim: bool, doomed: bool = False) -> None:
        """It blocked with this character, one of `blockers` possible. `victim`: as the target.

        `doomed`: it would have been out of the game otherwise, and had nothing to lose.
        """
        if doomed:
            self.weigh(lambda hand: CERTAIN if character in hand else LAST_STANDS)
            self.claim(character)
            return
        again = REPEAT_DAMPING if character in self.claims else 1.0
        truth = [(BLOCK_RATE if victim else HELP_RATE) ** again] * len(MOODS)
        lies = [
            (rate / blockers * (1.0 if victim else MEDDLE_RATE)) ** again
            for rate in BLUFFED_BLOCK_RATES
        ]
        self.weigh(lambda hand: truth if character in hand else lies)
        self.claim(character)

    def let_pass(self, blockers: list[int], victim: bool) -> None:
        """It did not block, though one of `blockers` could."""
        truth = [(1.0 - (BLOCK_RATE if victim else HELP_RATE)) ** MODEST_DAMPING] * len(MOODS)
        lies = [
            (1.0 - rate * (1.0 if victim else MEDDLE_RATE)) ** MODEST_DAMPING
            for rate in BLUFFED_BLOCK_RATES
        ]
        self.weigh(lambda hand: truth if any(card in hand for card in blockers) else lies)

    def claim(self, character: int) -> None:
        """Records a claim; NO_CARD is none."""
        if character != NO_CARD:
            self.claims.add(character)

    def picked(self) -> None:
        """It drafted one of its two cards."""
        self.weigh(
            lambda hand: [sum(DRAFT_WEIGHTS[card] for card in hand) / len(hand)] * len(MOODS)
        )

    # --- what happens to its cards --------------------------------------------------------------

    def showed(self, character: int) -> None:
        """It proved a claim."""
        self.weigh(lambda hand: CERTAIN if character in hand else IMPOSSIBLE)

    def conceded(self, character: int) -> None:
        """It conceded instead of proving a claim."""
        self.claims.discard(character)
        self.weigh(lambda hand: RARE if character in hand else CERTAIN)

    def lost(self, character: int, singles: list[Hand]) -> None:
        """It turned this card up: the weights of pairs become those of the other card."""
        self.claims.discard(character)
        self.weights = {
            single: self.weights.get(tuple(sorted((character, single[0]))), PRIOR)[:]
            for single in singles
        }
        self.level()

    def replaced(self, character: int) -> None:
        """A proved card was replaced by an unknown one."""
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
        """Its cards changed: keeps the mood only. `hands`: the prior of its previous hands."""
        moods = self.moods(hands)
        self.weights = {hand: list(moods) for hand in self.weights}
        self.claims = set()


@cache
def declares(
    hand: Hand, kind: int, open_kinds: tuple[int, ...], inquisitor: bool, again: bool
) -> tuple[float, ...]:
    """Likelihood of this declaration with this hand, by mood. `again`: the claim is repeated."""
    needs = [(claim_of(k, inquisitor), DECLARATION_WEIGHTS[k]) for k in open_kinds]
    liking = sum(DECLARATION_WEIGHTS[k] for k in open_kinds)
    honest = sum([much for need, much in needs if need == NO_CARD or need in hand])
    claim = claim_of(kind, inquisitor)
    fits = claim == NO_CARD or claim in hand
    usual = [honest + lie * (liking - honest) for lie in BLUFF_RATES]
    often = [DECLARATION_WEIGHTS[kind] * (1.0 if fits else lie) for lie in BLUFF_RATES]
    damping = REPEAT_DAMPING if again else MODEST_DAMPING if claim == NO_CARD else 1.0
    return tuple([(o / u) ** damping for o, u in zip(often, usual, strict=True)])


def _pair(a: int, b: int) -> Hand:
    return (a, b) if a <= b else (b, a)


def kinds_for(coins: int, inquisitor: bool, robbable: bool) -> tuple[int, ...]:
    """The kinds that a player with these coins may declare, except coups."""
    return tuple(
        kind
        for kind in DECLARATION_WEIGHTS
        if cost_of(kind) <= coins
        and (robbable or kind != STEAL)
        and (inquisitor or kind != EXAMINE)
    )
