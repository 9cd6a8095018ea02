"""The Grand Vizier's manipulation: somebody must use their power at once (§5.8)."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import PASS
from facedown.engine.decision import AskOne
from facedown.engine.seats import bit, has
from facedown.engine.table import Step
from facedown.games.karaya.actions import (
    ACTIONS,
    CALL,
    DANCE,
    MANIPULATE,
    PROPHESY,
    SEATS,
    target_of,
)
from facedown.games.karaya.cards import BELLY_DANCER, NAMES, NO_SIDE, ORACLE, SLAVE
from facedown.games.karaya.effects import strikes, use
from facedown.games.karaya.oracle import decider
from facedown.games.karaya.table import KarayaTable

AT_ONCE: Final = {SLAVE: CALL, BELLY_DANCER: DANCE, ORACLE: PROPHESY}
"""The powers that need no target."""


def manipulate(table: KarayaTable, vizier: int, action: int) -> bool:
    """Take a side, turn somebody up, and have them act; False if this is another power."""
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
    """The manipulated player names a target; nothing happens where there is none.

    A Slave Driver who has captured a hidden Slave may capture again, and nothing else.
    """

    def __init__(self, actor: int, again: bool) -> None:
        super().__init__(actor)
        self.actor = actor
        self.again = again

    def enter(self, table: KarayaTable) -> None:
        if strikes(table, self.actor):
            table.ask(decider(table, self.actor))
        else:
            table.stack.pop()

    def choices(self, table: KarayaTable, seat: int) -> tuple[int, ...]:
        legal = strikes(table, self.actor)
        return (PASS, *legal) if self.again else tuple(legal)

    def chosen(self, table: KarayaTable, seat: int, action: int) -> None:
        if action != PASS and use(table, self.actor, action):
            table.stack.append(FORCED_AGAIN[self.actor])

    def describe(self, table: KarayaTable, viewer: int | None) -> dict[str, object]:
        seat = decider(table, self.actor)
        role = NAMES[table.roles[self.actor]]
        return {"step": "forced", "seat": seat, "actor": self.actor, "role": role}


class Fatigue(Step[KarayaTable]):
    """After the forced power a fatigue card is laid on the player, if still alive."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def enter(self, table: KarayaTable) -> None:
        table.stack.pop()
        if has(table.alive, self.seat):
            table.fatigued |= bit(self.seat)
            if table.log is not None:
                table.emit({"on": "fatigued", "seat": self.seat})


FORCED: Final = [Forced(seat, False) for seat in range(SEATS)]
FORCED_AGAIN: Final = [Forced(seat, True) for seat in range(SEATS)]
FATIGUES: Final = [Fatigue(seat) for seat in range(SEATS)]
