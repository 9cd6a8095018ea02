"""Reachability checks: each holds at the start of every slot in play.

They check the state, not its history: who laid a prison card, or who had a slot since, is not
checked. Sections are those of docs/specification/karaya.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from facedown.engine.seats import has, seats_in
from facedown.games.karaya.cards import (
    GRAND_VIZIER,
    NO_SIDE,
    ORACLE,
    SLAVE,
    SLAVE_DRIVER,
    SULTAN,
)
from facedown.games.karaya.options import MOST_ROUNDS
from facedown.games.karaya.table import NOBODY, KarayaTable

# --- slots ----------------------------------------------------------------------------------------


def begun(table: KarayaTable) -> int:
    """The number of slots before this one. `slot` counts this one once its question is asked."""
    return int(table.slot) - int(table.asked != 0)


def ago(table: KarayaTable, seat: int) -> int:
    """How many slots ago the last one of this seat began: 1 to a lap. Assumes it had one."""
    return int(table.turn - 1 - seat) % table.seats + 1


def living(table: KarayaTable, *roles: int) -> list[int]:
    """The living seats with a face-up card of one of these roles."""
    return [seat for seat in seats_in(table.up & table.alive) if table.roles[seat] in roles]


def begins_afresh(table: KarayaTable) -> bool:
    """§1.5."""
    marks = table.up | table.prison | table.captured | table.fatigued
    return begun(table) > 0 or (marks == 0 and not any(table.bans))


# --- the dead -------------------------------------------------------------------------------------


def somebody_lives(table: KarayaTable) -> bool:
    """§5.10: a killer lives."""
    return table.alive != 0


def dead(table: KarayaTable) -> list[int]:
    """The dead seats."""
    return [seat for seat in range(table.seats) if not has(table.alive, seat)]


def the_dead_lie_face_up(table: KarayaTable) -> bool:
    """§5.10."""
    return all(has(table.up, seat) for seat in dead(table))


def the_sultan_lives(table: KarayaTable) -> bool:
    """§6.1, R1."""
    return all(table.roles[seat] != SULTAN for seat in dead(table))


def nothing_lies_on_the_dead(table: KarayaTable) -> bool:
    """§5.10."""
    tokens = table.loyal | table.rebel | table.hiding
    marks = table.prison | table.captured | table.fatigued | tokens
    return not any(has(marks, seat) for seat in dead(table))


# --- what lies on cards ---------------------------------------------------------------------------


def slaves_are_captured(table: KarayaTable) -> bool:
    """§5.6."""
    return set(seats_in(table.captured)) <= set(living(table, SLAVE))


def a_driver_keeps_the_captured(table: KarayaTable) -> bool:
    """§5.6: they are released when the Slave Driver hides or dies."""
    return table.captured == 0 or living(table, SLAVE_DRIVER) != []


def sides_lie_where_they_can(table: KarayaTable) -> bool:
    """§5.8, §5.9."""
    return set(seats_in(table.loyal | table.rebel)) <= set(living(table, GRAND_VIZIER, ORACLE))


def sides_are_taken(table: KarayaTable) -> bool:
    """§5.8, §5.9: both turn up by taking a token."""
    return all(table.token(seat) != NO_SIDE for seat in living(table, GRAND_VIZIER, ORACLE))


def oracles_must_hide(table: KarayaTable) -> bool:
    """§5.9: a face-up Oracle, and nobody else."""
    return seats_in(table.hiding) == living(table, ORACLE)


def fatigue_lies_face_up(table: KarayaTable) -> bool:
    """§5.8: a manipulated player stays face up until the end of their next slot."""
    others = [s for s in seats_in(table.up & table.alive) if table.roles[s] != GRAND_VIZIER]
    return set(seats_in(table.fatigued)) <= set(others)


# --- the crown ------------------------------------------------------------------------------------


def a_sultan_gives_a_crown(table: KarayaTable) -> bool:
    """§5.1: while the Sultan is face up, and no longer."""
    return (table.crown != NOBODY) == (living(table, SULTAN) != [])


def the_crown_was_laid_in_the_last_lap(table: KarayaTable) -> bool:
    """§5.1, §6.2: after a full lap the Sultan has won."""
    laid = begun(table) + 1 - int(table.crown_slot)
    return table.crown == NOBODY or (table.crown_slot > 0 and 0 < laid <= table.seats)


# --- trade bans -----------------------------------------------------------------------------------


def bans_are_played(table: KarayaTable) -> bool:
    """§4.2, `trade_ban`."""
    return table.rules.bans or not any(table.bans)


# --- rounds and points ----------------------------------------------------------------------------


def the_game_goes_on(table: KarayaTable) -> bool:
    """§8.1, §8.2."""
    rules = table.rules
    if rules.target:
        return table.round <= MOST_ROUNDS and max(table.scores) < rules.target
    return table.round <= rules.rounds


REACHABILITY: Final[dict[str, Callable[[KarayaTable], bool]]] = {
    "players: somebody must be alive": somebody_lives,
    "players: the dead lie face up": the_dead_lie_face_up,
    "players: with a dead Sultan the round is over": the_sultan_lives,
    "players: nothing lies on the cards of the dead": nothing_lies_on_the_dead,
    "slot: a round begins with all cards face down, and nothing on them": begins_afresh,
    "captured: only living, face-up Slaves can be captured": slaves_are_captured,
    "captured: there must be a living, face-up Slave Driver": a_driver_keeps_the_captured,
    "side: only a living, face-up Grand Vizier or Oracle has a side": sides_lie_where_they_can,
    "side: a face-up Grand Vizier or Oracle has taken a side": sides_are_taken,
    "must_hide: a face-up Oracle must hide, and nobody else": oracles_must_hide,
    "fatigued: only a living, face-up player who is not the Grand Vizier can be":
        fatigue_lies_face_up,
    "crown: it lies before somebody while the Sultan lies face up, and only then":
        a_sultan_gives_a_crown,
    "crown: it was laid in a slot of the last lap": the_crown_was_laid_in_the_last_lap,
    "barred: at this table nobody is": bans_are_played,
    "round, score: the game is over": the_game_goes_on,
}  # fmt: skip
