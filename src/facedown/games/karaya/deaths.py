"""Deaths in general, and that of the Sultan (§5.10, R1)."""

from __future__ import annotations

from typing import Final

from facedown.games.karaya.cards import REBELS, SULTAN
from facedown.games.karaya.rounds import RoundOver
from facedown.games.karaya.table import KarayaTable

SULTAN_KILLED: Final = RoundOver(REBELS, "sultan_killed")


def strike(table: KarayaTable, seat: int, how: str) -> None:
    """Kill a player. With the Sultan the round is over at once: nothing else on the stack counts.

    `how`: `executed`, `assassinated` or `stopped`.
    """
    table.kill(seat, how)
    if table.roles[seat] == SULTAN:
        table.stack.append(SULTAN_KILLED)
