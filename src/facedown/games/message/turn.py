"""A turn and its phases (§3)."""

from __future__ import annotations

from typing import Final

from facedown.engine.table import Step
from facedown.games.message.death import lose
from facedown.games.message.declaration import over
from facedown.games.message.moments import ON_DRAWN
from facedown.games.message.skill_steps import fire
from facedown.games.message.step import SeatStep
from facedown.games.message.table import MessageTable
from facedown.games.message.transmission import TRANSMISSIONS
from facedown.games.message.windows import (
    DRAWN_WINDOW,
    END_WINDOW,
    PLAY_WINDOW,
    START_WINDOW,
)


class Turn(SeatStep[MessageTable]):
    """Puts all phases of a seat's turn on the stack."""

    step = "turn"

    def enter(self, table: MessageTable) -> None:
        table.begin_turn(self.seat)
        table.responses.priority_seat = self.seat
        stack = table.stack
        stack[-1] = TURN_OVER
        stack.append(END_WINDOW)
        if table.rules.second_play:
            stack.append(PLAY_WINDOW)
        stack.append(TRANSMISSIONS[self.seat])
        stack.append(PLAY_WINDOW)
        stack.append(DRAWN_WINDOW)
        stack.append(DRAW_PHASE)
        stack.append(START_WINDOW)


class DrawPhase(Step[MessageTable]):
    """The active player draws two cards, or as many as there are."""

    step = "draw"

    def enter(self, table: MessageTable) -> None:
        table.stack.pop()
        active = table.turn
        if not table.is_alive(active):
            return
        count = 2
        if table.cast.is_up(active):
            count = table.ensemble.characters[table.cast.character[active]].draws
        if table.draw(active, count):
            fire(table, ON_DRAWN, active, active)


class TurnOver(Step[MessageTable]):
    """The active player loses if they could not transmit (K21)."""

    step = "turn_over"

    def enter(self, table: MessageTable) -> None:
        table.stack[-1] = NEXT_TURN
        if table.stuck:
            table.stuck = False
            if table.is_alive(table.turn):
                lose(table, table.turn, "stuck")


class NextTurn(Step[MessageTable]):
    """Passes the turn to the next living player."""

    step = "turn_over"

    def enter(self, table: MessageTable) -> None:
        table.transit.clear()
        cap = table.rules.turn_cap
        if cap and table.turns >= cap:
            over(table, (), "turn_cap")
            return
        step = 1 if table.rules.clockwise else -1
        seat = (table.turn + step) % table.seats
        while not table.is_alive(seat):
            seat = (seat + step) % table.seats
        table.stack[-1] = TURNS[seat]


TURNS: Final = [Turn(seat) for seat in range(9)]
DRAW_PHASE: Final = DrawPhase()
TURN_OVER: Final = TurnOver()
NEXT_TURN: Final = NextTurn()
