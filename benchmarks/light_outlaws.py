"""Study of Outlaws: counts choices in games for the light player of its search.

The file was made with `--games 1600`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.bots.search.counts import Counts, Strengths
from facedown.engine.seats import seats_in
from facedown.games.outlaws.bots.hard.classes import class_of
from facedown.games.outlaws.bots.hard.light import OutlawsLight
from facedown.games.outlaws.bots.hard.position import Position, features
from facedown.games.outlaws.bots.hard.situations import MOST_SEATS, turn_key
from facedown.games.outlaws.table import OutlawsTable
from facedown.games.outlaws.turn import Turn

if TYPE_CHECKING:
    import random

    from facedown.engine.table import Table

MODES: Final = ((2, False), (2, False), (3, False), (4, False), (4, True))
"""Seats and teams, by weight."""

POOL: Final = (
    *["normal"] * 5, "easy", "gunman", "gatherer", "election", "election", "looker", "greedy",
)  # fmt: skip
"""`normal`, `easy` and every reference: whoever is not in the pool beats a search by its habit."""


class OutlawsStudy:
    """The pool of players, and the keys of each decision."""

    def setting(self, dice: random.Random) -> tuple[list[str], dict[str, object]]:
        seats, teams = dice.choice(MODES)
        return [dice.choice(POOL) for _ in range(seats)], {"teams": teams}

    def light(self) -> OutlawsLight:
        return OutlawsLight(Counts({}), Position(Strengths({})), 0)

    def start(self, light: OutlawsLight, table: Table) -> None:
        assert isinstance(table, OutlawsTable)
        light.start(table, [0] * MOST_SEATS)
        self.known = light.known
        self.valued: int = 0

    def keys(
        self, light: OutlawsLight, table: Table, seat: int, action: int
    ) -> list[tuple[int, int]]:
        assert isinstance(table, OutlawsTable)
        step = table.stack[-1]
        if not isinstance(step, Turn):
            return []
        chosen = class_of(table, seat, action, light.known)
        return [
            (turn_key(table, seat, step.left, light.known, fine), chosen) for fine in (True, False)
        ]

    def position(self, table: Table) -> list[list[int]] | None:
        assert isinstance(table, OutlawsTable)
        if not table.stack or not isinstance(table.stack[-1], Turn) or table.turns == self.valued:
            return None
        self.valued = table.turns
        alive = seats_in(table.alive)
        return [
            features(table, seat, self.known) if seat in alive else []
            for seat in range(table.seats)
        ]


STUDY: Final = OutlawsStudy()
