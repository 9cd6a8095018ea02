"""A turn: two actions, each with its consequences (§5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.action import PASS, Joined
from facedown.engine.decision import AskOneOfMany
from facedown.engine.seats import has
from facedown.engine.table import Step
from facedown.games.outlaws import abilities, legal, moves, takes
from facedown.games.outlaws.actions import (
    ARREST,
    ENTER,
    EXCHANGE,
    EXPOSE,
    FEINT,
    FREE,
    LOOK,
    LURE,
    REPLACE,
    ROB,
    SHOOT,
    SWITCH,
    TAKE,
    UNMASK,
    VERB,
)
from facedown.games.outlaws.cards import MOST_SEATS
from facedown.games.outlaws.ending import end
from facedown.games.outlaws.options import ACTIONS_A_TURN
from facedown.games.outlaws.sudden_death import begin_if_due
from facedown.games.outlaws.table import OutlawsTable


class Turn(AskOneOfMany[OutlawsTable]):
    """Asks for one of the four actions, or a pass, which ends the turn (K1)."""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left
        """Actions left, this one included."""

    def offer(self, table: OutlawsTable, seat: int) -> Joined:
        """All legal actions, and the pass."""
        return legal.offer(table, seat)

    def play(self, table: OutlawsTable, seat: int, action: int) -> None:
        """Carry out one action and count it, or end the turn on a pass."""
        table.waiting = 0
        if action == PASS:
            if table.log is not None:
                table.emit({"on": "passed", "seat": seat, "left": self.left})
            next_turn(table, seat)
        else:
            # Replaced rather than popped: a list that becomes empty gives its memory back.
            table.stack[-1] = AFTER[seat][self.left - 1]
            self.chosen(table, seat, action)

    def chosen(self, table: OutlawsTable, seat: int, action: int) -> None:
        """Hand the action to the code for its verb."""
        verb: i64 = VERB[action]
        if verb in (EXCHANGE, FEINT):
            moves.move(table, seat, action, exchanged=verb == EXCHANGE)
        elif verb == ENTER:
            moves.enter(table, seat, action)
        elif verb == LOOK:
            takes.look(table, seat, action)
        elif verb == TAKE:
            takes.take(table, seat, action)
        elif verb == SHOOT:
            abilities.shoot(table, seat, action)
        elif verb == ARREST:
            abilities.arrest(table, seat, action)
        elif verb == UNMASK:
            abilities.unmask(table, seat, action)
        elif verb == SWITCH:
            abilities.switch(table, seat, action)
        elif verb == REPLACE:
            abilities.replace(table, seat, action)
        elif verb == LURE:
            abilities.lure(table, seat, action)
        elif verb == EXPOSE:
            abilities.expose(table, seat, action)
        elif verb == ROB:
            abilities.rob(table, seat, action)
        else:
            assert verb == FREE
            abilities.free(table, seat, action)

    def describe(self, table: OutlawsTable, viewer: int | None) -> dict[str, object]:
        """The seat and the number of actions left."""
        return {"step": "turn", "seat": self.seat, "left": self.left}


class AfterAction(Step[OutlawsTable]):
    """After an action: turns cards back (K7), checks for sudden death, and goes on (§7.4)."""

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def enter(self, table: OutlawsTable) -> None:
        """Go on with the same turn while actions are left and the seat is alive."""
        table.shown = 0
        begin_if_due(table)
        if self.left and has(table.alive, self.seat):
            table.stack[-1] = TURNS[self.seat][self.left]
        else:
            next_turn(table, self.seat)


def begin_turn(table: OutlawsTable, seat: int) -> None:
    """Begin a turn in place of the step on top of the stack."""
    table.begin_turn(seat)
    table.stack[-1] = TURNS[seat][ACTIONS_A_TURN]


def next_turn(table: OutlawsTable, seat: int) -> None:
    """End this seat's turn, and begin the next one or end the game."""
    if table.turns >= table.rules.most_turns:
        end(table, [], "turn_limit")
        return
    after = _after(table, seat)
    table.previous = seat
    begin_turn(table, after)


def _after(table: OutlawsTable, seat: int) -> int:
    """The next seat: clockwise (§10.1), or the other team's next living player (§10.3)."""
    alive = table.alive
    if table.rules.teams:
        # In the first turn, the player before counts as the last one.
        last = int(table.previous) if table.previous >= 0 else (seat - 1) % MOST_SEATS
        partner = (last + 2) % MOST_SEATS
        return partner if has(alive, partner) else last
    after = (seat + 1) % table.seats
    while not has(alive, after):
        after = (after + 1) % table.seats
    return after


TURNS: Final = [
    [Turn(seat, left) for left in range(ACTIONS_A_TURN + 1)] for seat in range(MOST_SEATS)
]
AFTER: Final = [
    [AfterAction(seat, left) for left in range(ACTIONS_A_TURN + 1)] for seat in range(MOST_SEATS)
]
"""Seat -> actions left."""
