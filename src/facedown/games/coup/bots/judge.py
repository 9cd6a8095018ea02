"""Probabilities for one decision: that a claim is a lie, and that others challenge mine."""

from __future__ import annotations

from typing import Final

from facedown.bots.odds import expected, moved, odds
from facedown.games.coup.actions import BLOCKERS
from facedown.games.coup.bots.ledger import CHALLENGE_RATES, CHALLENGER_PRIOR, Ledger
from facedown.games.coup.bots.opponent import (
    BLOCK_RATE,
    BLUFF_RATES,
    BLUFFED_BLOCK_RATES,
    PRIOR,
    REPEAT_DAMPING,
)
from facedown.games.coup.bots.scene import Scene
from facedown.games.coup.bots.tracker import Likelihood, Tracker
from facedown.games.coup.cards import COPIES, Hand

USUAL_LIE_PROBABILITY: Final = 0.4
"""Lie probability at which seats challenge with their usual frequency."""

LAST_CARD_FACTOR: Final = 0.6
"""Factor of the odds of a challenge by a seat with one card left: it would risk elimination."""

MAX_LIE_PROBABILITY: Final = 0.999
"""Upper bound of `incredible`, so that its odds are finite."""


USUAL_DOUBT: Final = odds(expected(CHALLENGER_PRIOR, CHALLENGE_RATES))
USUAL_PRETENCE: Final = odds(expected(PRIOR, BLUFFED_BLOCK_RATES))
"""Odds of a challenge, and of a bluffed block, by somebody unknown."""

TRUST: Final = 0.7
"""Factor of the odds that a declaration is challenged: most players challenge less than pays."""

MIN_CHALLENGE: Final = 0.03
MAX_CHALLENGE: Final = 0.9
"""Limits of the blueprint's challenges as a forecast."""


class Judge:
    """The estimates of one decision, memoized by seat and character."""

    def __init__(self, scene: Scene, tracker: Tracker, ledger: Ledger) -> None:
        self.scene = scene
        self.tracker = tracker
        self.ledger = ledger
        self.hands: dict[int, dict[Hand, float]] = {}
        self.having: dict[tuple[int, int], float] = {}
        self.doubting: dict[tuple[int, bool], list[tuple[int, float]]] = {}

    def likelihood(self) -> Likelihood:
        """The claim in question by card counting alone."""
        return self.tracker.holds(self.scene.claimant, self.scene.claim)

    def hands_of(self, seat: int) -> dict[Hand, float]:
        """The possible hands of a seat and their probabilities, by card counting. Memoized."""
        found = self.hands.get(seat)
        if found is None:
            found = self.hands[seat] = self.ledger.hands(seat)
        return found

    def holds(self, seat: int, character: int) -> float:
        """The probability that a seat holds this character, by cards and behaviour. Memoized."""
        found = self.having.get((seat, character))
        if found is None:
            found = self.ledger.opponents[seat].holds(self.hands_of(seat), character)
            self.having[seat, character] = found
        return found

    def pretends(self, seat: int) -> float:
        """How often this seat would block an action against it without the card."""
        return self.ledger.opponents[seat].pretends(self.hands_of(seat))

    def lie(self) -> float:
        """The probability that the claim in question is a bluff."""
        cards = self.likelihood()
        if cards.impossible or cards.certain:
            return float(cards.impossible)
        return 1.0 - self.holds(self.scene.claimant, self.scene.claim)

    def incredible(self, character: int) -> float:
        """The probability, from public facts alone, that I would lie if I claimed this now."""
        if self.scene.up[character] == COPIES:
            return MAX_LIE_PROBABILITY
        opponent = self.ledger.opponents[self.scene.me]
        damping = REPEAT_DAMPING if character in opponent.claims else 1.0
        lies = [rate**damping for rate in BLUFF_RATES]
        true, false = 0.0, 0.0
        for hand, chance in self.hands_of(self.scene.me).items():
            weights = opponent.weights[hand]
            if character in hand:
                true += chance * sum(weights)
            else:
                false += chance * sum(w * rate for w, rate in zip(weights, lies, strict=True))
        return (
            min(MAX_LIE_PROBABILITY, false / (true + false))
            if true + false > 0.0
            else MAX_LIE_PROBABILITY
        )

    def doubters(self, character: int, block: bool) -> list[tuple[int, float]]:
        """(seat, probability that its challenge counts) if I claim this now, in order. Memoized.

        `block`: whether I claim it to block an action.
        """
        found = self.doubting.get((character, block))
        if found is None:
            found = self.doubting[character, block] = self._doubters(character, block)
        return found

    def _doubters(self, character: int, block: bool) -> list[tuple[int, float]]:
        lie = self.incredible(character)
        if self.scene.up[character] == COPIES:
            return [(self.scene.living[0], 1.0)]
        likelier = odds(lie) / odds(USUAL_LIE_PROBABILITY)
        found = []
        silent = 1.0
        for seat in self.scene.living:
            careful = LAST_CARD_FACTOR if self.scene.influence[seat] == 1 else 1.0
            doubting = self.ledger.pages[seat].challenges(likelier * careful, block)
            found.append((seat, silent * doubting))
            silent *= 1.0 - doubting
        return found

    # --- with two players left: how they differ from the blueprint --------------------------------

    def duellist(self, character: int, rate: float, block: bool) -> list[tuple[int, float]]:
        """(the other seat, probability that it challenges), where the blueprint has this rate."""
        seat = self.scene.living[0]
        if self.scene.up[character] == COPIES:
            return [(seat, 1.0)]
        doubter = odds(self.ledger.pages[seat].challenges(1.0, block)) / USUAL_DOUBT
        if not block:
            doubter *= TRUST
        return [(seat, moved(max(MIN_CHALLENGE, min(MAX_CHALLENGE, rate)), doubter))]

    def usual_lie(self) -> float:
        """The probability that the claim in question is a bluff, if a stranger makes it first."""
        seat, claim, kind = self.scene.claimant, self.scene.claim, self.scene.kind
        held = self.ledger.stranger.holds(self.ledger.open_hands(seat), claim)
        true, false = 1.0, expected(PRIOR, BLUFF_RATES)
        if self.scene.blocking:
            ways = [c for c in BLOCKERS[kind] if c in self.tracker.characters]
            true, false = BLOCK_RATE, expected(PRIOR, BLUFFED_BLOCK_RATES) / len(ways)
        false *= 1.0 - held
        return false / (true * held + false)

    def boldness(self, seat: int) -> float:
        """Factor of the odds of its bluffed blocks, by how it has played."""
        return odds(min(MAX_LIE_PROBABILITY, self.pretends(seat))) / USUAL_PRETENCE
