"""What the other player of a duel may hold, if they play the table of mixtures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, cast

from facedown.bots.events import Seen, handle
from facedown.bots.memory import MemoryBase
from facedown.bots.memory import remember as remembered
from facedown.engine.action import PASS
from facedown.engine.observation import Observation
from facedown.games.coup.actions import (
    ACTIONS,
    ASSASSINATE,
    ASSASSINATION_COST,
    BLOCK,
    BLOCKERS,
    CHALLENGE,
    COUP,
    COUP_COST,
    EXAMINE,
    EXCHANGE,
    FOREIGN_AID,
    INCOME,
    LOSE,
    OFFER,
    STEAL,
    TAX,
    kind_of,
    returnable,
    returned_places,
)
from facedown.games.coup.bots.duel.keys import (
    ACTION,
    CLAIM,
    DRAFT,
    EXCHANGED,
    LOSS,
    OFFERED,
    TURN,
    Place,
    cards_code,
    context_of,
)
from facedown.games.coup.bots.duel.table import file_name, parts_of
from facedown.games.coup.bots.ledger import gains
from facedown.games.coup.bots.scene import NUMBER
from facedown.games.coup.cards import COPIES, FACE_UP, NO_CARD, Hand, in_play
from facedown.games.coup.schema import CoupView

SLIP: Final = 0.06
"""Probability that a decision of the other does not follow the table."""


class Rival(MemoryBase):
    """Follows a duel of two seats by its events; `weights`: the likelihood of each hand.

    Relative to what counting cards says.
    """

    __slots__ = (
        "action", "actor", "block", "coins", "exchange_all", "influence", "inquisitor", "other",
        "parts", "place", "proved", "shown", "turn", "up", "weights",
    )  # fmt: skip

    def __init__(self, observation: Observation) -> None:
        super().__init__(observation.seat)
        self.other = 1 - observation.seat
        self.inquisitor = bool(observation.options["inquisitor"])
        self.exchange_all = observation.options["exchange_max"] == "all"
        self.parts = parts_of(file_name(self.exchange_all, self.inquisitor))[:2]
        self.weights: dict[Hand, float] = {}
        self.place = Place()
        self.coins: list[int] = []
        self.influence: list[int] = []
        self.up: list[int] = []
        self._begin(observation)
        self.shown = [False, False]
        self.proved = [NO_CARD, NO_CARD]
        self.turn = self.actor = self.action = 0
        self.block = NO_CARD

    def _begin(self, observation: Observation) -> None:
        """Coins and cards before the first event."""
        for player in cast(CoupView, observation.view)["players"]:
            faces = [card["face"] for card in player["cards"] if card["up"]]
            self.up += [NUMBER[face] for face in faces if face is not None]
            self.influence.append(2 - len(faces))
            self.coins.append(player["coins"])
        for event in observation.events:
            for seat, more in gains(event):
                self.coins[seat] -= more
            if event["on"] == "lost":
                self._before_loss(event)
        self.weights = dict.fromkeys(self._hands(self.influence[self.other]), 1.0)

    def _before_loss(self, event: Seen) -> None:
        self.up.remove(NUMBER[event["character"]])
        self.influence[event["seat"]] += 1

    def _hands(self, size: int) -> list[Hand]:
        cards = in_play(self.inquisitor)
        if size == 1:
            return [(card,) for card in cards]
        return [(a, b) for a in cards for b in cards if a <= b]

    def likelihood(self, first: int, second: int) -> float:
        """The likelihood of the cards at the two places of the other's hand."""
        hand = [card for card in (first, second) if 0 <= card < FACE_UP]
        return self.weights.get(tuple(sorted(hand)), 0.0)

    def read(self, event: Seen) -> None:
        """Updates with one event."""
        handle(HANDLERS, self, event)

    # --- decisions of the other -----------------------------------------------------------------

    def _decided(self, step: int, context: int, legal: tuple[int, ...], action: int) -> None:
        """The other chose this: weighs their hands by how often the table does so with each."""
        place = self.place
        self._set(step, context)
        for hand in self.weights:
            place.first = hand[0]
            place.second = hand[1] if len(hand) > 1 else FACE_UP
            self.weights[hand] *= self._share(legal, action)

    def _set(self, step: int, context: int) -> None:
        place, me, other = self.place, self.seat, self.other
        place.step, place.context = step, context
        place.mine = int(self.turn == other)
        place.third = place.fourth = NO_CARD
        place.dead = cards_code(*[*self.up, NO_CARD, NO_CARD][:2])
        place.shown = int(self.shown[other]) + 4 * int(self.shown[me])
        place.coins, place.purse = self.coins[other], self.coins[me]
        place.mates = self.influence[me]

    def _row(self, options: Sequence[int]) -> bytes | None:
        key = self.place.key()
        for rows in self.parts:
            row = rows.get(key)
            if row is not None and len(row) == len(options):
                return row
        return None

    def _share(self, legal: tuple[int, ...], action: int) -> float:
        """How often this is chosen with the hand set; 1 if the table does not know."""
        options = self.place.options(legal)
        row = self._row(options)
        if row is None:
            return 1.0
        weight = row[options.index(action)] if action in options else 0
        return SLIP / len(options) + (1.0 - SLIP) * weight / sum(row)

    def began(self, event: Seen) -> None:
        """A turn began."""
        self.turn = event["seat"]

    def picked(self, event: Seen) -> None:
        """The other drafted one of their cards."""
        if event["seat"] == self.seat:
            return
        cards = in_play(self.inquisitor)
        self._set(DRAFT, 0)
        row = self._row(cards)
        if row is not None:
            often = {
                card: weight / sum(row) + 0.01 for card, weight in zip(cards, row, strict=True)
            }
            for hand in self.weights:
                self.weights[hand] = (often[hand[0]] + often[hand[1]]) / 2.0

    def started(self, event: Seen) -> None:
        """The game began: it is the first one's turn, in the draft too."""
        self.turn = event["first"]

    def declared(self, event: Seen) -> None:
        """An action was declared."""
        self.action, self.actor = ACTIONS.parse(event["action"]).id, event["seat"]
        self.block = NO_CARD
        if self.actor == self.other:
            self._decided(TURN, 0, self._declarations(), self.action)

    def _declarations(self) -> tuple[int, ...]:
        coins, me = self.coins[self.other], self.seat
        found = [INCOME, FOREIGN_AID, TAX, EXCHANGE]
        if coins >= COUP_COST:
            found.append(COUP + me)
        if coins >= ASSASSINATION_COST:
            found.append(ASSASSINATE + me)
        if self.coins[me] > 0:
            found.append(STEAL + me)
        return tuple([*found, EXAMINE + me] if self.inquisitor else found)

    def blocked(self, event: Seen) -> None:
        """An action was blocked."""
        self.block = NUMBER[event["character"]]
        if event["by"] == self.other:
            self._answered(BLOCK + self.block)

    def unblocked(self, event: Seen) -> None:
        """It was not."""
        if self.actor == self.seat:
            self._answered(PASS)

    def _answered(self, action: int) -> None:
        cards = in_play(self.inquisitor)
        ways = [c for c in BLOCKERS[kind_of(self.action)] if c in cards]
        legal = (PASS, *[BLOCK + card for card in ways])
        self._decided(ACTION, context_of(self.action, NO_CARD), legal, action)

    def challenged(self, event: Seen) -> None:
        """A claim was challenged."""
        if event["by"] == self.other:
            self._doubted(CHALLENGE)

    def unchallenged(self, event: Seen) -> None:
        """It was not."""
        if event["seat"] == self.seat:
            self._doubted(PASS)

    def _doubted(self, action: int) -> None:
        self._decided(CLAIM, context_of(self.action, self.block), (PASS, CHALLENGE), action)

    # --- cards ----------------------------------------------------------------------------------

    def proved_claim(self, event: Seen) -> None:
        """A claim was proved."""
        seat, character = event["seat"], NUMBER[event["character"]]
        self.shown[seat], self.proved[seat] = True, character
        if seat == self.other:
            self._keep(lambda hand: character in hand)

    def conceded(self, event: Seen) -> None:
        """A claim was conceded."""
        character = NUMBER[event["character"]]
        if event["seat"] == self.other:
            self._keep(lambda hand: character not in hand)

    def _keep(self, fits: Callable[[Hand], bool]) -> None:
        for hand in self.weights:
            if not fits(hand):
                self.weights[hand] *= 0.01

    def replaced(self, event: Seen) -> None:
        """A proved card was replaced."""
        seat = event["seat"]
        self.shown[seat] = False
        if seat == self.other:
            card, old = self.proved[seat], self.weights
            self.weights = {
                hand: sum([old.get(pair(card, kept), 0.0) for kept in hand])
                if len(hand) > 1
                else 1.0
                for hand in old
            }

    def lost(self, event: Seen) -> None:
        """A card was turned up."""
        seat, card = event["seat"], NUMBER[event["character"]]
        if seat == self.other and self.influence[seat] == 2:
            self._gave(LOSS, card)
            self.weights = {(c,): self.weights[pair(c, card)] for (c,) in self._hands(1)}
        self.influence[seat] -= 1
        self.up.append(card)
        if self.shown[seat] and card == self.proved[seat]:
            self.shown[seat] = False

    def examined(self, event: Seen) -> None:
        """A card was offered to the Inquisitor."""
        if event["target"] == self.other and self.influence[self.other] == 2:
            self._gave(OFFERED, NUMBER[event["character"]])

    def _gave(self, step: int, card: int) -> None:
        """The other chose this one of two cards."""
        first = LOSE if step == LOSS else OFFER
        self._set(step, 0)
        for hand in self.weights:
            if card not in hand:
                self.weights[hand] = 0.0
            elif hand[0] != hand[1]:
                self.place.first, self.place.second = hand
                chosen = first + hand.index(card)
                self.weights[hand] *= self._share((first, first + 1), chosen)

    def swapped(self, event: Seen) -> None:
        """An examined card was swapped."""
        if event["target"] == self.other:
            self.weights = dict.fromkeys(self.weights, 1.0)

    def returned(self, event: Seen) -> None:
        """An exchange: every hand before, every draw, and what the table keeps."""
        if event["seat"] != self.other:
            return
        count = event["count"]
        self._set(EXCHANGED, 0)
        kept = dict.fromkeys(self.weights, 0.0)
        for hand, likely in self.weights.items():
            likely *= self._ways(hand, ())
            for drawn in self._hands(count) if likely > 0.0 else ():
                self._exchange(hand, drawn, likely * self._ways(drawn, hand), kept)
        self.weights = {
            hand: often / ways if (ways := self._ways(hand, ())) > 0.0 else 0.0
            for hand, often in kept.items()
        }

    def _exchange(self, hand: Hand, drawn: Hand, likely: float, kept: dict[Hand, float]) -> None:
        if likely <= 0.0:
            return
        place = self.place
        place.first, place.second = [*hand, FACE_UP][:2]
        place.third, place.fourth = [*drawn, NO_CARD][:2]
        proved = self.proved[self.other] if self.shown[self.other] else NO_CARD
        free = sum([1 << at for at, card in enumerate(hand) if card != proved])
        options = place.options(returnable(len(drawn), free, self.exchange_all))
        row = self._row(options) or bytes([1] * len(options))
        total = likely / sum(row)
        cards = [*[*hand, NO_CARD][:2], *drawn]
        for action, weight in zip(options, row, strict=True):
            if weight:
                back = returned_places(action)
                left = [c for at, c in enumerate(cards) if at not in back and c != NO_CARD]
                key = tuple(sorted(left))
                kept[key] = kept.get(key, 0.0) + weight * total

    def _ways(self, hand: Hand, others: Hand) -> float:
        """The number of ways to draw a hand from the cards that are not up nor among others."""
        left = [COPIES - self.up.count(c) - others.count(c) for c in hand]
        if len(hand) == 1:
            return float(max(0, left[0]))
        if hand[0] == hand[1]:
            return max(0, left[0]) * max(0, left[0] - 1) / 2.0
        return float(max(0, left[0]) * max(0, left[1]))

    # --- coins ----------------------------------------------------------------------------------

    def coined(self, event: Seen) -> None:
        """Coins changed hands."""
        for seat, coins in gains(event):
            self.coins[seat] += coins


def pair(one: int, other: int) -> Hand:
    """Two cards as a hand."""
    return (one, other) if one <= other else (other, one)


def follow(rival: Rival | None, observation: Observation) -> Rival:
    """The rival up to this decision."""
    return remembered(rival, observation, Rival)


HANDLERS: Final = {
    "started": Rival.started,
    "picked": Rival.picked,
    "turn": Rival.began,
    "declared": Rival.declared,
    "blocked": Rival.blocked,
    "unblocked": Rival.unblocked,
    "challenged": Rival.challenged,
    "unchallenged": Rival.unchallenged,
    "shown": Rival.proved_claim,
    "conceded": Rival.conceded,
    "replaced": Rival.replaced,
    "lost": Rival.lost,
    "examined": Rival.examined,
    "swapped": Rival.swapped,
    "returned": Rival.returned,
    "paid": Rival.coined,
    "gained": Rival.coined,
    "refunded": Rival.coined,
    "forfeited": Rival.coined,
    "took": Rival.coined,
}
