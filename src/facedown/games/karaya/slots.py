"""A slot: one seat's go, from the crown test to its end (§3)."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import PASS
from facedown.engine.chance import Chance
from facedown.engine.decision import AskOneOpenly
from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import has, seats_in, without
from facedown.engine.table import Step
from facedown.games.karaya.actions import (
    CALL,
    HIDE,
    HIDE_ALONE,
    HIDE_CENTRE,
    PEEK,
    POWERS,
    PROCLAIM,
    SEATS,
    TRADE,
    TRADE_CENTRE,
    kind_of,
    target_of,
)
from facedown.games.karaya.cards import LOYALISTS, NO_SIDE, SULTAN
from facedown.games.karaya.endings import SETTLE
from facedown.games.karaya.facts import ALONE, LATER, SlotEnded
from facedown.games.karaya.powers import manipulate, usable, use
from facedown.games.karaya.rounds import RoundOver
from facedown.games.karaya.table import KarayaTable
from facedown.games.karaya.trades import hide, partners, peek, trade
from facedown.games.karaya.windows import DECLARE, JOINS, declarations, declare, might_declare

CROWN: Final = RoundOver(LOYALISTS, "crown")
STALEMATE: Final = RoundOver(NO_SIDE, "stalemate")


class Slot(Step[KarayaTable]):
    """The crown test, also for the dead; then whether the seat can act (§3, §6.2)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def enter(self, table: KarayaTable) -> None:
        """Start the seat's slot; skip the dead, and end by stalemate after the last slot."""
        seat = self.seat
        if table.slot >= table.rules.last_slot:
            table.stack.append(STALEMATE)
            return
        table.slot += 1
        table.turn = seat
        if table.crown == seat and table.slot > table.crown_slot:
            table.stack.append(CROWN)
        elif not has(table.alive, seat):
            table.stack[-1] = SLOTS[(seat + 1) % table.seats]
        else:
            table.stack[-1] = SLOT_ENDS[seat]
            table.begin_turn(seat)
            self.begin(table)

    def begin(self, table: KarayaTable) -> None:
        """Ask for an action, unless the seat loses its slot (§3.3)."""
        seat = self.seat
        if has(table.prison, seat):
            table.prison = without(table.prison, seat)
            _lost(table, seat, "prison")
            table.stack.append(DECLARE)
            table.stack.append(SETTLE)
        elif has(table.captured, seat):
            _lost(table, seat, "captured")
        elif has(table.fatigued, seat) and table.rules.fatigue_loses_slot:
            _lost(table, seat, "fatigued")
        else:
            table.stack.append(MAINS[seat])
            if table.slot == 1:
                table.stack.append(DECLARE)


def _lost(table: KarayaTable, seat: int, why: str) -> None:
    if table.log is not None:
        table.emit({"on": "lost_slot", "seat": seat, "why": why})


class Main(AskOneOpenly[KarayaTable]):
    """One action: peek, trade, power or pass (§4). An Oracle after a prophecy must hide.

    In the meantime hidden Sultans may proclaim and Slaves call (§5.4b).
    """

    def callers(self, table: KarayaTable) -> int:
        """Other seats that might declare; none if the rules forbid it."""
        if not table.rules.declare_openly:
            return 0
        return int(without(might_declare(table), self.seat))

    def choices(self, table: KarayaTable, seat: int) -> tuple[int, ...]:
        """The legal actions of the acting seat; for other seats, their declarations."""
        if seat != self.seat:
            return declarations(table, seat)
        hidden = not has(table.up, seat)
        forced = has(table.hiding, seat)
        legal: list[int] = [PASS] if table.rules.may_pass and not forced else []
        if hidden and table.roles[seat] == SULTAN and table.rules.declare_openly:
            legal.append(PROCLAIM)
        others = without(table.hidden(), seat)
        if not forced:
            legal += [PEEK + target for target in seats_in(others)]
        places = seats_in(partners(table, seat))
        if hidden:
            legal += [TRADE + target for target in places]
            legal.append(TRADE_CENTRE)
        else:
            if not forced or table.rules.oracle_trades:
                legal += [HIDE + target for target in places]
                legal.append(HIDE_CENTRE)
            legal.append(HIDE_ALONE)
        if not forced and not has(table.fatigued, seat):
            legal += usable(table, seat)
        return tuple(legal)

    def called(self, table: KarayaTable, seat: int, action: int) -> None:
        """Carry out the declaration; after a call, ask the other Slaves to join."""
        table.stack.append(SETTLE)
        if action == CALL:
            table.stack.append(JOINS[seat])
        declare(table, seat, action)

    def play(self, table: KarayaTable, seat: int, action: int) -> None:
        """Proclaiming in one's own slot costs no action: the question stays (§5.1)."""
        if action == PROCLAIM and seat == self.seat:
            table.waiting = table.may = 0
            self.called(table, seat, action)
        else:
            super().play(table, seat, action)

    def chosen(self, table: KarayaTable, seat: int, action: int) -> None:
        """Carry out the action, then settle and open the window to declare."""
        stack = table.stack
        again = len(stack)
        stack.append(DECLARE)
        stack.append(SETTLE)
        if action >= POWERS:
            if manipulate(table, seat, action):
                return
            if use(table, seat, action):
                stack.insert(again, MAINS[seat])
        elif action != PASS:
            exchange(table, seat, action)
        elif table.log is not None:
            table.emit({"on": "passed", "seat": seat})

    def default(self, table: KarayaTable, seat: int, chance: Chance) -> int:
        """Pass; if one must hide, keep the card (§10.6)."""
        legal = self.choices(table, seat)
        if has(table.hiding, seat):
            return HIDE_ALONE
        if PASS in legal:
            return PASS
        peeks = [action for action in legal if PEEK <= action < PEEK + SEATS]
        if peeks:
            return peeks[chance.roll(len(peeks))]
        return TRADE_CENTRE if TRADE_CENTRE in legal else HIDE_ALONE

    def describe(self, table: KarayaTable, viewer: int | None) -> dict[str, object]:
        """The acting seat; the step is "hide" while an Oracle must hide."""
        step = "hide" if has(table.hiding, self.seat) else "main"
        return {"step": step, "seat": self.seat}


def exchange(table: KarayaTable, seat: int, action: int) -> None:
    """Carry out a peek or a trade."""
    kind = kind_of(action)
    if kind == PEEK:
        peek(table, seat, target_of(action))
    elif kind == TRADE:
        trade(table, seat, target_of(action))
    elif kind == TRADE_CENTRE:
        trade(table, seat, table.rules.centre)
    elif kind == HIDE:
        hide(table, seat, target_of(action))
    else:
        hide(table, seat, table.rules.centre if kind == HIDE_CENTRE else ALONE)


class SlotEnd(Step[KarayaTable]):
    """Returns the fatigue card, ends the trade bans, and starts the next seat's slot."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def enter(self, table: KarayaTable) -> None:
        """Take back a fatigue card, shorten the trade bans, and start the next slot."""
        seat = self.seat
        if has(table.fatigued, seat):
            table.fatigued = without(table.fatigued, seat)
            if table.log is not None:
                table.emit({"on": "rested", "seat": seat})
        table.bans[seat] >>= LATER
        table.facts = Trail(table.facts, SlotEnded(seat))
        table.stack[-1] = SLOTS[(seat + 1) % table.seats]


SLOTS: Final = [Slot(seat) for seat in range(SEATS)]
MAINS: Final = [Main(seat) for seat in range(SEATS)]
SLOT_ENDS: Final = [SlotEnd(seat) for seat in range(SEATS)]
