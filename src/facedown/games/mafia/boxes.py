"""What lies in the cigar box, as one number, and what may be taken out of it (§5).

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
"""One more than the most diamonds."""
BOXES: Final = BOX * HANDFULS
EMPTY: Final = 0
NO_TOKEN: Final = -1
NOT_BAGGED: Final = -2
"""In place of the bag's token: it is empty, or the first taker has not decided yet."""


def box_of(diamonds: int, handful: int) -> int:
    """The number of such a box."""
    return diamonds + BOX * handful


def without(box: int, take: int) -> int:
    """What is left of a box after a take that is legal there."""
    if take < TOKEN:
        return box - take
    return box - BOX * STRIDES[take - TOKEN]


def without_token(box: int, token: int) -> int:
    """What is left of a box after a token, if it is one, has gone into the bag."""
    return box if token < 0 else box - BOX * STRIDES[token]


def _takes(box: int, may_leave: bool) -> tuple[int, ...]:
    takes = [*range(1, box % BOX + 1), *(TOKEN + token for token in KINDS[box // BOX])]
    if may_leave or box == EMPTY:
        takes.insert(0, NOTHING)
    return tuple(takes)


TAKES_OF: Final[list[tuple[int, ...]]] = [_takes(box, False) for box in range(BOXES)]
"""Box -> what anybody but the last taker may take: nothing only if it is empty (§5)."""
LAST_TAKES_OF: Final[list[tuple[int, ...]]] = [_takes(box, True) for box in range(BOXES)]
"""Box -> what the last taker may take: nothing as well (C7)."""
BAGS_OF: Final[list[tuple[int, ...]]] = [(NO_TOKEN, *KINDS[handful]) for handful in range(HANDFULS)]
"""Handful -> what the first taker may put into the bag (C6)."""


def json_of(box: int) -> dict[str, object]:
    """A box as views and statements have it."""
    return {"diamonds": box % BOX, "tokens": list(COUNTS[box // BOX])}
