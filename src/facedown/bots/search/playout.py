"""Playouts of a world by a light player, until a game's cut."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from facedown.engine.chance import Chance
from facedown.engine.table import Table

MOST_DECISIONS: Final = 400
"""Limit of a playout whose cut does not come."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Light:
    """Plays all seats of a world, fast. Subclasses define its decisions.

    Instead of a memory of events it keeps what its tables ask for, updated by `saw`.
    """

    def choose(self, table: Table, seat: int, chance: Chance) -> int:
        """A legal action of a seat that is asked."""
        raise NotImplementedError

    def saw(self, table: Table, seat: int, action: int) -> None:
        """Update what it keeps with an action, before it is applied."""

    def ended(self, table: Table) -> bool:
        """Whether to cut the playout here."""
        raise NotImplementedError


def play(table: Table, light: Light, chance: Chance) -> None:
    """Play until the game is over or the playout is cut."""
    left: i64 = MOST_DECISIONS
    while table.outcome is None and left and not light.ended(table):
        waiting: i64 = table.waiting
        seat: i64 = 0
        while not (waiting >> seat) & 1:
            seat += 1
        action = light.choose(table, seat, chance)
        light.saw(table, seat, action)
        table.apply(seat, action)
        left -= 1
