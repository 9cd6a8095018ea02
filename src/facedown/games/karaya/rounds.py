"""The end of a round: deaths, victory, points, and the next round (§5.10, §6 to §8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.engine.seats import has, seats_in
from facedown.games.karaya.cards import GRAND_VIZIER, NO_SIDE, side_of

if TYPE_CHECKING:
    from facedown.games.karaya.table import KarayaTable
from typing import Final

from facedown.engine.decision import AllAnswers
from facedown.engine.outcome import Outcome
from facedown.engine.seats import everybody
from facedown.engine.table import Step
from facedown.games.karaya.actions import READY as GO_ON
from facedown.games.karaya.cards import ASSASSIN, LOYALISTS, NAMES, REBELS, SLAVE, SULTAN
from facedown.games.karaya.facts import ALONE, Dealt, Hid, SlotEnded, Traded
from facedown.games.karaya.options import MOST_ROUNDS
from facedown.games.karaya.results import RoundResult
from facedown.games.karaya.table import KarayaTable


def points(table: KarayaTable, winner: int) -> tuple[int, ...]:
    """By seat: living winners get 2 if face up, else 1; the hidden Grand Vizier is the last."""
    found = [0] * table.seats
    if winner == NO_SIDE:
        return tuple(found)
    for seat in seats_in(table.alive):
        up = has(table.up, seat)
        if side_of(table.roles[seat], up, table.token(seat)) == winner:
            found[seat] = 2 if up else 1
    for seat in seats_in(table.hidden()):
        if table.roles[seat] == GRAND_VIZIER:
            beside = [found[other] for other in seats_in(table.neighbours(seat))]
            found[seat] = 1 if 2 in beside else 0
    return tuple(found)


def winners(table: KarayaTable) -> tuple[int, ...]:
    """The most points; of those, who got two points most recently; else they share (§8.3)."""
    best = max(table.scores)
    first = [seat for seat in range(table.seats) if table.scores[seat] == best]
    latest = max([table.last_two[seat] for seat in first])
    return tuple([seat for seat in first if table.last_two[seat] == latest])


def course(table: KarayaTable) -> dict[str, object]:
    """What lay before each seat and in the centre first, and every trade since, secret ones too.

    A re-dealt world knows of its own trades only, from its first cards on.
    """
    slot = int(table.slot)
    swaps: list[dict[str, object]] = []
    first: tuple[int, ...] = ()
    link = table.facts
    while link is not None:
        fact = link.fact
        if isinstance(fact, SlotEnded):
            slot -= 1
        elif isinstance(fact, Traded):
            swaps.append(_swap(table, slot, fact.seat, fact.place, openly=True))
        elif isinstance(fact, Hid):
            swaps.append(_swap(table, slot, fact.seat, fact.choice, openly=False))
        elif isinstance(fact, Dealt):
            first = fact.roles
        link = link.prev
    shown = first[: table.rules.centre + 1]
    return {"dealt": [NAMES[role] for role in shown], "swaps": swaps[::-1]}


def _swap(table: KarayaTable, slot: int, seat: int, place: int, openly: bool) -> dict[str, object]:
    where: object = "centre" if place == table.rules.centre else place
    return {
        "slot": slot,
        "seat": seat,
        "place": None if place == ALONE else where,
        "open": openly,
    }


class RoundOver(Step[KarayaTable]):
    """One side has won, or the round is void: all cards are shown, and points given (§7)."""

    def __init__(self, winner: int, why: str) -> None:
        self.winner = winner
        self.why = why

    def enter(self, table: KarayaTable) -> None:
        got = points(table, self.winner)
        table.scores = tuple([a + b for a, b in zip(table.scores, got, strict=True)])
        table.last_two = tuple(
            [
                int(table.round) if got[seat] == 2 else table.last_two[seat]
                for seat in range(table.seats)
            ]
        )
        tokens = tuple([table.token(seat) for seat in range(table.seats)])
        result = RoundResult(
            int(table.round), table.seats, self.winner, self.why, tuple(table.roles),
            int(table.up), int(table.alive), tokens, got,
        )  # fmt: skip
        table.results = (*table.results, result)
        how = {} if table.log is None else course(table)
        table.facts = None
        if table.log is not None:
            table.emit(
                {"on": "round_over", "active": int(table.turn), **result.json}
                | {"scores": list(table.scores), **how}
            )
        table.stack = [*table.stack[:1], READY]
        why = ending(table)
        if why:
            self.finish(table, why)

    def finish(self, table: KarayaTable, why: str) -> None:
        won = winners(table)
        table.finish(won, why)
        table.outcome = Outcome(won, why, tuple([float(score) for score in table.scores]))
        if table.log is not None:
            table.emit({"on": "over", "winners": list(won), "why": why})


def ending(table: KarayaTable) -> str:
    """Why the game is over after this round; empty if it goes on (§8.1, §8.2)."""
    rules = table.rules
    if rules.target:
        if max(table.scores) >= rules.target:
            return "target"
        return "rounds" if table.round >= MOST_ROUNDS else ""
    return "rounds" if table.round >= rules.rounds else ""


class Ready(AllAnswers[KarayaTable]):
    """All have looked at the cards before the next round is dealt."""

    def entitled(self, table: KarayaTable) -> int:
        return int(everybody(table.seats))

    def choices(self, table: KarayaTable, seat: int) -> tuple[int, ...]:
        return ALL_CAN

    def all_given(self, table: KarayaTable) -> None:
        table.stack.pop()

    def describe(self, table: KarayaTable, viewer: int | None) -> dict[str, object]:
        return {"step": "ready"}


ALL_CAN: Final[tuple[int, ...]] = (GO_ON,)
READY: Final = Ready()


SULTAN_KILLED: Final = RoundOver(REBELS, "sultan_killed")


def strike(table: KarayaTable, seat: int, how: str) -> None:
    """Kill a player. With the Sultan the round is over at once: nothing else on the stack counts.

    `how`: `executed`, `assassinated` or `stopped`.
    """
    table.kill(seat, how)
    if table.roles[seat] == SULTAN:
        table.stack.append(SULTAN_KILLED)


THREE: Final = 3
"""Free Slaves side by side that make a revolution; Slaves with whom one can still be made."""


class Settle(Step[KarayaTable]):
    """The revolution, then the defeat of the rebels. Public facts only."""

    def enter(self, table: KarayaTable) -> None:
        table.stack.pop()
        if revolution(table):
            table.stack.append(REVOLUTION)
        elif beaten(table):
            table.stack.append(BEATEN)


def revolution(table: KarayaTable) -> bool:
    """Three free Slaves, each beside the next in the living circle (R2)."""
    free = 0
    for seat in range(table.seats):
        free += int(table.free_slave(seat))
    if free < THREE:
        return False
    circle = [table.free_slave(seat) for seat in seats_in(table.alive)]
    size = len(circle)
    return any(circle[k] and circle[(k + 1) % size] and circle[(k + 2) % size] for k in range(size))


def beaten(table: KarayaTable) -> bool:
    """All Assassins are dead and too few Slaves are left, wherever they are (L2, C8)."""
    dead = table.up & ~table.alive
    if not dead:
        return False
    assassins, slaves = table.rules.assassins, table.rules.slaves
    for seat in seats_in(dead):
        role = table.roles[seat]
        if role == ASSASSIN:
            assassins -= 1
        elif role == SLAVE:
            slaves -= 1
    if assassins:
        return False
    if not table.rules.captured_count:
        for seat in seats_in(table.up & table.alive & (table.captured | table.prison)):
            slaves -= int(table.roles[seat] == SLAVE)
    return slaves < THREE


SETTLE: Final = Settle()
REVOLUTION: Final = RoundOver(REBELS, "revolution")
BEATEN: Final = RoundOver(LOYALISTS, "beaten")
