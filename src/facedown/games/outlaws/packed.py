"""Streets, tokens and the reserve as integers, with one small field for each place, slot or token.

A field of a place or slot holds its card or token plus one, so that 0 is empty. A street of 11
places has 44 bits, and 16 slots have 48. The reserve has 5 bits for the count of each token.

No constant is shifted here: compiled, a constant has 32 bits even as an `i64`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.seats import bit
from facedown.games.outlaws.cards import EMPTY, NOBODY, TOKENS

CARD_BITS: Final = 4
CARD_MASK: Final = 15
TOKEN_BITS: Final = 3
TOKEN_MASK: Final = 7
COUNT_BITS: Final = 5
COUNT_MASK: Final = 31


def card_at(street: i64, place: i64) -> i64:
    """The card at this place of a packed street; NOBODY if the place is empty."""
    return ((street >> (CARD_BITS * place)) & CARD_MASK) + NOBODY


def with_card(street: i64, place: i64, card: i64) -> i64:
    """The street with this card, or NOBODY, at this place."""
    at: i64 = CARD_BITS * place
    change: i64 = ((street >> at) & CARD_MASK) ^ (card - NOBODY)
    return street ^ (change << at)


def exchanged(street: i64, one: i64, other: i64) -> i64:
    """The street with two of its cards exchanged."""
    low: i64 = CARD_BITS * one
    high: i64 = CARD_BITS * other
    change: i64 = ((street >> low) ^ (street >> high)) & CARD_MASK
    return street ^ (change << low) ^ (change << high)


def street_of(cards: list[int]) -> i64:
    """The packed street with these cards, by place."""
    street: i64 = 0
    at: i64 = 0
    for card in cards:
        field: i64 = card - NOBODY
        street |= field << at
        at += CARD_BITS
    return street


def cards_of(street: i64, places: int) -> list[int]:
    """The cards of a packed street, by place."""
    return [int(card_at(street, place)) for place in range(places)]


def token_at(tokens: i64, slot: i64) -> i64:
    """The token in this slot; EMPTY if none lies there."""
    return ((tokens >> (TOKEN_BITS * slot)) & TOKEN_MASK) + EMPTY


def with_token(tokens: i64, slot: i64, token: i64) -> i64:
    """The tokens with this one, or EMPTY, in this slot."""
    at: i64 = TOKEN_BITS * slot
    change: i64 = ((tokens >> at) & TOKEN_MASK) ^ (token - EMPTY)
    return tokens ^ (change << at)


def tokens_of(tokens: list[int]) -> i64:
    """The packed tokens, from those by slot."""
    packed: i64 = 0
    at: i64 = 0
    for token in tokens:
        field: i64 = token - EMPTY
        packed |= field << at
        at += TOKEN_BITS
    return packed


def filled(tokens: i64) -> i64:
    """The lowest bit of each slot's field, for the slots where a token lies."""
    lowest: i64 = 0o1111_1111_1111_1111
    return (tokens | tokens >> 1 | tokens >> 2) & lowest


def counts_of(reserve: i64) -> list[int]:
    """The counts of a packed reserve, by token."""
    return [int((reserve >> (COUNT_BITS * token)) & COUNT_MASK) for token in range(len(TOKENS))]


def one_of(token: i64) -> i64:
    """The packed reserve that holds one such token. Packed reserves add up as numbers."""
    return bit(COUNT_BITS * token)


def reserve_of(counts: list[int]) -> i64:
    """The packed reserve with these counts by token."""
    reserve: i64 = 0
    at: i64 = 0
    for count in counts:
        field: i64 = count
        reserve |= field << at
        at += COUNT_BITS
    return reserve


def size_of(reserve: i64) -> i64:
    """The number of tokens in a packed reserve."""
    size: i64 = 0
    while reserve:
        size += reserve & COUNT_MASK
        reserve >>= COUNT_BITS
    return size


def kth_of(reserve: i64, k: i64) -> i64:
    """The k-th token of a packed reserve, sorted by token; `k` is less than its size."""
    token: i64 = 0
    while k >= reserve & COUNT_MASK:
        k -= reserve & COUNT_MASK
        reserve >>= COUNT_BITS
        token += 1
    return token
