"""Integer keys of the decisions of a light player: the chances of a seat on the true table.

`known`: by side, the mask of places whose card everybody knows, because it was shown there and not
taken up since. So playouts carry how well people find what is hidden.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.seats import bit
from facedown.games.outlaws.cards import (
    ELECTION,
    GOVERNOR,
    HITMAN,
    KINDS,
    NOBODY,
    PREACHER,
    SHERIFF,
    TWICE,
)
from facedown.games.outlaws.table import OutlawsTable

COARSE: Final = 1 << 30
"""Added to a key with fewer details."""
NO_STRIKE: Final = 0
BLIND: Final = 1
IN_VAIN: Final = 2
BLIND_HIT: Final = 3
HIT: Final = 4
SAVED: Final = 5
STRIKES: Final = 6
"""States of a shot or an arrest that is possible now: a victim or not, known to everybody or not;
`SAVED`: a known victim whom the neighbour can save."""
LEADS: Final = 5
"""Classes of the lead: -2 or less to 2 or more."""
MOST_SEATS: Final = 4


def mode_of(table: OutlawsTable) -> i64:
    """0 with two players left, 1 with three, 2 with four, 3 in teams."""
    if table.rules.teams:
        return 3
    left: i64 = -2
    alive: i64 = table.alive
    while alive:
        left += alive & 1
        alive >>= 1
    return max(left, 0)


def place_of(table: OutlawsTable, seat: i64, kind: i64) -> i64:
    """The place on its street of a seat's character; NOBODY if it is not there."""
    side = seat % table.rules.sides
    card = kind
    if kind < TWICE and not table.controls(int(seat), int(kind)):
        card = kind + KINDS
    at: i64 = table.place_of(int(side), int(card))
    return at - table.rules.places * side if at >= 0 else NOBODY


def is_known(known: list[int], places: i64, place: i64) -> bool:
    """Whether everybody knows who stands at a place."""
    mask: i64 = known[place // places]
    return bool((mask >> (place % places)) & 1)


def lead_of(table: OutlawsTable, seat: i64) -> i64:
    """The class of the lead over the best opponent."""
    best: i64 = 0
    foes: i64 = table.alive & table.rules.opponents[seat]
    other: i64 = 0
    while foes:
        if foes & 1:
            votes: i64 = table.votes[other]
            if votes > best:
                best = votes
        foes >>= 1
        other += 1
    lead: i64 = table.votes[seat] - best
    return 0 if lead < -2 else 4 if lead > 2 else lead + 2


def elects(table: OutlawsTable, seat: i64) -> i64:
    """0: its side knows no election; 1: it knows one; 2: its Governor stands before that one."""
    side = seat % table.rules.sides
    found: i64 = 0
    eyes: i64 = bit(side)
    governor: i64 = -2
    for slot, knowers in enumerate(table.knowers):
        mask: i64 = knowers
        if mask & eyes and table.token_at(slot) == ELECTION:
            if governor == -2:
                governor = place_of(table, seat, GOVERNOR)
            if governor >= 0:
                begin: i64 = table.rules.places * side
                if table.ground.slot[begin + governor] == slot:
                    return 2
            found = 1
    return found


def shot_of(table: OutlawsTable, seat: i64, known: list[int]) -> i64:
    """The state of a shot."""
    if table.bullets[seat] == 0:
        return NO_STRIKE
    hitman = place_of(table, seat, HITMAN)
    if hitman < 0:
        return NO_STRIKE
    places: i64 = table.rules.places
    begin: i64 = places * (seat % table.rules.sides)
    target: i64 = table.ground.opposite[begin + hitman]
    if target < 0:
        return NO_STRIKE
    card: i64 = table.card_at(target)
    kind = card if card < KINDS else card - KINDS
    sure = is_known(known, places, target)
    if kind != GOVERNOR:
        return IN_VAIN if sure else BLIND
    if not sure:
        return BLIND_HIT
    helper: i64 = hitman + table.rules.helps_at
    if 0 <= helper < places and table.card_at(begin + helper) == PREACHER:
        return HIT
    return SAVED if guarded(table, target) else HIT


def guarded(table: OutlawsTable, target: i64) -> bool:
    """Whether a Sheriff with handcuffs stands beside a place."""
    places: i64 = table.rules.places
    side = target // places
    at = target % places
    step: i64 = -1
    while step < 2:
        near = at + step
        if 0 <= near < places:
            card: i64 = table.card_at(places * side + near)
            kind = card if card < KINDS else card - KINDS
            if kind == SHERIFF and table.cuffs[table.controller(int(side), int(card))]:
                return True
        step += 2
    return False


def absolved(table: OutlawsTable, target: i64) -> bool:
    """Whether a Preacher can help whoever is arrested at a place."""
    places: i64 = table.rules.places
    at: i64 = target % places + table.rules.helps_at
    if not 0 <= at < places:
        return False
    return table.card_at(target - target % places + at) == PREACHER


def arrest_of(table: OutlawsTable, seat: i64, known: list[int]) -> i64:
    """The state of an arrest straight ahead."""
    if table.cuffs[seat] == 0:
        return NO_STRIKE
    sheriff = place_of(table, seat, SHERIFF)
    if sheriff < 0:
        return NO_STRIKE
    places: i64 = table.rules.places
    begin: i64 = places * (seat % table.rules.sides)
    target: i64 = table.ground.opposite[begin + sheriff]
    if target < 0:
        return NO_STRIKE
    card: i64 = table.card_at(target)
    kind = card if card < KINDS else card - KINDS
    sure = is_known(known, places, target)
    if kind != HITMAN:
        return IN_VAIN if sure else BLIND
    if not sure:
        return BLIND_HIT
    return SAVED if absolved(table, target) else HIT


def threatened(table: OutlawsTable, seat: i64) -> i64:
    """1 if an opponent who leads knows an election."""
    foes: i64 = table.alive & table.rules.opponents[seat]
    other: i64 = 0
    while foes:
        if foes & 1 and table.leads(int(other)) and elects(table, other):
            return 1
        foes >>= 1
        other += 1
    return 0


def turn_key(table: OutlawsTable, seat: i64, left: i64, known: list[int], fine: bool) -> int:
    """A turn: the lead, the election, and the strikes that are possible now."""
    key: i64 = mode_of(table) * 2 + (1 if left > 1 else 0)
    lead = lead_of(table, seat)
    shot = shot_of(table, seat, known)
    arrest = arrest_of(table, seat, known)
    if not fine:
        key = (key * 3 + (0 if lead < 2 else 1 if lead == 2 else 2)) * 3 + elects(table, seat)
        key = key * 3 + (2 if shot >= HIT else 1 if shot else 0)
        return int(key * 3 + (2 if arrest >= HIT else 1 if arrest else 0)) + COARSE
    key = (key * LEADS + lead) * 3 + elects(table, seat)
    key = (key * STRIKES + shot) * STRIKES + arrest
    return int(key * 2 + threatened(table, seat))
