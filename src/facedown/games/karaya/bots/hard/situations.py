"""Integer keys of the decisions of a light player: what its tables are counted by.

Keys may depend on true cards: so playouts carry how well people find them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.games.karaya.actions import ASSASSINATE, DETAIN
from facedown.games.karaya.cards import ASSASSIN, GUARD, ROLES, SLAVE, SULTAN
from facedown.games.karaya.table import NOBODY, KarayaTable

MAIN: Final = 1
COARSE_MAIN: Final = 2
TARGET: Final = 3
PROCLAMATION: Final = 4
CALLING: Final = 5
JOINING: Final = 6
STOPPING: Final = 7
BLOCKING: Final = 8
PREDICTING: Final = 9
"""Kinds of decisions; a key begins with one."""

UNDER_WAY: Final = 4
"""Steps on the stack in such a window: the round, the end of the slot, its action, the window."""

CROWDS: Final = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3]
"""Seats -> class of tables."""


def one_if(fact: bool) -> i64:
    """1 if so, else 0."""
    return 1 if fact else 0


def crowd(table: KarayaTable) -> i64:
    """The class of the table by its seats."""
    found: i64 = CROWDS[table.seats]
    return found


def lap(table: KarayaTable) -> i64:
    """How much of the crown's lap is left: 0 without a crown, 1 to 3 by quarters."""
    if table.crown == NOBODY:
        return 0
    seats: i64 = table.seats
    left: i64 = (table.crown - table.turn) % seats
    if left == 0:
        left = seats
    if 4 * left <= seats:
        return 1
    return 2 if 2 * left <= seats else 3


def free_slaves(table: KarayaTable) -> i64:
    """The face-up Slaves that are not bound, as a bit mask."""
    free: i64 = table.up & table.alive & ~table.prison & ~table.captured
    found: i64 = 0
    seat: i64 = 0
    roles = table.roles
    while free >> seat:
        if (free >> seat) & 1 and roles[seat] == SLAVE:
            found |= 1 << seat
        seat += 1
    return found


def hidden_slaves(table: KarayaTable) -> i64:
    """The true Slaves who could join a call, as a bit mask."""
    able: i64 = table.alive & ~table.up & ~table.prison
    found: i64 = 0
    seat: i64 = 0
    roles = table.roles
    while able >> seat:
        if (able >> seat) & 1 and roles[seat] == SLAVE:
            found |= 1 << seat
        seat += 1
    return found


def run_with(table: KarayaTable, seat: i64, mask: i64) -> i64:
    """Length of the run of seats of a mask around this one, it included, at most 3."""
    found: i64 = 1
    seats: i64 = table.seats
    alive: i64 = table.alive
    step: i64 = 1
    while step >= -1:
        at: i64 = (seat + step + seats) % seats
        while at != seat:
            if (alive >> at) & 1:
                if not (mask >> at) & 1:
                    break
                found += 1
                if found == 3:
                    return found
            at = (at + step + seats) % seats
        step -= 2
    return found


def bits_in(mask: i64) -> i64:
    """The number of seats in a mask."""
    found: i64 = 0
    while mask:
        found += mask & 1
        mask >>= 1
    return found


def unrest(table: KarayaTable, free: i64) -> i64:
    """How near a revolution looks: 0 under two free Slaves, 2 if two of them are neighbours."""
    if bits_in(free) < 2:
        return 0
    seat: i64 = 0
    while free >> seat:
        if (free >> seat) & 1 and run_with(table, seat, free) >= 2:
            return 2
        seat += 1
    return 1


def watchers(table: KarayaTable, sees: list[int], seat: i64) -> i64:
    """How many living others have seen this seat's card, at most 2."""
    found: i64 = 0
    other: i64 = 0
    seats: i64 = table.seats
    while other < seats:
        seen: i64 = sees[other]
        if other != seat and (seen >> seat) & 1 and (table.alive >> other) & 1:
            found += 1
        other += 1
    return min(found, 2)


def guarded(table: KarayaTable, assassin: i64, target: i64) -> bool:
    """Whether a face-up Guard could stop this assassination."""
    near: i64 = table.neighbours(assassin) | table.neighbours(target)
    near &= table.up & table.alive & ~table.prison & ~(1 << target)
    seat: i64 = 0
    while near >> seat:
        if (near >> seat) & 1 and table.roles[seat] == GUARD and not table.charmed(seat):
            return True
        seat += 1
    return False


def insight(table: KarayaTable, sees: list[int], seat: i64, free: i64) -> i64:
    """What matters to this role, from 0 to 2."""
    role: i64 = table.roles[seat]
    known: i64 = sees[seat] | table.up
    if role == ASSASSIN:
        sultan: i64 = table.roles.index(SULTAN)
        if sultan >= table.seats or not (known >> sultan) & 1:
            return 0
        return 1 if guarded(table, seat, sultan) else 2
    if role == SULTAN:
        return watchers(table, sees, seat)
    if role == SLAVE:
        if run_with(table, seat, free) == 3:
            return 2
        return one_if(run_with(table, seat, free | hidden_slaves(table)) == 3)
    if role == GUARD:
        return (
            2 if _known_assassin(table, known & ~table.prison & table.alive) else one_if(free != 0)
        )
    return 0


def _known_assassin(table: KarayaTable, known: i64) -> bool:
    seat: i64 = 0
    roles = table.roles
    while seat < table.seats:
        if (known >> seat) & 1 and roles[seat] == ASSASSIN:
            return True
        seat += 1
    return False


def main_key(table: KarayaTable, sees: list[int], seat: i64, fine: bool) -> int:
    """A slot: my role, whether it is face up, the crown, Slaves, and what matters to the role."""
    up: i64 = (table.up >> seat) & 1
    role: i64 = table.roles[seat]
    key: i64 = MAIN if fine else COARSE_MAIN
    key = ((key * 4 + crowd(table)) * ROLES + role) * 2 + up
    if not fine:
        return int(key * 2 + one_if(table.crown != NOBODY))
    free = free_slaves(table)
    key = (key * 4 + lap(table)) * 3 + unrest(table, free)
    return int(key * 3 + insight(table, sees, seat, free))


def target_key(table: KarayaTable, sees: list[int], kind: i64, seat: i64, target: i64) -> int:
    """A possible target: its true card, whether I know it, where it sits."""
    role: i64 = table.roles[target]
    known: i64 = ((sees[seat] | table.up) >> target) & 1
    mine: i64 = table.roles[seat]
    key: i64 = ((TARGET * 160 + kind) * ROLES + mine) * ROLES + role
    key = (key * 2 + known) * 2 + ((table.up >> target) & 1)
    near = run_with(table, target, free_slaves(table)) - 1
    key = (key * 3 + near) * 2 + ((table.prison >> target) & 1)
    mark: i64 = 0
    if kind == ASSASSINATE:
        mark = one_if(guarded(table, seat, target))
    elif kind == DETAIN:
        mark = one_if(_acts(table, target))
    return int(key * 2 + mark)


def _acts(table: KarayaTable, target: i64) -> bool:
    if table.crown == NOBODY:
        return True
    seats: i64 = table.seats
    away: i64 = (target - table.turn) % seats
    left: i64 = (table.crown - table.turn) % seats
    return away < (left or seats)


def proclaim_key(table: KarayaTable, sees: list[int], seat: i64) -> int:
    """A hidden Sultan in a window: who has seen them, Guards beside, the danger of Assassins."""
    key: i64 = (PROCLAMATION * 4 + crowd(table)) * 2 + one_if(first(table))
    key = key * 3 + watchers(table, sees, seat)
    known: i64 = table.up | sees[seat]
    near: i64 = table.neighbours(seat) & known
    guards: i64 = 0
    assassins: i64 = 0
    other: i64 = 0
    while other < table.seats:
        if (near >> other) & 1 and table.roles[other] == GUARD:
            guards += 1
        if (table.up & table.alive >> other) & 1 and table.roles[other] == ASSASSIN:
            assassins = 1
        other += 1
    dead: i64 = one_if(table.face_up(ASSASSIN) == table.rules.assassins)
    return int(
        (((key * 3 + min(2, guards)) * 2 + assassins) * 2 + dead) * 3
        + unrest(table, free_slaves(table))
    )


def first(table: KarayaTable) -> bool:
    """Whether this is the window before the first action of a round."""
    return table.slot == 1 and len(table.stack) == UNDER_WAY


def call_key(table: KarayaTable, kind: i64, seat: i64) -> int:
    """A hidden Slave who may turn up: the crown, and the free Slaves around."""
    free = free_slaves(table)
    key: i64 = (kind * 4 + crowd(table)) * 2 + one_if(kind == CALLING and first(table))
    key = (key * 4 + lap(table)) * 3 + run_with(table, seat, free) - 1
    key = key * 4 + min(3, bits_in(free))
    return int(key * 3 + run_with(table, seat, free | hidden_slaves(table)) - 1)


def stop_key(table: KarayaTable, sees: list[int], seat: i64, target: i64) -> int:
    """A Guard who could stop an Assassin: their own card, and the target's."""
    key: i64 = (STOPPING * 2 + ((table.up >> seat) & 1)) * 2 + ((table.up >> target) & 1)
    known: i64 = (sees[seat] | table.up) >> target
    role: i64 = table.roles[target]
    return int((key * 2 + (known & 1)) * ROLES + role)


def block_key(table: KarayaTable, seat: i64, target: i64) -> int:
    """A Sultan or Guard who could block a detention."""
    key: i64 = (BLOCKING * 2 + one_if(seat == target)) * 2 + ((table.up >> seat) & 1)
    return int(key * 2 + one_if(table.roles[seat] == SULTAN))


def predict_key(table: KarayaTable) -> int:
    """A prediction: the crown, and the Slaves."""
    key: i64 = (PREDICTING * 4 + crowd(table)) * 4 + lap(table)
    return int(key * 3 + unrest(table, free_slaves(table)))
