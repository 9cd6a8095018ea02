"""Value function of `normal`: the probability to win from a position.

A multinomial logit over the living seats: each has a strength (a log-weight), and wins with its
share of all weights. Parameters are smoothed fits to the positions of 8,000 games between bots.
"""

from __future__ import annotations

from math import exp
from typing import Final

from facedown.games.coup.actions import COUP_COST
from facedown.games.coup.cards import (
    AMBASSADOR,
    ASSASSIN,
    CAPTAIN,
    CONTESSA,
    DUKE,
    INQUISITOR,
)

MAX_COINS: Final = 10

DUEL_STRENGTHS: Final = {
    (1, False): [-1.98, -1.37, -1.05, -0.94, -0.7, -0.37, -0.07, 0.45, 0.55, 0.75, 0.85],
    (2, False): [-0.72, -0.37, -0.23, -0.09, 0.17, 0.43, 0.55, 0.76, 1.02, 1.2, 1.3],
    (1, True): [-2.0, -1.24, -1.06, -0.77, -0.45, -0.07, 0.25, 0.5, 0.6, 0.86, 1.16],
    (2, True): [-0.45, -0.2, 0.0, 0.22, 0.4, 0.65, 0.85, 0.97, 1.15, 1.3, 1.6],
}
"""(influence, on turn) -> strength with 0, 1, .. 10 coins; two players left."""

CROWD_STRENGTHS: Final = {
    (1, False): [-0.6, -0.6, -0.58, -0.55, -0.5, -0.46, -0.42, -0.36, -0.3, -0.25, -0.2],
    (2, False): [0.1, 0.14, 0.18, 0.22, 0.26, 0.3, 0.34, 0.45, 0.5, 0.55, 0.6],
    (1, True): [-0.6, -0.58, -0.54, -0.48, -0.43, -0.37, -0.3, -0.1, 0.0, 0.05, 0.1],
    (2, True): [0.12, 0.17, 0.22, 0.28, 0.34, 0.4, 0.46, 0.65, 0.75, 0.85, 0.9],
}
"""The same with three or more players left."""

DUEL_CARDS: Final = {
    DUKE: 1.25,
    CAPTAIN: 1.7,
    CONTESSA: 1.2,
    ASSASSIN: 1.08,
    AMBASSADOR: 1.3,
    INQUISITOR: 1.3,
}
CROWD_CARDS: Final = {
    DUKE: 0.65,
    CAPTAIN: 0.65,
    CONTESSA: 0.55,
    ASSASSIN: 0.45,
    AMBASSADOR: 0.5,
    INQUISITOR: 0.5,
}
"""Strength added by each card."""

AVERAGE_IN_DUEL: Final = 1.3
AVERAGE: Final = 0.55
"""Strength added by an unknown card."""

SECOND_COPY: Final = 0.75
"""Factor of the second card of a pair."""


def card(duel: bool, character: int) -> float:
    """Strength added by a character."""
    return (DUEL_CARDS if duel else CROWD_CARDS)[character]


def hand(duel: bool, cards: list[int]) -> float:
    """Strength added by a hand."""
    total = 0.0
    for place, character in enumerate(cards):
        factor = SECOND_COPY if character in cards[:place] else 1.0
        total += factor * card(duel, character)
    return total


def average_card(duel: bool) -> float:
    """Strength added by an unknown card."""
    return AVERAGE_IN_DUEL if duel else AVERAGE


class Position:
    """A position at the end of a turn: coins and influence by seat. Immutable.

    `cards`: my face-down cards; None: not known, by public facts. `extra`: a correction of my
    strength.
    """

    __slots__ = ("cards", "coins", "extra", "first", "influence", "me")

    def __init__(
        self,
        me: int,
        first: int,
        coins: list[int],
        influence: list[int],
        cards: list[int] | None,
        extra: float = 0.0,
    ) -> None:
        self.me = me
        self.first = first
        """The seat whose turn ends."""
        self.coins = coins
        self.influence = influence
        self.cards = cards
        self.extra = extra

    def paying(self, seat: int, coins: int) -> Position:
        """After this seat has gained coins (negative: paid them)."""
        held = self.coins[:]
        held[seat] += coins
        return Position(self.me, self.first, held, self.influence, self.cards, self.extra)

    def losing(self, seat: int) -> Position:
        """After this seat has lost an influence; mine is my worst card."""
        left = self.influence[:]
        left[seat] = max(0, left[seat] - 1)
        cards = self.cards
        if seat == self.me and cards:
            duel = sum(n > 0 for n in left) <= 2
            cards = cards[:]
            cards.remove(min(cards, key=lambda character: card(duel, character)))
        return Position(self.me, self.first, self.coins, left, cards, self.extra)

    def with_extra(self, extra: float) -> Position:
        """With this added to my strength."""
        return Position(
            self.me, self.first, self.coins, self.influence, self.cards, self.extra + extra
        )

    def mover(self) -> int:
        """The living seat whose turn is next."""
        seats = len(self.coins)
        order = [(self.first + k) % seats for k in range(1, seats + 1)]
        return next(seat for seat in order if self.influence[seat] > 0)

    def decided(self) -> bool:
        """With two players left: whether the one to move can pay for the last coup."""
        mover = self.mover()
        others = sum(self.influence) - self.influence[mover]
        return others == 1 and self.coins[mover] >= COUP_COST

    def chance(self) -> float:
        """My probability to win."""
        if self.influence[self.me] == 0:
            return 0.0
        seats = len(self.coins)
        left = [n > 0 for n in self.influence].count(True)
        if left == 1:
            return 1.0
        table, average = (
            (DUEL_STRENGTHS, AVERAGE_IN_DUEL) if left == 2 else (CROWD_STRENGTHS, AVERAGE)
        )
        if left == 2 and self.decided():
            return float(self.mover() == self.me)
        mine, all_strengths, moving = 0.0, 0.0, True
        for seat in [(self.first + k) % seats for k in range(1, seats + 1)]:
            influence = self.influence[seat]
            if influence == 0:
                continue
            power = table[influence, moving][min(MAX_COINS, max(0, self.coins[seat]))]
            moving = False
            if seat == self.me:
                held = influence * average if self.cards is None else hand(left == 2, self.cards)
                mine = exp(power + held + self.extra)
                all_strengths += mine
            else:
                all_strengths += exp(power + influence * average)
        return mine / all_strengths
