"""Ends of a round: the death of the Sultan, a revolution, the rebels' defeat (§6.1)."""

from __future__ import annotations

from typing import Final

from facedown.engine.seats import seats_in
from facedown.engine.table import Step
from facedown.games.karaya.cards import ASSASSIN, LOYALISTS, REBELS, SLAVE, SULTAN
from facedown.games.karaya.rounds import RoundOver
from facedown.games.karaya.table import KarayaTable

THREE: Final = 3
"""Free Slaves side by side that make a revolution; Slaves with whom one can still be made."""


def kill(table: KarayaTable, seat: int, how: str) -> None:
    """Kill a player; the Sultan's death ends the round at once, whatever is on the stack (R1).

    `how`: `executed`, `assassinated` or `stopped` (§5.10).
    """
    table.kill(seat, how)
    if table.roles[seat] == SULTAN:
        table.stack.append(SULTAN_KILLED)


class Settle(Step[KarayaTable]):
    """Test for a revolution, then for the rebels' defeat. Uses public facts alone.

    Runs after every action and every batch of declarations.
    """

    def enter(self, table: KarayaTable) -> None:
        """Queue the ending that the public facts call for, if any."""
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
    """All Assassins are dead, and too few Slaves are left, wherever they are (L2, C8)."""
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
SULTAN_KILLED: Final = RoundOver(REBELS, "sultan_killed")
REVOLUTION: Final = RoundOver(REBELS, "revolution")
BEATEN: Final = RoundOver(LOYALISTS, "beaten")
