"""Legal questions and claims (§6), looked up by public facts alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.games.mafia.actions import (
    ADD_NOTHING,
    CONFRONT,
    DOUBT,
    NUMBERS,
    PAIRS,
    PARTIAL,
    QUESTIONS,
    RETRACT,
    RETURNED,
    STATEMENTS,
    SUSPICIONS,
    THINK,
    VOUCH,
    ask_of,
)
from facedown.games.mafia.tokens import SET_UP, TOKENS

MOST_QUESTIONS: Final = 60
"""Maximum questions since the last accusation; then the Godfather must accuse (§6.6)."""
NEVER_ASKED: Final = -1
"""There is no last question. Otherwise it is `NUMBERS * target + question`."""
DONE_ONLY: Final = (ADD_NOTHING,)
"""The only answer while all are heard: nobody is passed for who may want to speak."""


# --- questions -----------------------------------------------------------------------------------


def asks(seats: list[int], last: int, numbers: Sequence[int]) -> list[int]:
    """The questions to these seats: not the one that another seat has just been asked (C5)."""
    return [
        ask_of(seat, number)
        for seat in seats
        for number in numbers
        if last == NEVER_ASKED or last // NUMBERS == seat or last % NUMBERS != number
    ]


def about_tokens(kinds: int) -> list[int]:
    """The questions about tokens of these kinds, a mask."""
    numbers = range(QUESTIONS, NUMBERS)
    return [number for number in numbers if (kinds >> (number - QUESTIONS) % TOKENS) & 1]


def confrontations(seats: list[int]) -> list[int]:
    """The confrontations of two of these seats."""
    return [
        CONFRONT + pair for pair, (one, two) in enumerate(PAIRS) if one in seats and two in seats
    ]


# --- claims --------------------------------------------------------------------------------------

_ALL: Final = tuple(range(RETRACT + QUESTIONS))


def _of_others(first: int, each: int, seats: int, seat: int) -> tuple[int, ...]:
    """The claims from `first` on about every other seat; there are `each` about one seat."""
    before, after = first + each * seat, first + each * (seat + 1)
    return _ALL[first:before] + _ALL[after : first + each * seats]


def _doubts(seats: int, seat: int) -> tuple[int, ...]:
    return _of_others(DOUBT, 1, seats, seat)


def _opinions(seats: int, seat: int) -> tuple[int, ...]:
    """Whom they trust, and what they take others for."""
    thoughts = _of_others(THINK, len(SUSPICIONS), seats, seat)
    return _of_others(VOUCH, 1, seats, seat) + thoughts


def _takers(seats: int, seat: int) -> tuple[int, ...]:
    plain = _ALL[:STATEMENTS] + _doubts(seats, seat)
    return plain + _ALL[PARTIAL:VOUCH] + _opinions(seats, seat) + _ALL[RETRACT:]


def _godfathers(seats: int, seat: int) -> tuple[int, ...]:
    return _doubts(seats, seat) + _ALL[RETURNED:PARTIAL] + _opinions(seats, seat)


TAKERS_CLAIMS: Final[dict[int, list[tuple[int, ...]]]] = {
    seats: [_takers(seats, seat) for seat in range(seats)] for seats in SET_UP
}
"""Seats -> seat -> a taker's claims: statements, doubts and opinions of others, retractions."""
GODFATHERS_CLAIMS: Final[dict[int, list[tuple[int, ...]]]] = {
    seats: [_godfathers(seats, seat) for seat in range(seats)] for seats in SET_UP
}
"""Seats -> seat -> a Godfather's claims: doubts and opinions, the returned box, what they hid."""
