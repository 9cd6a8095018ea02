"""Who may ask and say what, by public facts alone (§6)."""

from __future__ import annotations

from typing import Final

from facedown.games.mafia.actions import ASK, DOUBT, HID, QUESTIONS, RETURNED, SEATS, STATEMENTS
from facedown.games.mafia.tokens import MOST_HIDDEN, SET_UP

NEVER_ASKED: Final = -1
"""Nothing has been asked yet. Otherwise the last question is `QUESTIONS * target + question`."""


def _asks(seat: int, last: int) -> tuple[int, ...]:
    """What this seat may be asked: not what another one has just been asked (C5)."""
    return tuple(
        ASK + QUESTIONS * seat + question
        for question in range(QUESTIONS)
        if last == NEVER_ASKED or last // QUESTIONS == seat or last % QUESTIONS != question
    )


ASKS: Final[list[list[tuple[int, ...]]]] = [
    [_asks(seat, last) for seat in range(SEATS)] for last in (*range(QUESTIONS * SEATS), -1)
]
"""Last question (`ASKS[NEVER_ASKED]` for none) -> seat -> what it may be asked next."""

_ALL: Final = tuple(range(HID + MOST_HIDDEN + 1))


def _doubts(seats: int, seat: int) -> tuple[int, ...]:
    return _ALL[DOUBT : DOUBT + seat] + _ALL[DOUBT + seat + 1 : DOUBT + seats]


TAKERS_CLAIMS: Final[dict[int, list[tuple[int, ...]]]] = {
    seats: [_ALL[:STATEMENTS] + _doubts(seats, seat) for seat in range(seats)] for seats in SET_UP
}
"""Seats -> seat -> what they may say unasked: the four statements, and whom they don't believe."""
GODFATHERS_CLAIMS: Final[dict[int, list[tuple[int, ...]]]] = {
    seats: [_doubts(seats, seat) + _ALL[RETURNED:] for seat in range(seats)] for seats in SET_UP
}
"""The same for a Godfather: whom they don't believe, what came back, and what they hid."""
