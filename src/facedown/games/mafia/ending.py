"""The end: the winners (§8), and their vote for the next Godfather (§10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.decision import AllAnswers
from facedown.engine.seats import bit, has, seats_in
from facedown.games.mafia.actions import VOTE
from facedown.games.mafia.boxes import json_of
from facedown.games.mafia.table import OVER, WHYS, MafiaTable, take_json
from facedown.games.mafia.tokens import (
    CLEANER,
    DRIVER,
    HENCHMAN,
    NOT_TAKEN,
    NOTHING,
    TOKEN,
    TOKEN_NAMES,
    diamonds_of,
)

ALL_FOUND: Final = 0
AGENT_ACCUSED: Final = 1
CLEANER_SHOT_AGENT: Final = 2
GODFATHER_OUT: Final = 3
"""Indices of `WHYS`."""


def end(table: MafiaTable, why: int, alone: i64 = 0) -> None:
    """Reveal everything; then the winners vote. `alone`: the mask of a sole winner."""
    table.ending = why
    table.winners = winners(table, why, alone)
    table.stack.clear()
    table.stack.append(SUCCESSION)
    if table.log is not None:
        table.emit({"on": "over", "winners": seats_in(table.winners), "why": WHYS[why]})
    table.phase = OVER
    if table.log is not None:
        table.emit({"on": "revealed", **revealed(table)})


def winners(table: MafiaTable, why: int, alone: i64) -> i64:
    """The mask of the winners (§8). The eliminated never win."""
    if why == ALL_FOUND:
        direct = bit(table.godfather) | holders(table, HENCHMAN) | holders(table, CLEANER)
    elif why == GODFATHER_OUT:
        direct = _best_thieves_and_urchins(table)
    else:
        direct = alone
    if alone and not table.rules.driver_with_solo:
        return direct
    return with_drivers(table, direct)


def holders(table: MafiaTable, token: int) -> i64:
    """The mask of the living who took this token."""
    found: i64 = 0
    for seat in range(table.seats):
        if table.takes[seat] == TOKEN + token and has(table.alive, seat):
            found |= bit(seat)
    return found


def _best_thieves_and_urchins(table: MafiaTable) -> i64:
    """The living Thieves with the most diamonds, ties shared (C2), and every living Urchin.

    Nobody if there is no living Thief.
    """
    living = seats_in(table.takers())
    most = max([diamonds_of(table.takes[seat]) for seat in living], default=0)
    found: i64 = 0
    if most == 0:
        return found
    for seat in living:
        take = table.takes[seat]
        if take == NOTHING or diamonds_of(take) == most:
            found |= bit(seat)
    return found


def with_drivers(table: MafiaTable, direct: i64) -> i64:
    """Add each living Driver whose right-hand neighbour wins, up to a fixed point (§8.2, C15)."""
    drivers = seats_in(holders(table, DRIVER))
    found = direct
    before: i64 = -1
    while found != before:
        before = found
        for seat in drivers:
            if has(found, table.right(seat)):
                found |= bit(seat)
    return found


def revealed(table: MafiaTable) -> dict[str, object]:
    """What was hidden, bagged and taken, and what came back: for the event `revealed`."""
    return {
        "hidden": int(table.hidden),
        "bag": None if table.bag < 0 else TOKEN_NAMES[table.bag],
        "journey": journey(table),
        "returned": json_of(int(table.box)),
    }


def journey(table: MafiaTable) -> list[dict[str, object]]:
    """By place: the box as each taker received it, and their take."""
    legs = []
    for place in range(table.seats - 1):
        seat = table.taker(place)
        if table.takes[seat] == NOT_TAKEN:
            break
        received = json_of(table.received[seat])
        legs.append({"seat": seat, "received": received, **take_json(table.takes[seat])})
    return legs


class Succession(AllAnswers[MafiaTable]):
    """The winners vote for the next Godfather, anybody except the present one (§10)."""

    step = "vote"

    def entitled(self, table: MafiaTable) -> int:
        return int(table.winners)

    def choices(self, table: MafiaTable, seat: int) -> tuple[int, ...]:
        return table.rules.votes[table.godfather]

    def all_given(self, table: MafiaTable) -> None:
        votes = [0] * table.seats
        for seat in seats_in(table.winners):
            if table.answers[seat] >= VOTE:
                votes[table.answers[seat] - VOTE] += 1
        table.votes = tuple(votes)
        table.successor = _elected(table, votes)
        table.finish(tuple(seats_in(table.winners)), WHYS[table.ending])
        if table.log is not None:
            table.emit({"on": "successor", "seat": int(table.successor)})


def _elected(table: MafiaTable, votes: list[int]) -> int:
    """The seat with most votes, ties drawn at random; without votes, the first taker (§10.3)."""
    most = max(votes)
    if most == 0:
        return table.first_taker
    best = [seat for seat, count in enumerate(votes) if count == most]
    return best[table.roll(len(best))] if len(best) > 1 else best[0]


SUCCESSION: Final = Succession()
