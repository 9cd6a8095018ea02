"""The light player of duels: both sides play the table of mixtures, or people's counted habits."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.bots.search.counts import Counts
from facedown.engine.chance import Chance
from facedown.engine.table import Table
from facedown.games.coup.bots.duel.keys import Place
from facedown.games.coup.bots.duel.places import read
from facedown.games.coup.bots.duel.table import Rows, file_name, parts_of
from facedown.games.coup.bots.hard.light import CoupLight
from facedown.games.coup.bots.hard.position import Position
from facedown.games.coup.table import CoupTable

MIXING: Final = 60
"""Percentage of the playouts of a duel by the table of mixtures."""


class Duellist(CoupLight):
    """Draws a choice from the table where it knows the position; else as counted."""

    def __init__(self, counts: Counts, position: Position, me: int) -> None:
        super().__init__(counts, position, me)
        self.place = Place()
        self.parts: list[Rows] = []
        self.mixing = False

    def prepare(self, table: CoupTable, chance: Chance) -> None:
        """Chooses how this playout is played."""
        self.mixing = table.seats == 2 and chance.roll(100) < MIXING
        if self.mixing and not self.parts:
            self.parts = parts_of(file_name(table.rules.exchange_all, table.rules.inquisitor))

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
