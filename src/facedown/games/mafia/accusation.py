"""The accusation (§7): the bang window, and the result."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import PASS
from facedown.engine.decision import FirstAnswer
from facedown.engine.seats import bit, without
from facedown.games.mafia.actions import BANG, SEATS
from facedown.games.mafia.ending import (
    AGENT_ACCUSED,
    ALL_FOUND,
    CLEANER_SHOT_AGENT,
    GODFATHER_OUT,
    end,
)
from facedown.games.mafia.table import NOBODY, MafiaTable
from facedown.games.mafia.tokens import CLEANER, TOKEN, diamonds_of, is_agent

MAY_BANG: Final = (PASS, BANG)
MAY_PASS: Final = (PASS,)


def accuse(table: MafiaTable, target: int) -> None:
    """The Godfather accuses. With the Cleaner in the game, a bang window opens first (§7.2)."""
    if table.log is not None:
        table.emit({"on": "accused", "seat": int(table.godfather), "target": target})
    if table.rules.cleaner:
        table.stack.append(BANG_WINDOWS[target])
    else:
        resolve(table, target, NOBODY)


class BangWindow(FirstAnswer[MafiaTable]):
    """The Cleaner may shoot before the accused shows anything (§7.2).

    It opens at every accusation, whether or not anybody took the Cleaner.
    """

    def __init__(self, target: int) -> None:
        self.target = target

    def entitled(self, table: MafiaTable) -> int:
        return int(without(table.takers(), self.target))

    def choices(self, table: MafiaTable, seat: int) -> tuple[int, ...]:
        return MAY_BANG if table.takes[seat] == TOKEN + CLEANER else MAY_PASS

    def answered(self, table: MafiaTable, seat: int, action: int) -> None:
        table.stack.pop()
        resolve(table, self.target, seat)

    def passed(self, table: MafiaTable) -> None:
        table.stack.pop()
        resolve(table, self.target, NOBODY)

    def describe(self, table: MafiaTable, viewer: int | None) -> dict[str, object]:
        return {"step": "bang", "target": self.target}


BANG_WINDOWS: Final = [BangWindow(target) for target in range(SEATS)]


def resolve(table: MafiaTable, target: int, cleaner: int) -> None:
    """The accused shows their take (§7.4). `cleaner`: who has shot, or NOBODY."""
    if cleaner != NOBODY:
        _shoot(table, target, cleaner)
        return
    table.show(target)
    take = table.takes[target]
    if diamonds_of(take):
        table.recover(target)
        table.eliminate(target, "accused")
        _go_on(table)
    elif is_agent(take):
        end(table, AGENT_ACCUSED, bit(target))
    elif table.compensate(target):
        _go_on(table)
    else:
        table.eliminate(int(table.godfather), "no_beer")
        end(table, GODFATHER_OUT)


def _shoot(table: MafiaTable, target: int, cleaner: int) -> None:
    """The Cleaner wins if they shot an agent; otherwise both are out (§7.4)."""
    if table.log is not None:
        table.emit({"on": "bang", "seat": cleaner, "target": target})
    table.show(target)
    table.show(cleaner)
    if is_agent(table.takes[target]):
        end(table, CLEANER_SHOT_AGENT, bit(cleaner))
        return
    table.recover(target)
    table.eliminate(target, "shot")
    table.eliminate(cleaner, "shot")
    _go_on(table)


def _go_on(table: MafiaTable) -> None:
    """The game ends if all diamonds are recovered; otherwise the Godfather goes on."""
    if table.recovered == table.missing:
        end(table, ALL_FOUND)
        return
    table.questions = 0
    table.begin_turn(int(table.godfather))
