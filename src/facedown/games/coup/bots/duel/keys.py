"""What a duel's table is keyed by: one seat's own cards and all public facts but the history."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.games.coup.actions import (
    ASSASSINATE,
    COUP,
    DECLARATIONS,
    EXAMINE,
    STEAL,
    kind_of,
    returned_places,
)
from facedown.games.coup.cards import CHARACTERS, FACE_UP

DRAFT: Final = 0
TURN: Final = 1
CLAIM: Final = 2
ACTION: Final = 3
LOSS: Final = 4
EXCHANGED: Final = 5
OFFERED: Final = 6
EXAMINED: Final = 7
STEPS: Final = 8
"""Kinds of decisions, and their number."""

KINDS: Final = [1, 2, 3, 4, COUP, ASSASSINATE, STEAL, EXAMINE]
"""The kinds of actions of a turn, by number."""
_KIND_NUMBERS: Final = [0, *[KINDS.index(kind_of(action)) for action in range(1, DECLARATIONS)]]
CONTEXTS: Final = 64
"""Number of contexts: a kind of action and, if a block is meant, its character."""

HANDS: Final = 1 + CHARACTERS + CHARACTERS * CHARACTERS
"""Codes of up to two cards: none, one, two."""
COINS: Final = 13
"""Classes of coins: 0 to 12."""

NO_KEY: Final = -1
"""Not a position of a duel's table."""


def cards_code(first: i64, second: i64) -> i64:
    """The code of two places, in any order; a place that is empty or face up counts as none."""
    if first < 0 or first >= FACE_UP:
        return 1 + second if 0 <= second < FACE_UP else 0
    if second < 0 or second >= FACE_UP:
        return 1 + first
    if first > second:
        return 1 + CHARACTERS + second * CHARACTERS + first
    return 1 + CHARACTERS + first * CHARACTERS + second


def context_of(action: i64, block: i64) -> i64:
    """The context of a claim or an action: `block` is the character of a block, or -1."""
    kind: i64 = _KIND_NUMBERS[action]
    return kind * (CHARACTERS + 1) + block + 2


class Place:
    """One decision of a duel, as its seat sees it. Integers only, to be keyed and listed."""

    __slots__ = (
        "coins",
        "context",
        "dead",
        "first",
        "fourth",
        "mates",
        "mine",
        "purse",
        "second",
        "shown",
        "step",
        "third",
    )  # fmt: skip

    def __init__(self) -> None:
        self.step: i64 = 0
        self.context: i64 = 0
        self.mine: i64 = 0
        """1 on the own turn."""
        self.first: i64 = 0
        self.second: i64 = 0
        """Own cards by place, as in `CoupTable.cards`."""
        self.third: i64 = -1
        self.fourth: i64 = -1
        """Cards drawn in an exchange, -1 if none."""
        self.shown: i64 = 0
        """Places proved in this turn: 1 and 2 own ones, 4 one of the other seat."""
        self.dead: i64 = 0
        """Code of the cards turned up."""
        self.coins: i64 = 0
        self.purse: i64 = 0
        """Own coins and the other's."""
        self.mates: i64 = 0
        """Influence of the other seat."""

    def key(self) -> int:
        """The key of the decision."""
        if self.step == DRAFT:
            return int(self.mine)
        shown: i64 = (1 if self.shown & 3 else 0) | (2 if self.shown & 4 else 0)
        key: i64 = (self.step * CONTEXTS + self.context) * 2 + self.mine
        key = (key * 4 + shown) * HANDS + cards_code(self.first, self.second)
        key = (key * HANDS + cards_code(self.third, self.fourth)) * HANDS + self.dead
        key = (key * COINS + min(self.coins, 12)) * COINS + min(self.purse, 12)
        return int(key * 2 + self.mates - 1)

    def options(self, legal: tuple[int, ...]) -> tuple[int, ...]:
        """The legal actions that differ, in an order that does not depend on places."""
        if self.step == LOSS or self.step == OFFERED:
            return self._of_two(legal)
        return self._returns(legal) if self.step == EXCHANGED else legal

    def _of_two(self, legal: tuple[int, ...]) -> tuple[int, ...]:
        """The lower character first; of equal ones the shown card."""
        turned = self.first > self.second
        if self.first == self.second:
            turned = self.shown & 3 == 2
        return (legal[1], legal[0]) if turned else legal

    def _returns(self, legal: tuple[int, ...]) -> tuple[int, ...]:
        """By the hand that is kept; of returns that keep the same one, the first."""
        cards: list[i64] = [self.first, self.second, self.third, self.fourth]
        found: dict[int, int] = {}
        for action in legal:
            left: i64 = 15
            for place in returned_places(action):
                flag: i64 = 1
                left &= ~(flag << place)
            kept = [c for at, c in enumerate(cards) if (left >> at) & 1 and 0 <= c < FACE_UP]
            code = cards_code(kept[0], kept[1] if len(kept) > 1 else -1)
            if int(code) not in found:
                found[int(code)] = action
        return tuple([found[code] for code in sorted(found)])


def world_code(hand: i64, rival: i64, dead: i64, coins: i64, purse: i64) -> i64:
    """A key of all cards and coins at the beginning of a turn, from the side of its player."""
    key: i64 = (hand * HANDS + rival) * HANDS + dead
    return (key * COINS + min(coins, 12)) * COINS + min(purse, 12)
