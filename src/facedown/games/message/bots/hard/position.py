"""The fitted value of a position with all identities known, when a message is to be sent."""

from __future__ import annotations

from math import exp
from typing import Final

from facedown.bots.search.counts import Strengths
from facedown.games.message.cards import (
    BLACK,
    BLUE,
    BURN,
    BYSTANDER,
    DECIPHER,
    INTERCEPT,
    LOCK,
    MILITARY,
    RED,
    SEE_THROUGH,
    UNDERCOVER,
    function_of,
)
from facedown.games.message.roster import NO_CHARACTER, ROSTER
from facedown.games.message.table import MessageTable

PARTIES: Final = 2
"""The two sides come first among the parties, then each seat for itself as a bystander."""

STANDING: Final = 0
HAND: Final = 1
SIZE: Final = 2
TOOL: Final = 3
MEMBERS: Final = 4
LEADERS: Final = 5
MISSION: Final = 6
"""Kinds of features: a member's cards before them and when their turn comes; cards of their colour
in hand; hand size; useful functions in hand; members left; the two who are nearest; and a
bystander's mission with one number each."""
KIND: Final = 1 << 16

MISSIONS: Final = list(dict.fromkeys(facts.mission for facts in ROSTER))
MISSION_NUMBER: Final[list[int]] = [MISSIONS.index(facts.mission) for facts in ROSTER]
TOOLS: Final = [LOCK, INTERCEPT, DECIPHER, BURN, SEE_THROUGH]
CROWDS: Final = [0, 0, 0, 0, 0, 1, 1, 2, 2, 2]
"""Number of seats -> class."""


class Position:
    """The strengths of parties: who wins is a softmax over them."""

    def __init__(self, strengths: Strengths) -> None:
        self.strengths = strengths

    def value(self, table: MessageTable, me: int) -> float:
        """A seat's expected part in the victory: 1 if it wins, alone or not."""
        if table.outcome is not None:
            return 1.0 if me in table.outcome.winners else 0.0
        side = table.identities.sides[me]
        if side < 0 or (table.lost >> me) & 1:
            return 0.0
        mine = party(side, me)
        own, total = 0.0, 0.0
        for number, found in enumerate(features(table)):
            if found:
                power = exp(self.strengths.of(found))
                total += power
                if number == mine:
                    own = power
        return own / total if total > 0.0 else 0.0


def party(side: int, seat: int) -> int:
    """The number of a seat's party."""
    return side if side != BYSTANDER else PARTIES + seat


def features(table: MessageTable) -> list[list[int]]:
    """What counts for each party; nothing for those who can't win any more."""
    found: list[list[int]] = [[] for _ in range(PARTIES + table.seats)]
    for side in (UNDERCOVER, MILITARY):
        found[side] = of_side(table, side)
    for seat in range(table.seats):
        if table.identities.sides[seat] == BYSTANDER and table.is_alive(seat):
            found[PARTIES + seat] = of_bystander(table, seat)
    return found


def of_side(table: MessageTable, side: int) -> list[int]:
    """What counts for a side."""
    found: list[int] = []
    sides = table.identities.sides
    crowd = CROWDS[table.seats]
    living, dead, best, second = 0, 0, 3, 3
    for seat in range(table.seats):
        if sides[seat] != side:
            continue
        if not table.is_alive(seat):
            dead += 1
            continue
        living += 1
        left = missing(table, seat, side)
        if left < best:
            best, second = left, best
        elif left < second:
            second = left
        member(table, seat, side, left, crowd, found)
    if living:
        found.append(KIND * MEMBERS + (crowd * 6 + living) * 6 + dead)
        found.append(KIND * LEADERS + (crowd * 4 + best) * 4 + second)
    return found


def member(
    table: MessageTable, seat: int, side: int, left: int, crowd: int, found: list[int]
) -> None:
    """What counts for one member of a side."""
    cards = table.cards
    hand = cards.hands[seat]
    when = turn_class(table, seat)
    blacks = min(2, cards.counts[3 * seat + BLACK])
    found.append(KIND * STANDING + ((crowd * 4 + when) * 4 + left) * 3 + blacks)
    own = 0
    tools = 0
    for kind in hand:
        if kind % 3 == side:
            own += 1
        tools |= 1 << function_of(kind)
    found.append(KIND * HAND + (min(when, 2) * 4 + left) * 4 + min(3, own))
    found.append(KIND * SIZE + min(7, len(hand)))
    for function in TOOLS:
        if tools >> function & 1:
            state = blacks if function == BURN else left
            found.append(KIND * TOOL + function * 4 + state)


def of_bystander(table: MessageTable, seat: int) -> list[int]:
    """What counts for a living bystander: their mission with some numbers, each for itself."""
    cards = table.cards
    character = table.cast.character[seat]
    mission = MISSION_NUMBER[character] if character != NO_CHARACTER else len(MISSIONS)
    counts = cards.counts
    hand = [0, 0, 0]
    counters = 0
    for kind in cards.hands[seat]:
        hand[kind % 3] += 1
        counters += int(function_of(kind) == SEE_THROUGH)
    red, blue, black = counts[3 * seat], counts[3 * seat + 1], counts[3 * seat + BLACK]
    numbers = [
        CROWDS[table.seats], red, blue, black, red + blue, red + blue + black,
        len(cards.hands[seat]), hand[RED], min(3, hand[RED]) + min(3, hand[BLUE]), counters,
        dead_sides(table), len(table.deaths), turn_class(table, seat), best_others(table, seat),
        (table.cast.up >> seat) & 1,
    ]  # fmt: skip
    return [
        KIND * MISSION + (mission * 16 + place) * 16 + min(15, int(number))
        for place, number in enumerate(numbers)
    ]


def missing(table: MessageTable, seat: int, side: int) -> int:
    """Number of cards that a seat lacks, 1 to 3."""
    return max(1, min(3, table.rules.cards_to_win - table.cards.counts[3 * seat + side]))


def turn_class(table: MessageTable, seat: int) -> int:
    """0 on turn, 1 next, 2 within half a round, 3 later."""
    step = 1 if table.rules.clockwise else -1
    away = (seat - table.turn) * step % table.seats
    if away < 2:
        return int(away)
    return 2 if 2 * away <= table.seats else 3


def dead_sides(table: MessageTable) -> int:
    """Bit mask of the sides of which somebody has died."""
    mask = 0
    for death in table.deaths:
        side = table.identities.sides[death.victim]
        if side >= 0:
            mask |= 1 << side
    return mask


def best_others(table: MessageTable, me: int) -> int:
    """Fewest cards that any member of a side lacks."""
    least = 3
    for seat in range(table.seats):
        side = table.identities.sides[seat]
        if seat != me and 0 <= side < BYSTANDER and table.is_alive(seat):
            least = min(least, missing(table, seat, side))
    return least
