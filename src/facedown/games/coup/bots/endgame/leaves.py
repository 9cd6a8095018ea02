"""What a position is worth where the tree is cut, by both hidden cards."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final
from zlib import compress, decompress

from facedown.games.coup.actions import EXCHANGE
from facedown.games.coup.bots.endgame.five import KINDS
from facedown.games.coup.bots.endgame.node import CUT, Node, Payoffs
from facedown.games.coup.bots.endgame.position import Endgame, rich

FILE = "values.bin"
"""Made by `python -m benchmarks.coup_endgames --values`."""

POOR: Final = 7
"""Coins of the player on turn in the file: 0 to 6; with more the game is won."""
RICHEST: Final = 9
"""Most coins of the other in the file: from 9 on no steal brings them below a coup."""
STEPS: Final = 100
"""Resolution of the file."""

Values = list[list[float]]
"""By the card of the player on turn, and by the other's: 1 for a win of the player on turn."""


Table = dict[tuple[int, int], Values]
"""By the coins of the player on turn and of the other."""


class Leaves:
    """The ends of one tree. Cached by coins."""

    def __init__(self, endgame: Endgame, values: Table | None) -> None:
        self.unseen = endgame.unseen
        self.values = values
        self.draws = 1 if endgame.inquisitor else 2
        self.cuts: dict[tuple[int, int, int, int], Node] = {}

    def cut(self, player: int, mine: int, theirs: int) -> Node:
        """The cut before a turn of this player."""
        key = (0, player, mine, theirs)
        found = self.cuts.get(key)
        if found is None:
            found = self.cuts[key] = cut(player, self.fitted(mine, theirs))
        return found

    def exchanged(self, kind: int, player: int, mine: int, theirs: int) -> Node:
        """The cut after an exchange or an examination by this player."""
        key = (kind, player, mine, theirs)
        found = self.cuts.get(key)
        if found is None:
            after = self.fitted(theirs, mine)
            held = [[-after[y][x] for y in range(KINDS)] for x in range(KINDS)]
            values = self.best(held) if kind == EXCHANGE else self.examined(held)
            found = self.cuts[key] = cut(player, values)
        return found

    def best(self, held: Values) -> Values:
        """The values after one of the own and the drawn cards is kept."""
        order = sorted(range(KINDS), key=lambda x: -self.worth(held[x]))
        return [[self.kept(held, order, x, y) for y in range(KINDS)] for x in range(KINDS)]

    def worth(self, row: list[float]) -> float:
        """The value of a card against an unknown one."""
        return sum([row[y] * self.unseen[y] for y in range(KINDS)], 0.0) / sum(self.unseen)

    def kept(self, held: Values, order: list[int], x: int, y: int) -> float:
        """The value of card x against y after an exchange: each better one may be drawn."""
        left = [*self.unseen]
        left[x] -= 1
        left[y] -= 1
        if min(left) < 0:
            return 0.0
        missed, value = 1.0, 0.0
        total = sum(left)
        for card in order:
            if card == x:
                break
            worse = total - left[card]
            misses = 1.0
            for k in range(self.draws):
                misses *= max(0, worse - k) / max(1, total - k)
            # None of the better ones so far was drawn; among the rest this one was.
            value += missed * (1.0 - misses) * held[card][y]
            missed *= misses
            total = worse
        return value + missed * held[x][y]

    def fitted(self, mine: int, theirs: int) -> Values:
        """The value to the player on turn, by their own card and by the other's."""
        if rich(mine):
            return [[1.0] * KINDS for _ in range(KINDS)]
        values = table() if self.values is None else self.values
        return values[mine, min(theirs, RICHEST)]

    def examined(self, held: Values) -> Values:
        """The values after the other card was seen: it is kept or swapped, as is better."""
        return [[max(held[x][y], self.worth(held[x])) for y in range(KINDS)] for x in range(KINDS)]


def cut(player: int, values: Values) -> Node:
    """A cut with these values to this player, by their own card and the other's."""
    if player == 1:
        values = [[-values[y][x] for y in range(KINDS)] for x in range(KINDS)]
    return Node(CUT, 0, 0, Payoffs(values))


@cache
def table() -> Table:
    """The file of values, which nobody changes."""
    return unpacked(files("facedown.games.coup.bots.endgame").joinpath(FILE).read_bytes())


def packed(values: Table) -> bytes:
    """The file of these values."""
    flat = [value for _, rows in sorted(values.items()) for row in rows for value in row]
    return compress(bytes([round(STEPS * (value + 1.0)) for value in flat]), 9)


def unpacked(file: bytes) -> Table:
    """The values of a file, one byte each."""
    flat = [(byte - STEPS) / STEPS for byte in decompress(file)]
    found: Table = {}
    for mine in range(POOR):
        for theirs in range(RICHEST + 1):
            at = KINDS * KINDS * ((RICHEST + 1) * mine + theirs)
            found[mine, theirs] = [
                flat[at + KINDS * x : at + KINDS * x + KINDS] for x in range(KINDS)
            ]
    return found
