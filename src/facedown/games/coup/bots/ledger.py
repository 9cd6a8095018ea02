"""Public history by seat: coins, claims, challenge behaviour, opponent models."""

from __future__ import annotations

from typing import Final, cast

from facedown.bots.events import Seen, handle
from facedown.bots.moods import Moods
from facedown.bots.odds import moved
from facedown.engine.observation import Observation
from facedown.games.coup.actions import (
    ACTIONS,
    ASSASSINATE,
    BLOCKERS,
    COUP,
    FOREIGN_AID,
    kind_of,
    target_of,
)
from facedown.games.coup.bots.opponent import OpponentModel, kinds_for
from facedown.games.coup.bots.scene import NUMBER
from facedown.games.coup.bots.tracker import Tracker
from facedown.games.coup.cards import CHARACTERS, COPIES, Hand
from facedown.games.coup.schema import CoupView

CHALLENGER_PRIOR: Final = [0.25, 0.5, 0.18, 0.07]
"""Prior of the types of challengers: never, seldom, often, always."""
CHALLENGE_RATES: Final = [0.01, 0.12, 0.35, 0.96]
"""By type: the frequency of a challenge."""
PASS_RATES: Final = [1.0 - rate for rate in CHALLENGE_RATES]
"""By type: the frequency of letting a claim stand."""


class Page:
    """The record of one seat. `claims` and `conceded` are reset when its cards change."""

    __slots__ = ("claims", "conceded", "doubters")

    def __init__(self) -> None:
        self.claims: set[int] = set()
        """Characters claimed."""
        self.conceded: set[int] = set()
        """Characters claimed and then conceded."""
        self.doubters = {False: Moods(CHALLENGER_PRIOR), True: Moods(CHALLENGER_PRIOR)}
        """Posterior of the types of challengers: of declarations (False) and of blocks (True)."""

    def reacted(self, challenged: bool, block: bool) -> None:
        """Updates with its answer to a claim that it could challenge."""
        self.doubters[block].saw(CHALLENGE_RATES if challenged else PASS_RATES)

    def challenges(self, odds: float, block: bool) -> float:
        """The frequency of its challenge. `odds`: odds ratio of this lie to a usual one.

        The types "never" and "always" do not depend on it.
        """
        never, seldom, often, always = CHALLENGE_RATES
        return self.doubters[block].rate([never, moved(seldom, odds), moved(often, odds), always])

    def forget(self) -> None:
        """Resets the claims: the cards have changed."""
        self.claims = set()
        self.conceded = set()


class Ledger:
    """The records of all seats. Reads each event before the tracker does."""

    def __init__(self, tracker: Tracker, observation: Observation) -> None:
        self.tracker = tracker
        self.me = tracker.me
        self.inquisitor = bool(tracker.options["inquisitor"])
        cards = tracker.characters
        self.pairs: list[Hand] = [(a, b) for a in cards for b in cards if a <= b]
        self.singles: list[Hand] = [(card,) for card in cards]
        self.pages = [Page() for _ in range(tracker.seats)]
        self.opponents = [OpponentModel(self.pairs + self.singles) for _ in range(tracker.seats)]
        self.stranger = OpponentModel(self.pairs + self.singles)
        """A seat of which nothing is known but the draft."""
        self.alive = [True] * tracker.seats
        self.coins: list[int] = []
        self.influence: list[int] = []
        self.up = [0] * CHARACTERS
        self.shown_card: dict[int, int] = {}
        """Seat -> the character it proved last."""
        self._begin(observation)
        self.action = 0
        self.actor = 0

    def _begin(self, observation: Observation) -> None:
        """Reconstructs coins and cards before the first event, from the view and the events."""
        view = cast(CoupView, observation.view)
        for player in view["players"]:
            faces = [card["face"] for card in player["cards"] if card["up"]]
            for face in faces:
                assert face is not None
                self.up[NUMBER[face]] += 1
            self.coins.append(player["coins"])
            self.influence.append(len(player["cards"]) - len(faces))
        for event in observation.events:
            for seat, more in gains(event):
                self.coins[seat] -= more
            if event["on"] == "lost":
                self._turn_up(event, -1)

    def _turn_up(self, event: Seen, cards: int) -> None:
        self.influence[event["seat"]] -= cards
        self.up[NUMBER[event["character"]]] += cards

    def read(self, event: Seen) -> None:
        """Updates with one event."""
        handle(HANDLERS, self, event)

    def hands(self, seat: int) -> dict[Hand, float]:
        """Possible hands of a seat with their weights, by card counting.

        Of my own seat from public facts alone: what the others can know.
        """
        if seat == self.me or self.tracker.belief is None:
            return self.open_hands(seat)
        return self.tracker.hands(seat)

    def beliefs(self, seat: int) -> dict[Hand, float]:
        """The probability of each hand of another seat, by cards and behaviour."""
        return self.opponents[seat].beliefs(self.hands(seat))

    def open_hands(self, seat: int) -> dict[Hand, float]:
        """The same from public facts alone."""
        left = [COPIES - up for up in self.up]
        possible = self.singles if self.influence[seat] == 1 else self.pairs
        return {hand: _ways(left, hand) for hand in possible}

    def picked(self, event: Seen) -> None:
        """Updates the opponent model with a draft pick."""
        self.opponents[event["seat"]].picked()
        if event["seat"] == self.me:
            self.stranger.picked()

    # --- acts -----------------------------------------------------------------------------------

    def declared(self, event: Seen) -> None:
        """Records the action, its claim and what it says about its actor."""
        self.action, self.actor = ACTIONS.parse(event["action"]).id, event["seat"]
        if event["claim"] is not None:
            self.pages[self.actor].claims.add(NUMBER[event["claim"]])
        kind = kind_of(self.action)
        if kind == COUP:
            return
        robbable = any(
            self.alive[seat] and coins > 0 and seat != self.actor
            for seat, coins in enumerate(self.coins)
        )
        kinds = kinds_for(self.coins[self.actor], self.inquisitor, robbable)
        if kind in kinds:
            self.opponents[self.actor].declared(kind, kinds, self.inquisitor)

    def blocked(self, event: Seen) -> None:
        """Records the claim of a block."""
        seat, character = event["by"], NUMBER[event["character"]]
        self.pages[seat].claims.add(character)
        ways = [c for c in BLOCKERS[kind_of(self.action)] if c in self.tracker.characters]
        doomed = (
            kind_of(self.action) == ASSASSINATE
            and seat == target_of(self.action)
            and self.influence[seat] == 1
        )
        self.opponents[seat].blocked(character, len(ways), self._hurts(seat), doomed)

    def unblocked(self, event: Seen) -> None:
        """Seats that could have blocked did not."""
        kind = kind_of(self.action)
        for seat, opponent in enumerate(self.opponents):
            concerned = seat == target_of(self.action) or kind == FOREIGN_AID
            if concerned and self.alive[seat] and seat != self.actor:
                opponent.let_pass(BLOCKERS[kind], self._hurts(seat))

    def _hurts(self, seat: int) -> bool:
        """Whether the action is to the loss of this seat; of two players', each is."""
        return seat == target_of(self.action) or self.alive.count(True) == 2

    def unchallenged(self, event: Seen) -> None:
        """Everybody who could challenge did not."""
        for seat, page in enumerate(self.pages):
            if self.alive[seat] and seat != event["seat"]:
                page.reacted(challenged=False, block=event["seat"] != self.actor)

    def challenged(self, event: Seen) -> None:
        """One seat challenged."""
        self.pages[event["by"]].reacted(challenged=True, block=event["seat"] != self.actor)

    # --- cards ----------------------------------------------------------------------------------

    def shown(self, event: Seen) -> None:
        """The claimant proved the claim."""
        seat, character = event["seat"], NUMBER[event["character"]]
        self.shown_card[seat] = character
        self.opponents[seat].showed(character)

    def conceded(self, event: Seen) -> None:
        """The claimant conceded: the claim no longer stands."""
        page, character = self.pages[event["seat"]], NUMBER[event["character"]]
        page.claims.discard(character)
        page.conceded.add(character)
        self.opponents[event["seat"]].conceded(character)

    def replaced(self, event: Seen) -> None:
        """A proved card was replaced: old claims are void."""
        seat = event["seat"]
        self.pages[seat].forget()
        self.opponents[seat].replaced(self.shown_card[seat])

    def returned(self, event: Seen) -> None:
        """An exchange: the hand may have changed."""
        self._redrawn(event["seat"])

    def swapped(self, event: Seen) -> None:
        """An examined card was swapped: the hand has changed."""
        self._redrawn(event["target"])

    def _redrawn(self, seat: int) -> None:
        self.pages[seat].forget()
        self.opponents[seat].redrawn(self.hands(seat))

    def lost(self, event: Seen) -> None:
        """A card was turned up."""
        seat, character = event["seat"], NUMBER[event["character"]]
        self._turn_up(event, 1)
        self.pages[seat].claims.discard(character)
        self.opponents[seat].lost(character, self.singles)

    def eliminated(self, event: Seen) -> None:
        """A seat is out of the game."""
        self.alive[event["seat"]] = False

    # --- coins ----------------------------------------------------------------------------------

    def coined(self, event: Seen) -> None:
        """Updates the coins of all seats."""
        for seat, coins in gains(event):
            self.coins[seat] += coins


def _ways(left: list[int], hand: Hand) -> float:
    """The number of ways to draw this hand; `left[c]` copies of each character."""
    first = left[hand[0]]
    if len(hand) == 1:
        return float(first)
    return first * (first - 1) / 2.0 if hand[0] == hand[1] else float(first * left[hand[1]])


def gains(event: Seen) -> list[tuple[int, int]]:
    """(seat, change of its coins) by this event."""
    on = event["on"]
    if on in ("gained", "refunded"):
        return [(event["seat"], event["coins"])]
    if on in ("paid", "forfeited"):
        return [(event["seat"], -event["coins"])]
    if on == "took":
        return [(event["seat"], event["coins"]), (event["target"], -event["coins"])]
    return []


HANDLERS: Final = {
    "picked": Ledger.picked,
    "declared": Ledger.declared,
    "blocked": Ledger.blocked,
    "unblocked": Ledger.unblocked,
    "unchallenged": Ledger.unchallenged,
    "challenged": Ledger.challenged,
    "shown": Ledger.shown,
    "conceded": Ledger.conceded,
    "replaced": Ledger.replaced,
    "returned": Ledger.returned,
    "swapped": Ledger.swapped,
    "lost": Ledger.lost,
    "eliminated": Ledger.eliminated,
    "paid": Ledger.coined,
    "gained": Ledger.coined,
    "refunded": Ledger.coined,
    "forfeited": Ledger.coined,
    "took": Ledger.coined,
}
