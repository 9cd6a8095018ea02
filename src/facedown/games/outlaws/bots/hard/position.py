"""The fitted value of a position with all cards known, at the beginning of a turn."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from facedown.bots.search.counts import Strengths
from facedown.engine.seats import bit
from facedown.games.outlaws.bots.hard.situations import (
    LEADS,
    STRIKES,
    absolved,
    arrest_of,
    elects,
    guarded,
    is_known,
    lead_of,
    mode_of,
    place_of,
    shot_of,
)
from facedown.games.outlaws.cards import GOVERNOR, HITMAN, VOTE
from facedown.games.outlaws.packed import COUNT_MASK
from facedown.games.outlaws.table import OutlawsTable

KIND: Final = 1 << 16
"""Features of a kind; the kinds are numbered in the order of `features`."""
MANY: Final = 2
"""Bullets, handcuffs or known votes are counted up to this number."""


class Position:
    """The strengths of seats, by features of the true table."""

    def __init__(self, strengths: Strengths) -> None:
        self.strengths = strengths

    def value(self, table: OutlawsTable, me: int, known: list[int]) -> float:
        """The chance that a seat wins, or its team."""
        mates = table.rules.seats_of(table.rules.side(me))
        if table.outcome is not None:
            return sum([table.outcome.scores[mate] for mate in mates], 0.0)
        mine, total = 0.0, 0.0
        for seat in range(table.seats):
            if (table.alive >> seat) & 1:
                power = exp(self.strengths.of(features(table, seat, known)))
                total += power
                if seat in mates:
                    mine += power
        return mine / total


def features(table: OutlawsTable, seat: i64, known: list[int]) -> list[int]:
    """What counts for a seat at the beginning of a turn."""
    mode = mode_of(table)
    when: i64 = mode * 3 + _turn(table, seat)
    lead = lead_of(table, seat)
    elected = elects(table, seat)
    found = [
        (when * LEADS + lead) * 3 + elected,
        KIND + when * STRIKES + shot_of(table, seat, known),
        2 * KIND + when * STRIKES + arrest_of(table, seat, known),
        3 * KIND + when * 8 + _danger(table, seat, GOVERNOR, known),
        4 * KIND + when * 8 + _danger(table, seat, HITMAN, known),
        5 * KIND + mode * 9 + _some(table.bullets[seat]) * 3 + _some(table.cuffs[seat]),
        6 * KIND + (mode * LEADS + lead) * 4 + _left(table),
        7 * KIND + (mode * LEADS + lead) * 3 + _some(_votes_known(table, seat)),
    ]
    return [int(feature) for feature in found]


def _some(number: i64) -> i64:
    return min(MANY, number)


def _turn(table: OutlawsTable, seat: i64) -> i64:
    """0 on turn; 1 before the middle of the round, 2 after it."""
    away: i64 = (seat - table.turn) % table.seats
    return 0 if away == 0 else 1 if 2 * away <= table.seats else 2


def _danger(table: OutlawsTable, seat: i64, kind: i64, known: list[int]) -> i64:
    """Whether a Governor's or a Hitman's place is known, an opponent armed, and help near."""
    at = place_of(table, seat, kind)
    if at < 0:
        return 0
    places: i64 = table.rules.places
    place: i64 = places * (seat % table.rules.sides) + at
    helped = guarded(table, place) if kind == GOVERNOR else absolved(table, place)
    armed = False
    for other, held in enumerate(table.bullets if kind == GOVERNOR else table.cuffs):
        if held and (table.alive & table.rules.opponents[seat]) >> other & 1:
            armed = True
    return (4 if is_known(known, places, place) else 0) + (2 if armed else 0) + int(helped)


def _left(table: OutlawsTable) -> i64:
    """The class of the votes left: none, up to 2, up to 5, more."""
    left: i64 = table.packed_reserve & COUNT_MASK
    for slot in table.ground.slots:
        if table.token_at(slot) == VOTE:
            left += 1
    return 0 if left == 0 else 1 if left <= 2 else 2 if left <= 5 else 3


def _votes_known(table: OutlawsTable, seat: i64) -> i64:
    """Votes on the board that its side knows."""
    side = seat % table.rules.sides
    eyes: i64 = bit(side)
    number: i64 = 0
    for slot in table.ground.slots_of(int(side)):
        if slot >= 0:
            mask: i64 = table.knowers[slot]
            if mask & eyes and table.token_at(slot) == VOTE:
                number += 1
    return number
