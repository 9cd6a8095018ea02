"""A duel's table of mixed strategies: rows of small weights by key, in one file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final
from zlib import compress, decompress

MOST: Final = 15
"""The weight of a row's likeliest option; the others' are relative to it."""

Rows = dict[int, bytes]
"""Key -> the weight of each option, in the order of `Place.options`."""


def row_of(probabilities: Sequence[float], least: float) -> bytes:
    """The weights of a mixture, without options below a share of `least`."""
    total, top = sum(probabilities), max(probabilities)
    kept = [each if each >= least * total else 0.0 for each in probabilities]
    return bytes([round(MOST * each / top) for each in kept])


def value_row(wins: float) -> bytes:
    """A chance to win, in the form of a row."""
    whole = round(255.0 * min(1.0, max(0.0, wins)))
    return bytes([whole >> 4, whole & 15])


def value_of(row: bytes) -> float:
    """The chance to win that such a row holds."""
    high, low = row
    return (16 * high + low) / 255.0


def packed(parts: Sequence[Mapping[int, bytes]]) -> bytes:
    """The file of a table: the rows reached most, the others, and the values of worlds."""
    body = bytearray()
    for rows in parts:
        body += _number(len(rows))
        last = 0
        for key in sorted(rows):
            body += _number(key - last)
            last = key
        halves = [half for key in sorted(rows) for half in (len(rows[key]), *rows[key])]
        halves += [0] * (len(halves) % 2)
        body += bytes([16 * a + b for a, b in zip(halves[::2], halves[1::2], strict=True)])
    return compress(bytes(body), 9)


def unpacked(file: bytes) -> list[Rows]:
    """The parts of such a file. Equal rows are one object."""
    body = decompress(file)
    same: dict[bytes, bytes] = {}
    parts, at = [], 0
    while at < len(body):
        number, at = _read(body, at)
        keys, last = [], 0
        for _ in range(number):
            more, at = _read(body, at)
            last += more
            keys.append(last)
        rows: Rows = {}
        place = 2 * at
        for key in keys:
            size = _half(body, place)
            row = bytes([_half(body, place + 1 + k) for k in range(size)])
            rows[key] = same.setdefault(row, row)
            place += 1 + size
        at = (place + 1) // 2
        parts.append(rows)
    return parts


def _half(body: bytes, place: int) -> int:
    byte = body[place >> 1]
    return byte & 15 if place & 1 else byte >> 4


def _number(value: int) -> bytes:
    """A number in groups of seven bits, the lowest first."""
    found = bytearray()
    while value > 127:
        found.append(value & 127 | 128)
        value >>= 7
    found.append(value)
    return bytes(found)


def _read(body: bytes, at: int) -> tuple[int, int]:
    """(the number at this byte, the byte after it)."""
    value, shift = 0, 0
    while body[at] > 127:
        value |= (body[at] & 127) << shift
        shift += 7
        at += 1
    return value | body[at] << shift, at + 1


def file_name(exchange_all: bool, inquisitor: bool) -> str:
    """The file for these rules: they decide what choices there are."""
    return ("official" if exchange_all else "seed") + ("_inquisitor" if inquisitor else "") + ".bin"


@cache
def parts_of(name: str) -> list[Rows]:
    """The parts of a file of the package; nobody changes them."""
    file = files("facedown.games.coup.bots.duel").joinpath(name)
    return unpacked(file.read_bytes()) if file.is_file() else [{}, {}, {}]
