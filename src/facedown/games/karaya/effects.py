"""What the powers do, on one's own slot or when manipulated (§4.3, §5.1 to §5.9)."""

from __future__ import annotations

from mypy_extensions import i64

from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import bit, has, seats_in, without
from facedown.games.karaya.actions import (
    ACTIONS,
    ASSASSINATE,
    CALL,
    CAPTURE,
    DANCE,
    DETAIN,
    EXECUTE,
    MANIPULATE,
    PROPHESY,
    SEATS,
    kind_of,
    target_of,
)
from facedown.games.karaya.cards import (
    ASSASSIN,
    BELLY_DANCER,
    GRAND_VIZIER,
    GUARD,
    LOYALISTS,
    NO_SIDE,
    ORACLE,
    REBELS,
    SLAVE,
    SLAVE_DRIVER,
    SULTAN,
)
from facedown.games.karaya.facts import NotSlave
from facedown.games.karaya.oracle import prophesy
from facedown.games.karaya.rounds import strike
from facedown.games.karaya.table import KarayaTable
from facedown.games.karaya.windows import BLOCKS, JOINS, STOPS


def powers(table: KarayaTable, seat: int) -> list[int]:
    """The powers that this seat could use now, each with a legal target (§4.3)."""
    role = table.roles[seat]
    if role == SLAVE:
        return [CALL]
    if role == BELLY_DANCER:
        return [] if has(table.up, seat) else [DANCE]
    if role == ORACLE:
        return [] if table.token(seat) != NO_SIDE else [PROPHESY]
    if role == GRAND_VIZIER:
        return _manipulations(table, seat)
    return strikes(table, seat)


def strikes(table: KarayaTable, seat: int) -> list[int]:
    """The powers that are aimed at somebody, but for the Grand Vizier's."""
    role = table.roles[seat]
    others: i64 = without(table.alive, seat)
    if role == SULTAN:
        rebels = [s for s in seats_in(others & table.up) if table.roles[s] in (ASSASSIN, SLAVE)]
        return [EXECUTE + target for target in rebels]
    if role == GUARD:
        if table.charmed(seat):
            return []
        return [DETAIN + target for target in seats_in(others & ~table.prison)]
    if role == ASSASSIN:
        return [ASSASSINATE + target for target in seats_in(others)]
    if role == SLAVE_DRIVER:
        named = [
            s
            for s in seats_in(others & ~table.captured)
            if not has(table.up, s) or table.roles[s] == SLAVE
        ]
        return [CAPTURE + target for target in named]
    return []


def _manipulations(table: KarayaTable, seat: int) -> list[int]:
    """A side, unless the token lies there already, and a hidden player (§5.8)."""
    token = table.token(seat)
    hidden = seats_in(without(table.hidden(), seat))
    sides = (LOYALISTS, REBELS) if token == NO_SIDE else (token,)
    return [MANIPULATE + SEATS * side + target for side in sides for target in hidden]


def use(table: KarayaTable, seat: int, action: int) -> bool:
    """Turn up and use a power; whether it was a capture that brings another go (§5.6)."""
    table.turn_up(seat)
    if table.log is not None:
        table.emit({"on": "used", "seat": seat, "action": ACTIONS[action].json})
    kind = kind_of(action)
    if kind == EXECUTE:
        strike(table, target_of(action), "executed")
    elif kind == DETAIN:
        table.stack.append(BLOCKS[seat][target_of(action)])
    elif kind == ASSASSINATE:
        table.stack.append(STOPS[seat][target_of(action)])
    elif kind == CALL:
        table.stack.append(JOINS[seat])
    elif kind == CAPTURE:
        return capture(table, target_of(action))
    elif kind == PROPHESY:
        prophesy(table, seat)
    return False


def capture(table: KarayaTable, target: int) -> bool:
    """A Slave is captured; a hidden one is turned up, and brings the Slave Driver another go."""
    hidden = not has(table.up, target)
    if table.roles[target] != SLAVE:
        table.facts = Trail(table.facts, NotSlave(target))
        if table.log is not None:
            table.emit({"on": "not_slave", "target": target})
        return False
    table.turn_up(target)
    table.captured |= bit(target)
    if table.log is not None:
        table.emit({"on": "captured", "target": target})
    return hidden
