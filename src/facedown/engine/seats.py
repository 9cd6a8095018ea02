"""Seats: their order round a table, and sets of seats as bit masks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

MAX_SEATS: Final = 15

SEATS: Final[list[tuple[int, ...]]] = [tuple(range(n)) for n in range(MAX_SEATS + 1)]
"""`SEATS[n]`: the seats of a table for n."""

CLOCKWISE: Final[list[list[tuple[int, ...]]]] = [
    [tuple((seat + k) % n for k in range(1, n)) for seat in range(n)] for n in range(MAX_SEATS + 1)
]
"""`CLOCKWISE[n][seat]`: the other seats, starting with the left-hand neighbour."""


def left_of(seat: int, seats: Sequence[int]) -> int:
    """The first of these seats (in order, not empty) to the left of `seat`, round the table."""
    for other in seats:
        if other > seat:
            return other
    return seats[0]


def bit(place: i64) -> i64:
    """The mask of one seat, or of another index up to 62."""
    # Not 1 << place: in compiled code a literal 1 has 32 bits. Not 1 << 62 either: it would be an
    # object, to be unboxed at each call.
    half: i64 = 0x2000_0000_0000_0000
    return (half + half) >> (62 - place)


def has(mask: i64, place: i64) -> bool:
    """Whether a mask has this seat. When compiled, the call costs about a nanosecond."""
    return (mask >> place) & 1 != 0


def without(mask: i64, place: i64) -> i64:
    """The mask without this seat."""
    return mask & ~bit(place)


def everybody(seats: i64) -> i64:
    """The mask of seats 0 to `seats - 1`."""
    return bit(seats) - 1


def mask_of(seats: Sequence[int]) -> i64:
    """The bit mask of these seats."""
    mask: i64 = 0
    for seat in seats:
        mask |= bit(seat)
    return mask


def seats_in(mask: i64) -> list[int]:
    """The seats of a bit mask, in order."""
    found: list[int] = []
    seat: i64 = 0
    while mask:
        if mask & 1:
            found.append(int(seat))
        mask >>= 1
        seat += 1
    return found


_seats: Final[dict[int, tuple[int, ...]]] = {}


def seats_of(mask: i64) -> tuple[int, ...]:
    """`seats_in` as a tuple. Memoized; there are at most 2**MAX_SEATS masks."""
    found = _seats.get(mask)
    if found is None:
        found = tuple(seats_in(mask))
        _seats[mask] = found
    return found
