"""The light player of duels: both sides play the table of mixtures, or people's counted habits."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.bots.search.counts import Counts
from facedown.engine.chance import Chance
from facedown.engine.table import Table
from facedown.games.coup.bots.duel.keys import Place
from facedown.games.coup.bots.duel.places import read, world_of
from facedown.games.coup.bots.duel.table import Rows, file_name, parts_of, value_of
from facedown.games.coup.bots.hard.light import CoupLight
from facedown.games.coup.bots.hard.position import Position
from facedown.games.coup.bots.hard.tables import tables
from facedown.games.coup.table import CoupTable

MIXING: Final = 90
"""Percentage of the playouts of a duel by the table of mixtures."""


class Duellist(CoupLight):
    """Draws a choice from the table where it knows the position; else as counted."""

    def __init__(self, counts: Counts, position: Position, me: int) -> None:
        super().__init__(counts, position, me)
        self.place = Place()
        self.parts: list[Rows] = []
        self.worlds: Rows = {}
        """World -> its value to the player whose turn it begins."""
        self.mixing = False

    def prepare(self, table: CoupTable, chance: Chance) -> None:
        """Chooses how this playout is played."""
        if table.seats != 2:
            return
        self.mixing = chance.roll(100) < MIXING
        if not self.parts:
            parts = parts_of(file_name(table.rules.exchange_all, table.rules.inquisitor))
            self.parts, self.worlds = parts[:2], parts[2]

    def ended(self, table: Table) -> bool:
        """In a duel at the next turn too, if its world is known."""
        assert isinstance(table, CoupTable)
        if self.parts and table.turns > self.begun and world_of(table) in self.worlds:
            return True
        return super().ended(table)

    def value(self, table: CoupTable) -> float:
        """My chance to win at the cut."""
        if self.parts and table.outcome is None:
            row = self.worlds.get(world_of(table))
            if row is not None:
                wins = value_of(row)
                return wins if table.turn == self.me else 1.0 - wins
        return self.position.value(table, self.me)

    def choose(self, table: Table, seat: int, chance: Chance) -> int:
        """By the table, if this playout is so."""
        assert isinstance(table, CoupTable)
        if self.mixing:
            found = self._mixed(table, seat, chance)
            if found >= 0:
                return found
        return super().choose(table, seat, chance)

    def _mixed(self, table: CoupTable, seat: int, chance: Chance) -> int:
        legal = table.stack[-1].choices(table, seat)
        if len(legal) == 1:
            return legal[0]
        if not read(self.place, table, seat):
            return -1
        key = self.place.key()
        for rows in self.parts:
            row = rows.get(key)
            if row is not None:
                options = self.place.options(legal)
                return options[_drawn(row, chance)] if len(options) == len(row) else -1
        return -1


def _drawn(row: bytes, chance: Chance) -> int:
    total: i64 = 0
    for weight in row:
        total += weight
    left: i64 = chance.roll(total)
    for place, weight in enumerate(row):
        left -= weight
        if left < 0:
            return place
    return 0


def light(me: int) -> Duellist:
    """A light player for the playouts of a seat."""
    counts, strengths = tables()
    return Duellist(counts, Position(strengths), me)
