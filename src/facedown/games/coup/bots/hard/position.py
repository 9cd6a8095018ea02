"""The fitted value of a position with all cards known, at the beginning of a turn."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from facedown.bots.search.counts import Strengths
from facedown.games.coup.bots.hard.situations import HANDS, coins_of, hand_code, hand_of, two_left
from facedown.games.coup.cards import FACE_UP
from facedown.games.coup.table import CoupTable

COINS: Final = 11
"""Classes of coins: 0 to 10."""

OUTLOOK: Final = 0
HAND: Final = 1
MATCH: Final = 2
RACE: Final = 3
"""Kinds of features: coins and influence by place in the turn order; cards; in a duel cards against
cards, and coins against coins."""
KIND: Final = 1 << 20


class Position:
    """The strengths of seats, by features of coins and true cards."""

    def __init__(self, strengths: Strengths) -> None:
        self.strengths = strengths

    def hand(self, table: CoupTable, cards: list[int]) -> float:
        """The strength of face-down cards, to compare hands."""
        if not cards:
            return 0.0
        code = hand_code(cards[0], cards[1] if len(cards) > 1 else FACE_UP)
        return self.strengths.of((KIND * HAND + players(table) * HANDS + int(code),))

    def value(self, table: CoupTable, me: int) -> float:
        """The chance that a seat wins."""
        if table.outcome is not None:
            return table.outcome.scores[me]
        if not (table.alive >> me) & 1:
            return 0.0
        mine, total = 0.0, 0.0
        for seat in range(table.seats):
            if (table.alive >> seat) & 1:
                power = exp(self.strengths.of(features(table, seat)))
                total += power
                if seat == me:
                    mine = power
        return mine / total


def players(table: CoupTable) -> int:
    """Living players: 0 for two, up to 3 for five or more."""
    left: i64 = 0
    alive: i64 = table.alive
    while alive:
        left += alive & 1
        alive >>= 1
    return int(left) - 2 if left < 5 else 3


def features(table: CoupTable, seat: int) -> list[int]:
    """What counts for a seat at the beginning of a turn."""
    left = players(table)
    coins, mates = coins_of(table, seat), two_left(table, seat)
    coins = coins if coins < COINS else COINS - 1
    hand = hand_of(table, seat)
    place: i64 = _place(table, seat)
    outlook = ((left * 3 + place) * 2 + mates) * COINS + coins
    found = [int(KIND * OUTLOOK + outlook), int(KIND * HAND + left * HANDS + hand)]
    if left == 0:
        other = 0
        while other == seat or not (table.alive >> other) & 1:
            other += 1
        theirs, rivals = coins_of(table, other), two_left(table, other)
        theirs = theirs if theirs < COINS else COINS - 1
        race = ((place * 2 + mates) * 2 + rivals) * COINS * COINS + coins * COINS + theirs
        found.append(int(KIND * MATCH + hand * HANDS + hand_of(table, other)))
        found.append(int(KIND * RACE + race))
    return found


def _place(table: CoupTable, seat: int) -> i64:
    """0 on turn, 1 next, 2 later."""
    at: i64 = table.turn
    if at == seat:
        return 0
    while True:
        at = at + 1 if at + 1 < table.seats else 0
        if (table.alive >> at) & 1:
            return 1 if at == seat else 2
