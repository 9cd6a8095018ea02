"""The powers, on one's own slot or when manipulated (§4.3, §5.1 to §5.9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.action import PASS
from facedown.engine.decision import AskOne
from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import bit, has, seats_in, without
from facedown.engine.table import Step
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
    NAMES,
    NO_SIDE,
    ORACLE,
    REBELS,
    SLAVE,
    SLAVE_DRIVER,
    SULTAN,
)
from facedown.games.karaya.endings import kill
from facedown.games.karaya.facts import NotSlave
from facedown.games.karaya.oracle import decider, prophesy
from facedown.games.karaya.table import KarayaTable
from facedown.games.karaya.windows import BLOCKS, JOINS, STOPS


def usable(table: KarayaTable, seat: int) -> list[int]:
    """The powers that this seat can use now, with each legal target (§4.3)."""
    role = table.roles[seat]
    if role == SLAVE:
        return [CALL]
    if role == BELLY_DANCER:
        return [] if has(table.up, seat) else [DANCE]
    if role == ORACLE:
        return [] if table.token(seat) != NO_SIDE else [PROPHESY]
    if role == GRAND_VIZIER:
        return _manipulations(table, seat)
    return targeted(table, seat)


def targeted(table: KarayaTable, seat: int) -> list[int]:
    """The powers with a target, except the Grand Vizier's."""
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
    """Each hidden player, with each side, or the side of the token on the card (§5.8)."""
    token = table.token(seat)
    hidden = seats_in(without(table.hidden(), seat))
    sides = (LOYALISTS, REBELS) if token == NO_SIDE else (token,)
    return [MANIPULATE + SEATS * side + target for side in sides for target in hidden]


def use(table: KarayaTable, seat: int, action: int) -> bool:
    """Turn up and use a power. True if it was a capture that gives another go (§5.6)."""
    table.turn_up(seat)
    if table.log is not None:
        table.emit({"on": "used", "seat": seat, "action": ACTIONS[action].json})
    kind = kind_of(action)
    if kind == EXECUTE:
        kill(table, target_of(action), "executed")
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
    """Capture a Slave. True if it was hidden: the Slave Driver gets another go (§5.6)."""
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


# --- forced powers --------------------------------------------------------------------------------

AT_ONCE: Final = {SLAVE: CALL, BELLY_DANCER: DANCE, ORACLE: PROPHESY}
"""The powers without a target, by role."""


def manipulate(table: KarayaTable, vizier: int, action: int) -> bool:
    """Take a side, turn a player up and make them use their power (§5.8).

    False, and nothing done, if `action` is another power.
    """
    if not MANIPULATE <= action < PROPHESY:
        return False
    target = target_of(action)
    table.turn_up(vizier)
    if table.token(vizier) == NO_SIDE:
        table.lay_token(vizier, (action - MANIPULATE) // SEATS)
    if table.log is not None:
        table.emit({"on": "used", "seat": vizier, "action": ACTIONS[action].json})
    table.turn_up(target)
    table.stack.append(FATIGUES[target])
    power = AT_ONCE.get(table.roles[target])
    if power is None:
        table.stack.append(FORCED[target])
    else:
        use(table, target, power)
    return True


class Forced(AskOne[KarayaTable]):
    """The manipulated player names a target (§5.8); the step ends at once if there is none.

    A Slave Driver who has captured a hidden Slave may capture again, or pass.
    """

    def __init__(self, actor: int, again: bool) -> None:
        super().__init__(actor)
        self.actor = actor
        self.again = again

    def enter(self, table: KarayaTable) -> None:
        """Ask the decider, or drop the step if the power has no target."""
        if targeted(table, self.actor):
            table.ask(decider(table, self.actor))
        else:
            table.stack.pop()

    def choices(self, table: KarayaTable, seat: int) -> tuple[int, ...]:
        """The power's targets; a pass too when capturing again."""
        legal = targeted(table, self.actor)
        return (PASS, *legal) if self.again else tuple(legal)

    def chosen(self, table: KarayaTable, seat: int, action: int) -> None:
        """Use the power; ask again if it allows another capture."""
        if action != PASS and use(table, self.actor, action):
            table.stack.append(FORCED_AGAIN[self.actor])

    def describe(self, table: KarayaTable, viewer: int | None) -> dict[str, object]:
        """Who decides, for whom, and the role whose power is used."""
        seat = decider(table, self.actor)
        role = NAMES[table.roles[self.actor]]
        return {"step": "forced", "seat": seat, "actor": self.actor, "role": role}


class Fatigue(Step[KarayaTable]):
    """After the forced power, a fatigue card goes to the player, if still alive (§5.8)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def enter(self, table: KarayaTable) -> None:
        """Give the card, unless the player has died."""
        table.stack.pop()
        if has(table.alive, self.seat):
            table.fatigued |= bit(self.seat)
            if table.log is not None:
                table.emit({"on": "fatigued", "seat": self.seat})


FORCED: Final = [Forced(seat, False) for seat in range(SEATS)]
FORCED_AGAIN: Final = [Forced(seat, True) for seat in range(SEATS)]
FATIGUES: Final = [Fatigue(seat) for seat in range(SEATS)]
