"""Random draws from bags and from weighted possibilities.

A deck whose order nobody can observe is a bag: `bag[card]` copies left, and no order to leak.
"""

from __future__ import annotations

from typing import Final, TypeVar

from mypy_extensions import i64

from facedown.engine.chance import Chance

T = TypeVar("T")

NO_CARD: Final = -1
GRAIN: Final = 1 << 30
"""Resolution of a weighted draw: it rolls one of this many outcomes."""


def take(bag: list[int], k: int) -> int:
    """Take the k-th card out of a bag, its cards sorted by kind.

    Raises `IndexError` if the bag has no more than `k` cards.
    """
    left: i64 = k
    card: i64 = 0
    copies: i64 = bag[0]
    while left >= copies:
        left -= copies
        card += 1
        copies = bag[card]
    bag[card] = copies - 1
    return card


def draw(bag: list[int], chance: Chance) -> int:
    """Take a card out of a bag, each copy equally likely."""
    return take(bag, chance.roll(sum(bag)))


def draw_among(bag: list[int], kinds: int, chance: Chance) -> int:
    """Take a card of one of these kinds (a bit mask) out of a bag, each copy equally likely.

    NO_CARD if there is none; then nothing is rolled.
    """
    left = 0
    for kind, copies in enumerate(bag):
        if copies and kinds >> kind & 1:
            left += copies
    if left == 0:
        return NO_CARD
    k = chance.roll(left)
    for kind, copies in enumerate(bag):
        if copies and kinds >> kind & 1:
            k -= copies
            if k < 0:
                bag[kind] = copies - 1
                return kind
    raise AssertionError("the bag has changed")


def by_weight(weights: dict[T, float], total: float, chance: Chance) -> T:
    """One possibility, with probability weight / `total`, where `total` is the sum of all weights.

    Rolls nothing if there is only one.
    """
    if len(weights) == 1:
        return next(iter(weights))
    return at_share(weights, chance.roll(GRAIN) / GRAIN * total)


def at_share(weights: dict[T, float], share: float) -> T:
    """The possibility at this point of the cumulative weights."""
    found: T | None = None
    for one, weight in weights.items():
        found = one
        share -= weight
        if share < 0.0:
            break
    assert found is not None, "nothing is possible"
    return found
