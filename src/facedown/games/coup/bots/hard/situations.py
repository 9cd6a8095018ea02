"""Integer keys of the decisions of a light player: what its tables are counted by."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.games.coup.actions import ASSASSINATE, EXAMINE, EXCHANGE, FOREIGN_AID, STEAL, TAX
from facedown.games.coup.cards import (
    AMBASSADOR,
    CAPTAIN,
    CHARACTERS,
    CONTESSA,
    DUKE,
    FACE_UP,
    INQUISITOR,
)
from facedown.games.coup.steps import BlockWindow, ChallengeWindow
from facedown.games.coup.table import CoupTable

TURN: Final = 1
CLAIM: Final = 2
ACTION: Final = 3
LOSS: Final = 4
OFFERED: Final = 5
EXAMINED: Final = 6
TARGET: Final = 7
"""Kinds of decisions; a key begins with one."""
COARSE: Final = 8
"""Added to the kind of a key with fewer details."""

HANDS: Final = CHARACTERS * (CHARACTERS + 1)
"""Number of hand codes: single cards, then pairs."""

COINS: Final = [0, 1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 7, 7]
"""Coins of the deciding seat -> class."""
THREAT: Final = [0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3]
"""Coins of another seat -> class: what it can pay for."""
MOST_COINS: Final = 12

STEAL_BLOCKERS: Final = 1 << CAPTAIN | 1 << AMBASSADOR | 1 << INQUISITOR
BLOCKER_MASKS: Final = {
    FOREIGN_AID: 1 << DUKE,
    ASSASSINATE: 1 << CONTESSA,
    STEAL: STEAL_BLOCKERS,
}
"""Kind of action -> bits of the characters that block it."""

_CLAIM_CONTEXTS: Final = {TAX: 0, EXCHANGE: 1, ASSASSINATE: 2, STEAL: 4, EXAMINE: 6}
_BLOCK_CONTEXTS: Final = {FOREIGN_AID: 8, ASSASSINATE: 10, STEAL: 12}


def crowd(table: CoupTable) -> i64:
    """Living players: 0 for two, 1 for three, 2 for more."""
    left: i64 = -2
    alive: i64 = table.alive
    while alive:
        left += alive & 1
        alive >>= 1
    return min(left, 2)


def coins_of(table: CoupTable, seat: i64) -> i64:
    """A seat's coins, at most `MOST_COINS`."""
    coins: i64 = table.coins[seat]
    return min(MOST_COINS, coins)


def hand_code(first: i64, second: i64) -> i64:
    """The code of two places of a hand, face up or down, in any order."""
    if first >= FACE_UP:
        return second if second < FACE_UP else 0
    if second >= FACE_UP:
        return first
    if first > second:
        return CHARACTERS + second * CHARACTERS + first
    return CHARACTERS + first * CHARACTERS + second


def hand_of(table: CoupTable, seat: i64) -> i64:
    """The code of a seat's hand."""
    return hand_code(table.cards[2 * seat], table.cards[2 * seat + 1])


def held(table: CoupTable, seat: i64) -> i64:
    """Bits of the characters that a seat has face down."""
    first: i64 = table.cards[2 * seat]
    second: i64 = table.cards[2 * seat + 1]
    one: i64 = 1
    bits: i64 = one << first if first < FACE_UP else 0
    return bits | (one << second) if second < FACE_UP else bits


def two_left(table: CoupTable, seat: i64) -> i64:
    """1 if a seat has both influences."""
    return 1 if table.cards[2 * seat] < FACE_UP and table.cards[2 * seat + 1] < FACE_UP else 0


def seen(table: CoupTable, seat: i64, character: i64) -> i64:
    """Copies of a character that a seat sees: its own and those face up."""
    found: i64 = 0
    for place, card in enumerate(table.cards):
        if card == character + FACE_UP or (card == character and place >> 1 == seat):
            found += 1
    return found


def turn_key(table: CoupTable, seat: i64, claims: list[int], fine: bool) -> int:
    """A declaration: own hand, coins and claims, and what the others could do about it."""
    many = crowd(table)
    key: i64 = (TURN if fine else TURN + COARSE) * 3 + many
    key = (key * HANDS + hand_of(table, seat)) * 8 + COINS[coins_of(table, seat)]
    if not fine:
        return int(key)
    mine: i64 = claims[seat]
    key = key * 16 + ((mine & 7) | (8 if mine & (1 << AMBASSADOR | 1 << INQUISITOR) else 0))
    around = _rival(table, seat, claims) if many == 0 else _rivals(table, seat, claims)
    return int(key * 64 + around)


def _rival(table: CoupTable, seat: i64, claims: list[int]) -> i64:
    """The only other player: influence, coins, and the claims that could block."""
    other: i64 = 0
    while other == seat or not (table.alive >> other) & 1:
        other += 1
    said: i64 = claims[other]
    key = two_left(table, other) * 4 + THREAT[coins_of(table, other)]
    key = key * 8 + ((said >> CONTESSA) & 1) * 4 + (2 if said & STEAL_BLOCKERS else 0)
    return key + (said & 1)


def _rivals(table: CoupTable, seat: i64, claims: list[int]) -> i64:
    """Several others: whether one is rich, claims the Duke, or can be robbed or assassinated."""
    key: i64 = 0
    for other, coins in enumerate(table.coins):
        if other != seat and (table.alive >> other) & 1:
            said: i64 = claims[other]
            key |= 1 if coins >= 7 else 0
            key |= 2 if said & 1 else 0
            key |= 4 if coins >= 2 and not said & STEAL_BLOCKERS else 0
            key |= 8 if not (said >> CONTESSA) & 1 else 0
    return key


def claim_key(
    table: CoupTable, window: ChallengeWindow, seat: i64, claims: list[int], again: bool, fine: bool
) -> int:
    """A claim to doubt: whether it is true here, what it does to whom, and what speaks for it."""
    claimant: i64 = window.claimant
    character: i64 = window.character
    key: i64 = (CLAIM if fine else CLAIM + COARSE) * 3 + crowd(table)
    key = key * 2 + ((held(table, claimant) >> character) & 1)
    key = (key * 16 + _context(window, seat)) * 2 + two_left(table, seat)
    copies = seen(table, seat, character)
    key = key * 4 + (min(3, copies))
    if not fine:
        return int(key)
    said: i64 = claims[claimant]
    number: i64 = 0
    while said:
        number += said & 1
        said >>= 1
    mates = two_left(table, claimant)
    key = (key * 2 + mates) * 2 + (1 if again else 0)
    key = key * 2 + (1 if number > mates + 1 else 0)
    key = key * 4 + THREAT[coins_of(table, claimant)]
    return int(key * 2 + (1 if character == CAPTAIN else 0))


def _context(window: ChallengeWindow, seat: i64) -> i64:
    kind: i64 = kind_of_window(window.action)
    if window.claimant != window.actor:
        return _BLOCK_CONTEXTS[kind] + (0 if window.actor == seat else 1)
    aimed: i64 = window.action - kind
    return _CLAIM_CONTEXTS[kind] + (1 if kind >= ASSASSINATE and aimed != seat else 0)


def kind_of_window(action: i64) -> i64:
    """The first integer of the kind of an action that can be challenged or blocked."""
    if action >= EXAMINE:
        return EXAMINE
    if action >= STEAL:
        return STEAL
    return min(ASSASSINATE, action)


def action_key(
    table: CoupTable, window: BlockWindow, seat: i64, claims: list[int], fine: bool
) -> int:
    """An action to block: whether it hurts, what I hold and have claimed, who acts."""
    kind: i64 = window.kind
    blockers: i64 = BLOCKER_MASKS[kind]
    key: i64 = (ACTION if fine else ACTION + COARSE) * 3 + crowd(table)
    key = key * 6 + (0 if kind == FOREIGN_AID else 1 if kind == ASSASSINATE else 3)
    key += 1 if kind != FOREIGN_AID and window.target != seat else 0
    key = (key * 4 + _two_bits(held(table, seat) & blockers)) * 2 + two_left(table, seat)
    if not fine:
        return int(key)
    said: i64 = claims[seat]
    key = key * 4 + _two_bits(said & blockers)
    key = key * 4 + THREAT[coins_of(table, window.actor)]
    main = CAPTAIN if kind == STEAL else CONTESSA if kind == ASSASSINATE else DUKE
    copies = seen(table, seat, main)
    return int(key * 4 + (min(3, copies)))


def _two_bits(bits: i64) -> i64:
    """1 for the first of the characters that block an action, 2 for any other, 3 for both."""
    first: i64 = 1 << DUKE | 1 << CAPTAIN | 1 << CONTESSA
    return (1 if bits & first else 0) | (2 if bits & ~first else 0)


def loss_key(table: CoupTable, seat: i64, claims: list[int], kind: i64, fine: bool) -> int:
    """Which of two cards to lose or offer: the hand, and which of them are claimed."""
    key = ((kind if fine else kind + COARSE) * 3 + crowd(table)) * HANDS + hand_of(table, seat)
    if not fine:
        return int(key)
    first: i64 = table.cards[2 * seat]
    second: i64 = table.cards[2 * seat + 1]
    if first > second:
        first, second = second, first
    said: i64 = claims[seat]
    return int(key * 4 + ((said >> first) & 1) * 2 + ((said >> second) & 1))


def examined_key(table: CoupTable, character: i64) -> int:
    """A card seen by the Inquisitor."""
    return int((EXAMINED * 3 + crowd(table)) * CHARACTERS + character)


def target_key(table: CoupTable, kind: i64, seat: i64, target: i64, claims: list[int]) -> int:
    """A possible target of an action of this kind: its strength, and whether it can block."""
    said: i64 = claims[target]
    blockers: i64 = 0
    if kind == ASSASSINATE:
        blockers = 1 << CONTESSA
    elif kind == STEAL:
        blockers = STEAL_BLOCKERS
    key: i64 = (TARGET * 3 + crowd(table)) * 32 + kind
    key = (key * 2 + two_left(table, target)) * 13 + coins_of(table, target)
    return int(key * 2 + (1 if said & blockers else 0))
