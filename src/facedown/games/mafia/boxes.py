"""The contents of the cigar box as one integer, and what may be taken from it (§5).

A box is `diamonds + BOX * handful`.
"""

from __future__ import annotations

from typing import Final

from facedown.games.mafia.tokens import (
    COUNTS,
    HANDFULS,
    KINDS,
    NOTHING,
    STRIDES,
    TOKEN,
)

BOX: Final = 16
"""The radix of diamonds: one more than there are."""
BOXES: Final = BOX * HANDFULS
EMPTY: Final = 0
NO_TOKEN: Final = -1
NOT_BAGGED: Final = -2
"""In place of the bag's token: the bag is empty, or the first taker has not decided yet."""


def box_of(diamonds: int, handful: int) -> int:
    """The box with these diamonds and tokens."""
    return diamonds + BOX * handful


def without(box: int, take: int) -> int:
    """What a legal take leaves of a box."""
    if take < TOKEN:
        return box - take
    return box - BOX * STRIDES[take - TOKEN]


def without_token(box: int, token: int) -> int:
    """What the bag leaves of a box; `token` may be NO_TOKEN."""
    return box if token < 0 else box - BOX * STRIDES[token]


def _takes(box: int, may_leave: bool) -> tuple[int, ...]:
    takes = [*range(1, box % BOX + 1), *(TOKEN + token for token in KINDS[box // BOX])]
    if may_leave or box == EMPTY:
        takes.insert(0, NOTHING)
    return tuple(takes)


TAKES_OF: Final[list[tuple[int, ...]]] = [_takes(box, False) for box in range(BOXES)]
"""Box -> the legal takes, but for the last taker: nothing only if it is empty (§5)."""
LAST_TAKES_OF: Final[list[tuple[int, ...]]] = [_takes(box, True) for box in range(BOXES)]
"""Box -> the legal takes of the last taker: they may always take nothing (C7)."""
BAGS_OF: Final[list[tuple[int, ...]]] = [(NO_TOKEN, *KINDS[handful]) for handful in range(HANDFULS)]
"""Handful -> what the first taker may put into the bag (C6)."""


def json_of(box: int) -> dict[str, object]:
    """A box in the form of views and statements."""
    return {"diamonds": box % BOX, "tokens": list(COUNTS[box // BOX])}
