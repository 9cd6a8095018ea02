"""What a position is worth: my chance to win, the common measure of all of `normal`'s decisions.

Each living seat has a strength, and a seat wins as often as its share of all strengths. The
numbers are smoothed from fits (multinomial logit) to the positions of 8,000 games between bots: of
all kinds at one table, and of one kind.
"""

from __future__ import annotations

from math import exp
from typing import Final

from facedown.games.coup.cards import (
    AMBASSADOR,
    ASSASSIN,
    CAPTAIN,
    CONTESSA,
    DUKE,
    INQUISITOR,
)

MOST_COINS: Final = 10

DUEL: Final = {
    (1, False): [-1.95, -1.7, -1.6, -1.5, -1.15, -0.95, -0.8, 0.15, 0.2, 0.2, 0.3],
    (2, False): [-0.93, -0.7, -0.5, -0.12, 0.27, 0.75, 0.9, 1.3, 1.75, 1.75, 1.75],
    (1, True): [-2.1, -1.7, -1.5, -1.15, -0.55, -0.4, -0.3, 0.95, 1.15, 1.25, 1.25],
    (2, True): [-0.93, -0.55, -0.2, 0.15, 0.57, 1.1, 1.2, 1.6, 2.2, 2.35, 2.35],
}
"""(influence, on turn) -> the strength (its logarithm) with 0, 1, .. 10 coins, of two players."""

CROWD: Final = {
    (1, False): [-0.6, -0.6, -0.58, -0.55, -0.5, -0.46, -0.42, -0.36, -0.3, -0.25, -0.2],
    (2, False): [0.1, 0.14, 0.18, 0.22, 0.26, 0.3, 0.34, 0.45, 0.5, 0.55, 0.6],
    (1, True): [-0.6, -0.58, -0.54, -0.48, -0.43, -0.37, -0.3, -0.1, 0.0, 0.05, 0.1],
    (2, True): [0.12, 0.17, 0.22, 0.28, 0.34, 0.4, 0.46, 0.65, 0.75, 0.85, 0.9],
}
"""The same with three players or more."""

DUEL_CARDS: Final = {
    DUKE: 1.3,
    CAPTAIN: 1.32,
    CONTESSA: 1.1,
    ASSASSIN: 1.02,
    AMBASSADOR: 0.92,
    INQUISITOR: 1.02,
}
CROWD_CARDS: Final = {
    DUKE: 0.65,
    CAPTAIN: 0.65,
    CONTESSA: 0.55,
    ASSASSIN: 0.45,
    AMBASSADOR: 0.5,
    INQUISITOR: 0.5,
}
"""What a card adds to the strength."""

AVERAGE_IN_DUEL: Final = 1.15
AVERAGE: Final = 0.55
"""What a card that is not known adds."""

SECOND_COPY: Final = 0.75
"""Of the same character a second card adds less."""


def card(duel: bool, character: int) -> float:
    """What a character adds to the strength of its holder."""
    return (DUEL_CARDS if duel else CROWD_CARDS)[character]


def hand(duel: bool, cards: list[int]) -> float:
    """Characters held together."""
    total = 0.0
    for place, character in enumerate(cards):
        factor = SECOND_COPY if character in cards[:place] else 1.0
        total += factor * card(duel, character)
    return total


def average_card(duel: bool) -> float:
    """A card that is not known."""
    return AVERAGE_IN_DUEL if duel else AVERAGE


class Position:
    """How things may stand when the turn has passed on: coins and influence of all seats.

    `cards`: what I hold face down. `extra`: what else my strength has gained or lost.
    """

    __slots__ = ("cards", "coins", "extra", "first", "influence", "me")

    def __init__(
        self,
        me: int,
        first: int,
        coins: list[int],
        influence: list[int],
        cards: list[int],
        extra: float = 0.0,
    ) -> None:
        self.me = me
        self.first = first
        """The seat after which the next turn comes."""
        self.coins = coins
        self.influence = influence
        self.cards = cards
        self.extra = extra

    def paying(self, seat: int, coins: int) -> Position:
        """After this seat has won (or, negative, paid) so many coins."""
        held = self.coins[:]
        held[seat] += coins
        return Position(self.me, self.first, held, self.influence, self.cards, self.extra)

    def losing(self, seat: int) -> Position:
        """After this seat has lost an influence: I choose my worst one."""
        left = self.influence[:]
        left[seat] = max(0, left[seat] - 1)
        cards = self.cards
        if seat == self.me and cards:
            duel = sum(n > 0 for n in left) <= 2
            cards = cards[:]
            cards.remove(min(cards, key=lambda character: card(duel, character)))
        return Position(self.me, self.first, self.coins, left, cards, self.extra)

    def with_extra(self, extra: float) -> Position:
        """After my strength has changed by this."""
        return Position(
            self.me, self.first, self.coins, self.influence, self.cards, self.extra + extra
        )

    def chance(self) -> float:
        """My chance to win."""
        if self.influence[self.me] == 0:
            return 0.0
        seats = len(self.coins)
        left = [n > 0 for n in self.influence].count(True)
        if left == 1:
            return 1.0
        table, average = (DUEL, AVERAGE_IN_DUEL) if left == 2 else (CROWD, AVERAGE)
        mine, all_strengths, moving = 0.0, 0.0, True
        for seat in [(self.first + k) % seats for k in range(1, seats + 1)]:
            influence = self.influence[seat]
            if influence == 0:
                continue
            power = table[influence, moving][min(MOST_COINS, max(0, self.coins[seat]))]
            moving = False
            if seat == self.me:
                mine = exp(power + hand(left == 2, self.cards) + self.extra)
                all_strengths += mine
            else:
                all_strengths += exp(power + influence * average)
        return mine / all_strengths
