"""Legal questions and claims (§6), looked up by public facts alone."""

from __future__ import annotations

from typing import Final

from facedown.games.mafia.actions import (
    ADD_NOTHING,
    ASK,
    DOUBT,
    HID,
    QUESTIONS,
    RETURNED,
    SEATS,
    STATEMENTS,
)
from facedown.games.mafia.tokens import MOST_HIDDEN, SET_UP

MOST_QUESTIONS: Final = 60
"""Maximum questions since the last accusation; then the Godfather must accuse (§6.6)."""
NEVER_ASKED: Final = -1
"""There is no last question. Otherwise it is `QUESTIONS * target + question`."""
DONE_ONLY: Final = (ADD_NOTHING,)
"""The only answer while all are heard: nobody is passed for who may want to speak."""


def _asks(seat: int, last: int) -> tuple[int, ...]:
    """The questions to this seat: not the one that another seat has just been asked (C5)."""
    return tuple(
        ASK + QUESTIONS * seat + question
        for question in range(QUESTIONS)
        if last == NEVER_ASKED or last // QUESTIONS == seat or last % QUESTIONS != question
    )


ASKS: Final[list[list[tuple[int, ...]]]] = [
    [_asks(seat, last) for seat in range(SEATS)] for last in (*range(QUESTIONS * SEATS), -1)
]
"""Last question (`ASKS[NEVER_ASKED]` for none) -> seat -> the questions to them."""

_ALL: Final = tuple(range(HID + MOST_HIDDEN + 1))


def _doubts(seats: int, seat: int) -> tuple[int, ...]:
    return _ALL[DOUBT : DOUBT + seat] + _ALL[DOUBT + seat + 1 : DOUBT + seats]


TAKERS_CLAIMS: Final[dict[int, list[tuple[int, ...]]]] = {
    seats: [_ALL[:STATEMENTS] + _doubts(seats, seat) for seat in range(seats)] for seats in SET_UP
}
"""Seats -> seat -> a taker's claims: the four statements, and doubts."""
GODFATHERS_CLAIMS: Final[dict[int, list[tuple[int, ...]]]] = {
    seats: [_doubts(seats, seat) + _ALL[RETURNED:] for seat in range(seats)] for seats in SET_UP
}
"""Seats -> seat -> a Godfather's claims: doubts, the returned box, the hidden diamonds."""
