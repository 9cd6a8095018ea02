"""Deterministic look-ahead for two players, each with the cards they hold or claim."""

from __future__ import annotations

from typing import Final

from facedown.games.coup.actions import (
    ASSASSINATE,
    BLOCKERS,
    COUP,
    GAINS,
    INCOME,
    STEAL,
    TAX,
    THEFT,
    cost_of,
)
from facedown.games.coup.cards import ASSASSIN, CAPTAIN, DUKE

HORIZON: Final = 7
"""Search depth, in moves."""


class Racer:
    """One of the two players. Its claims count as true."""

    def __init__(self, coins: int, influence: int, cards: set[int]) -> None:
        self.coins = coins
        self.influence = influence
        self.cards = cards

    def best(self, other: Racer) -> int:
        """The kind of its next move."""
        if (
            self.coins >= cost_of(ASSASSINATE)
            and ASSASSIN in self.cards
            and not other.stops(ASSASSINATE)
        ):
            return ASSASSINATE
        if self.coins >= cost_of(COUP):
            return COUP
        if CAPTAIN in self.cards and other.coins > 0 and not other.stops(STEAL):
            return STEAL
        return TAX if DUKE in self.cards else INCOME

    def stops(self, kind: int) -> bool:
        """Whether it may claim a card that blocks this kind of action."""
        return not self.cards.isdisjoint(BLOCKERS[kind])

    def play(self, kind: int, other: Racer) -> None:
        """Applies a move that is not blocked."""
        if kind in (ASSASSINATE, COUP):
            self.coins -= cost_of(kind)
            other.influence -= 1
        elif kind == STEAL:
            taken = min(THEFT, other.coins)
            self.coins += taken
            other.coins -= taken
        else:
            self.coins += GAINS[kind]


def race(me: Racer, them: Racer, mine: bool) -> int:
    """1 if I win, -1 if they do, 0 if nobody has within the horizon. `mine`: I move first."""
    for _ in range(HORIZON):
        if them.influence <= 0:
            return 1
        if me.influence <= 0:
            return -1
        mover, other = (me, them) if mine else (them, me)
        mover.play(mover.best(other), other)
        mine = not mine
    return 0
