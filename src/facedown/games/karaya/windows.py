"""Windows of the others: declare, join a call, stop an Assassin, block a detention (§5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.action import PASS
from facedown.engine.chance import Chance
from facedown.engine.decision import AllAnswers, FirstAnswer
from facedown.engine.seats import CLOCKWISE, bit, has, without
from facedown.engine.table import NOTHING
from facedown.games.karaya.actions import BLOCK, CALL, JOIN, PROCLAIM, SEATS, STOP
from facedown.games.karaya.cards import GUARD, SLAVE, SULTAN
from facedown.games.karaya.endings import SETTLE, kill
from facedown.games.karaya.table import KarayaTable

PASS_ALONE: Final[tuple[int, ...]] = (PASS,)
OR_PROCLAIM: Final[tuple[int, ...]] = (PASS, PROCLAIM)
OR_CALL: Final[tuple[int, ...]] = (PASS, CALL)
OR_JOIN: Final[tuple[int, ...]] = (PASS, JOIN)
OR_STOP: Final[tuple[int, ...]] = (PASS, STOP)
OR_BLOCK: Final[tuple[int, ...]] = (PASS, BLOCK)
PROCLAIM_ALONE: Final[tuple[int, ...]] = (PROCLAIM,)
CALL_ALONE: Final[tuple[int, ...]] = (CALL,)

_LAPS: Final = [[(*others, seat) for seat, others in enumerate(row)] for row in CLOCKWISE]
"""`_LAPS[n][seat]`: all seats clockwise, `seat` last."""


def declarations(table: KarayaTable, seat: int) -> tuple[int, ...]:
    """What this hidden player may declare at any time (§5.4, C26): a Sultan or a Slave.

    By default a detained Sultan may, a detained Slave may not.
    """
    role = table.roles[seat]
    detained = has(table.prison, seat)
    if role == SULTAN and (not detained or table.rules.detained_proclaims):
        return PROCLAIM_ALONE
    if role == SLAVE and table.rules.call_off_turn:
        return CALL_ALONE if not detained or table.rules.detained_calls else NOTHING
    return NOTHING


def might_declare(table: KarayaTable) -> i64:
    """The seats asked to declare, as a bit mask: all hidden players, or none (D3).

    None if public facts show that none of them can declare.
    """
    rules = table.rules
    hidden = table.hidden()
    able: i64 = 0
    if not table.face_up(SULTAN):
        able |= hidden if rules.detained_proclaims else hidden & ~table.prison
    if rules.call_off_turn and table.face_up(SLAVE) < rules.slaves:
        able |= hidden if rules.detained_calls else hidden & ~table.prison
    return hidden if able else 0


def declare(table: KarayaTable, seat: int, action: int) -> None:
    """Proclaim or call: turn up."""
    if table.log is not None:
        table.emit({"on": "proclaimed" if action == PROCLAIM else "called", "seat": seat})
    table.turn_up(seat)


class Declare(AllAnswers[KarayaTable]):
    """The window to declare (§5.4). Opens again until nobody declares."""

    def entitled(self, table: KarayaTable) -> int:
        """Seats that might declare, by public facts."""
        return int(might_declare(table))

    def choices(self, table: KarayaTable, seat: int) -> tuple[int, ...]:
        """A pass, and what the seat's role lets it declare."""
        able = declarations(table, seat)
        if able == NOTHING:
            return PASS_ALONE
        return OR_PROCLAIM if able == PROCLAIM_ALONE else OR_CALL

    def nobody(self, table: KarayaTable) -> None:
        """Close the window."""
        table.stack.pop()

    def all_given(self, table: KarayaTable) -> None:
        """All who declare turn up together; then others may join; then the tests (§11)."""
        answers = table.answers
        declared = [seat for seat in _LAPS[table.seats][table.turn] if answers[seat] > PASS]
        if not declared:
            table.stack.pop()
            return
        table.stack.append(SETTLE)
        callers = [seat for seat in declared if answers[seat] == CALL]
        if callers:
            table.stack.append(JOINS[callers[0]])
        for seat in declared:
            declare(table, seat, answers[seat])

    def describe(self, table: KarayaTable, viewer: int | None) -> dict[str, object]:
        """The seat whose slot it is."""
        return {"step": "declare", "active": int(table.turn)}


class Join(AllAnswers[KarayaTable]):
    """After a call, the other hidden Slaves may turn up at once (§5.5, C19)."""

    def __init__(self, caller: int) -> None:
        self.caller = caller

    def entitled(self, table: KarayaTable) -> int:
        """Hidden seats but the caller, unless all Slaves are face up."""
        if table.face_up(SLAVE) == table.rules.slaves:
            return 0
        hidden = without(table.hidden(), self.caller)
        return int(hidden if table.rules.detained_calls else hidden & ~table.prison)

    def choices(self, table: KarayaTable, seat: int) -> tuple[int, ...]:
        """A Slave may join; the others can only pass."""
        return OR_JOIN if table.roles[seat] == SLAVE else PASS_ALONE

    def nobody(self, table: KarayaTable) -> None:
        """Close the window."""
        table.stack.pop()

    def all_given(self, table: KarayaTable) -> None:
        """Turn up those who joined, clockwise from the seat whose slot it is."""
        table.stack.pop()
        for k in range(1, table.seats + 1):
            seat = int(table.turn + k) % table.seats
            if table.answers[seat] == JOIN:
                if table.log is not None:
                    table.emit({"on": "joined", "seat": seat})
                table.turn_up(seat)

    def describe(self, table: KarayaTable, viewer: int | None) -> dict[str, object]:
        """The seat that called."""
        return {"step": "join", "seat": self.caller}


class Stop(FirstAnswer[KarayaTable]):
    """A Guard beside the Assassin or the target may stop the assassination (§5.2)."""

    def __init__(self, assassin: int, target: int) -> None:
        self.assassin = assassin
        self.target = target

    def entitled(self, table: KarayaTable) -> int:
        """Face-up Guards, and hidden players unless all Guards are face up."""
        beside_assassin = table.neighbours(self.assassin)
        near = beside_assassin | table.neighbours(self.target)
        if not (table.rules.victim_guard and has(beside_assassin, self.target)):
            near = without(near, self.target)
        near = without(near, self.assassin)
        if not table.rules.detained_stops:
            near &= ~table.prison
        all_up = table.face_up(GUARD) == table.rules.guards
        found: i64 = 0
        for seat in range(table.seats):
            if not has(near, seat) or table.charmed(seat):
                continue
            if table.roles[seat] == GUARD if has(table.up, seat) else not all_up:
                found |= bit(seat)
        return int(found)

    def order(self, table: KarayaTable) -> tuple[int, ...]:
        """Clockwise from the Assassin: the first one stops them."""
        return CLOCKWISE[table.seats][self.assassin]

    def choices(self, table: KarayaTable, seat: int) -> tuple[int, ...]:
        """A Guard may stop it; the others can only pass."""
        return OR_STOP if table.roles[seat] == GUARD else PASS_ALONE

    def answered(self, table: KarayaTable, seat: int, action: int) -> None:
        """Turn the Guard up and kill the Assassin instead."""
        table.stack.pop()
        if table.log is not None:
            table.emit({"on": "stopped", "seat": seat, "by": self.assassin, "target": self.target})
        table.turn_up(seat)
        kill(table, self.assassin, "stopped")

    def passed(self, table: KarayaTable) -> None:
        """Kill the target."""
        table.stack.pop()
        if table.log is not None and table.asked:
            table.emit({"on": "unstopped", "seat": self.assassin, "target": self.target})
        kill(table, self.target, "assassinated")

    def describe(self, table: KarayaTable, viewer: int | None) -> dict[str, object]:
        """The Assassin and the target."""
        return {"step": "stop", "seat": self.assassin, "target": self.target}


class Block(FirstAnswer[KarayaTable]):
    """The target of a detention may block it as Sultan or Guard (§5.2, C11, C12)."""

    def __init__(self, guard: int, target: int) -> None:
        self.guard = guard
        self.target = target

    def entitled(self, table: KarayaTable) -> int:
        """A face-up Sultan or Guard, and hidden players unless all of these are face up."""
        asked: i64 = bit(self.target)
        if table.rules.anybody_blocks:
            asked = without(table.alive & ~table.prison, self.guard) | asked
        all_up = table.face_up(SULTAN) == 1 and table.face_up(GUARD) == table.rules.guards
        found: i64 = 0
        for seat in range(table.seats):
            known = has(table.up, seat)
            if has(asked, seat) and (_may_block(table.roles[seat]) if known else not all_up):
                found |= bit(seat)
        return int(found)

    def order(self, table: KarayaTable) -> tuple[int, ...]:
        """Clockwise from the Guard who detains."""
        return CLOCKWISE[table.seats][self.guard]

    def choices(self, table: KarayaTable, seat: int) -> tuple[int, ...]:
        """A block for those whose role allows it; the others can only pass."""
        return OR_BLOCK if _may_block(table.roles[seat]) else PASS_ALONE

    def default(self, table: KarayaTable, seat: int, chance: Chance) -> int:
        """A face-up target blocks (§10.6)."""
        mine = seat == self.target and has(table.up, seat)
        return BLOCK if mine and _may_block(table.roles[seat]) else PASS

    def answered(self, table: KarayaTable, seat: int, action: int) -> None:
        """Turn the blocker up; nobody is detained."""
        table.stack.pop()
        if table.log is not None:
            table.emit({"on": "blocked", "seat": self.guard, "by": seat, "target": self.target})
        table.turn_up(seat)

    def passed(self, table: KarayaTable) -> None:
        """Detain the target."""
        table.stack.pop()
        table.prison |= bit(self.target)
        if table.log is not None:
            table.emit({"on": "detained", "seat": self.guard, "target": self.target})

    def describe(self, table: KarayaTable, viewer: int | None) -> dict[str, object]:
        """The Guard and the target."""
        return {"step": "block", "seat": self.guard, "target": self.target}


def _may_block(role: int) -> bool:
    return role in (SULTAN, GUARD)


_SEATS: Final = range(SEATS)
DECLARE: Final = Declare()
JOINS: Final = [Join(seat) for seat in _SEATS]
STOPS: Final = [[Stop(seat, target) for target in _SEATS] for seat in _SEATS]
BLOCKS: Final = [[Block(seat, target) for target in _SEATS] for seat in _SEATS]
