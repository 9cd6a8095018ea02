"""Random play: the primitive of search, simulations and benchmarks."""

from __future__ import annotations

from mypy_extensions import i64

from facedown.engine.chance import Chance
from facedown.engine.table import Table


def playout(table: Table, chance: Chance) -> int:
    """Play uniformly random legal actions to the end; return how many decisions were made."""
    decisions: i64 = 0
    while table.outcome is None:
        waiting: i64 = table.waiting
        seat: i64 = 0
        while not (waiting >> seat) & 1:
            seat += 1
        table.apply(seat, table.stack[-1].pick(table, seat, chance))
        decisions += 1
    return decisions
