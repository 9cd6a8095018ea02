"""Exact probabilities of cards at few places, by summing over all deals of them."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from facedown.games.karaya.cards import ROLES


def marginals(rows: Sequence[list[float]], left: Sequence[float]) -> list[list[float]] | None:
    """By place, the probability of each role, if a deal is as likely as the product of its weights.

    `left`: the number of cards by role. None if no deal fits. Sums over the sets of cards that lie
    at the first places (`before`) and at the others (`after`).
    """
    cards = [role for role in range(ROLES) for _ in range(round(left[role]))]
    number = len(rows)
    if len(cards) != number:
        return None
    order = _by_size(number)
    before = _before(rows, cards, order)
    after = _after(rows, cards, order)
    total = before[-1]
    if total <= 0.0:
        return None
    found = [[0.0] * ROLES for _ in rows]
    for place, sets in enumerate(order[:-1]):
        row = found[place]
        for held in sets:
            reached = before[held] / total
            if reached <= 0.0:
                continue
            for card, role in enumerate(cards):
                one: i64 = 1
                if not (held >> card) & 1:
                    more = held | (one << card)
                    row[role] += reached * rows[place][role] * after[more]
    return found


def _by_size(number: int) -> list[list[int]]:
    """All sets of so many cards as bit masks, by their size."""
    found: list[list[int]] = [[] for _ in range(number + 1)]
    for held in range(2**number):
        found[held.bit_count()].append(held)
    return found


def _before(rows: Sequence[list[float]], cards: list[int], order: list[list[int]]) -> list[float]:
    """By set, the total weight of laying it at the first places."""
    sums = [0.0] * 2 ** len(cards)
    sums[0] = 1.0
    for place, sets in enumerate(order[:-1]):
        for held in sets:
            for card, role in enumerate(cards):
                one: i64 = 1
                if not (held >> card) & 1:
                    sums[held | (one << card)] += sums[held] * rows[place][role]
    return sums


def _after(rows: Sequence[list[float]], cards: list[int], order: list[list[int]]) -> list[float]:
    """By set, the total weight of laying all other cards at the other places."""
    sums = [0.0] * 2 ** len(cards)
    sums[-1] = 1.0
    for place in range(len(cards) - 1, -1, -1):
        for held in order[place]:
            for card, role in enumerate(cards):
                one: i64 = 1
                if not (held >> card) & 1:
                    sums[held] += sums[held | (one << card)] * rows[place][role]
    return sums
