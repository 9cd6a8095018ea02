"""A light policy's tables: counted choices and fitted strengths by integer key, in one file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from struct import iter_unpack, pack, unpack_from
from typing import Final
from zlib import compress, decompress

from mypy_extensions import i64

from facedown.engine.chance import Chance

STEPS: Final = 255
"""Resolution of the frequencies of a row."""

UNKNOWN: Final = -1
"""No class: no situation like this one was counted."""

ROW: Final = "<IB"
"""Head of a packed row: its key and its number of classes."""
STRENGTH: Final = "<If"
"""A packed strength: its key and value."""


class Counts:
    """How often each class of choices was made. `rows[key][c]`: the share of classes 0 to c.

    Shares are in `STEPS`.
    """

    def __init__(self, rows: dict[int, bytes]) -> None:
        self.rows = rows

    def draw(self, key: int, coarse: int, chance: Chance) -> int:
        """A class by its frequency at `key`; if nothing was counted there, at `coarse`."""
        row = self.rows.get(key)
        if row is None:
            row = self.rows.get(coarse)
            if row is None:
                return UNKNOWN
        point: i64 = chance.roll(STEPS)
        found: i64 = 0
        while row[found] <= point:
            found += 1
        return found


class Strengths:
    """A fitted value: each side's strength is a sum, and it wins with its share of all exp."""

    def __init__(self, weights: dict[int, float]) -> None:
        self.weights = weights

    def of(self, features: Sequence[int]) -> float:
        """The sum of the weights of these features; unknown ones weigh nothing."""
        weights = self.weights
        total = 0.0
        for feature in features:
            total += weights.get(feature, 0.0)
        return total


def cumulated(counted: Sequence[float]) -> bytes:
    """A row: cumulative shares of these counts. Trailing classes without counts are left out."""
    total, reached = sum(counted, 0.0), 0.0
    row = bytearray()
    for count in counted:
        reached += count
        row.append(round(STEPS * reached / total))
        if row[-1] == STEPS:
            break
    return bytes(row)


def packed(rows: Mapping[int, bytes], weights: Mapping[int, float]) -> bytes:
    """The file of a light policy."""
    body = bytearray(pack("<I", len(rows)))
    for key, row in sorted(rows.items()):
        body += pack(ROW, key, len(row)) + row
    for key, weight in sorted(weights.items()):
        body += pack(STRENGTH, key, weight)
    return compress(bytes(body), 9)


def unpacked(file: bytes) -> tuple[Counts, Strengths]:
    """The tables in such a file."""
    body = decompress(file)
    (number,) = unpack_from("<I", body)
    place = 4
    rows: dict[int, bytes] = {}
    for _ in range(number):
        key, classes = unpack_from(ROW, body, place)
        place += 5
        rows[key] = body[place : place + classes]
        place += classes
    return Counts(rows), Strengths(dict(iter_unpack(STRENGTH, body[place:])))
