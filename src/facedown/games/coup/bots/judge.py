"""How far to believe the others at this decision, and how far they believe me."""

from __future__ import annotations

from typing import Final

from facedown.bots.odds import odds
from facedown.games.coup.bots.ledger import Ledger
from facedown.games.coup.bots.minds import AGAIN, LIES
from facedown.games.coup.bots.scene import Scene
from facedown.games.coup.bots.tracker import Likelihood, Tracker
from facedown.games.coup.cards import COPIES, Hand

USUAL_LIE: Final = 0.4
"""A claim that is a lie this often is challenged as often as its hearers challenge at all."""

LAST_CARD: Final = 0.6
"""The odds that a seat challenges with its last card: it stakes the whole game."""

SURE: Final = 0.999


class Judge:
    """One decision: what is worked out of a seat is worked out once."""

    def __init__(self, scene: Scene, tracker: Tracker, ledger: Ledger) -> None:
        self.scene = scene
        self.tracker = tracker
        self.ledger = ledger
        self.hands: dict[int, dict[Hand, float]] = {}
        self.having: dict[tuple[int, int], float] = {}
        self.doubting: dict[int, list[tuple[int, float]]] = {}

    def likelihood(self) -> Likelihood:
        """What counting the cards alone says about the claim on the table."""
        return self.tracker.holds(self.scene.claimant, self.scene.claim)

    def hands_of(self, seat: int) -> dict[Hand, float]:
        found = self.hands.get(seat)
        if found is None:
            found = self.hands[seat] = self.ledger.hands(seat)
        return found

    def holds(self, seat: int, character: int) -> float:
        """How likely this seat has it: the cards, and all that it has done."""
        found = self.having.get((seat, character))
        if found is None:
            found = self.ledger.minds[seat].holds(self.hands_of(seat), character)
            self.having[seat, character] = found
        return found

    def pretends(self, seat: int) -> float:
        """How often this seat would block a blow without the card."""
        return self.ledger.minds[seat].pretends(self.hands_of(seat))

    def lie(self) -> float:
        """How likely the claim on the table is a bluff."""
        cards = self.likelihood()
        if cards.impossible or cards.certain:
            return float(cards.impossible)
        return 1.0 - self.holds(self.scene.claimant, self.scene.claim)

    def incredible(self, character: int) -> float:
        """How likely it must seem to the others that I lie if I claim this now."""
        if self.scene.up[character] == COPIES:
            return SURE
        mind = self.ledger.minds[self.scene.me]
        dull = AGAIN if character in mind.claims else 1.0
        lies = [rate**dull for rate in LIES]
        true, false = 0.0, 0.0
        for hand, chance in self.hands_of(self.scene.me).items():
            weights = mind.weights[hand]
            if character in hand:
                true += chance * sum(weights)
            else:
                false += chance * sum(w * rate for w, rate in zip(weights, lies, strict=True))
        return min(SURE, false / (true + false)) if true + false > 0.0 else SURE

    def doubters(self, character: int) -> list[tuple[int, float]]:
        """If I claim this now: who challenges how often, before all the others can."""
        found = self.doubting.get(character)
        if found is None:
            found = self.doubting[character] = self._doubters(character)
        return found

    def _doubters(self, character: int) -> list[tuple[int, float]]:
        lie = self.incredible(character)
        if self.scene.up[character] == COPIES:
            return [(self.scene.living[0], 1.0)]
        likelier = odds(lie) / odds(USUAL_LIE)
        found = []
        silent = 1.0
        for seat in self.scene.living:
            careful = LAST_CARD if self.scene.influence[seat] == 1 else 1.0
            doubting = self.ledger.pages[seat].challenges(likelier * careful)
            found.append((seat, silent * doubting))
            silent *= 1.0 - doubting
        return found
