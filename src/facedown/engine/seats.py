"""Seats: the order round a table, and sets of them as bit masks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MAX_SEATS: Final = 15

SEATS: Final[list[tuple[int, ...]]] = [tuple(range(n)) for n in range(MAX_SEATS + 1)]
"""`SEATS[seats]`: all of them, by number."""

CLOCKWISE: Final[list[list[tuple[int, ...]]]] = [
    [tuple((seat + k) % n for k in range(1, n)) for seat in range(n)] for n in range(MAX_SEATS + 1)
]
"""`CLOCKWISE[seats][seat]`: the other seats, beginning at the left-hand neighbour."""


def seats_in(mask: i64) -> list[int]:
    """The seats of a bit mask, in order."""
    return [seat for seat in range(MAX_SEATS) if (mask >> seat) & 1]
