"""Sources of chance. The table asks one whenever the rules need a random outcome."""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from facedown.engine.errors import BadRecord
from facedown.engine.plain import Plain

MASK_32_BITS: Final = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Plain):
    """A source of uniform random outcomes."""

    def roll(self, n: int) -> int:
        """One of 0 to n - 1, all equally likely."""
        raise NotImplementedError


class SystemChance(Chance):
    """The operating system's CSPRNG, for live tables. It has no seed to guess."""

    def roll(self, n: int) -> int:
        """A number in 0..n-1 from the CSPRNG."""
        return secrets.randbelow(n)


class SeededChance(Chance):
    """A reproducible source for tests and experiments."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)

    def roll(self, n: int) -> int:
        """The seed's next number in 0..n-1."""
        return self._random.randrange(n)


class FastChance(Chance):
    """Marsaglia's xorshift128, for search. Not for live tables: its state can be recovered."""

    __slots__ = ("_w", "_x", "_y", "_z")

    def __init__(self, seed: int = 1) -> None:
        spread = random.Random(seed)
        self._x: i64 = spread.getrandbits(32) | 1
        self._y: i64 = spread.getrandbits(32)
        self._z: i64 = spread.getrandbits(32)
        self._w: i64 = spread.getrandbits(32)

    def reseed(self, seed: int) -> None:
        """Begin anew with this seed: another sequence than `FastChance(seed)`, but fast."""
        at: i64 = seed
        self._x = _mixed(at & MASK_32_BITS) | 1
        self._y = _mixed((at + 0x3C6EF372) & MASK_32_BITS)
        self._z = _mixed((at + 0x78DDE6E4) & MASK_32_BITS)
        self._w = _mixed((at + 0x1B873593) & MASK_32_BITS)

    def roll(self, n: int) -> int:
        """Scales 32 random bits to 0..n-1, nearly uniformly."""
        x: i64 = self._x
        w: i64 = self._w
        t: i64 = x ^ ((x << 11) & MASK_32_BITS)
        self._x = self._y
        self._y = self._z
        self._z = w
        w = w ^ (w >> 19) ^ t ^ (t >> 8)
        self._w = w
        size: i64 = n
        return (w * size) >> 32


def _mixed(x: i64) -> i64:
    """Scrambles 32 bits. The factors are below 2**31, so that products fit in 64 bits."""
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & MASK_32_BITS
    x = ((x ^ (x >> 15)) * 0x7FEB352D) & MASK_32_BITS
    x = ((x ^ (x >> 15)) * 0x2C1B3C6D) & MASK_32_BITS
    return x ^ (x >> 16)


class RecordedChance(Chance):
    """Replays recorded outcomes in order; raises `BadRecord` where they do not fit."""

    def __init__(self, outcomes: Sequence[int] = ()) -> None:
        self._outcomes = list(outcomes)
        self._next = 0

    def load(self, outcomes: Sequence[int]) -> None:
        """Replay these outcomes from now on."""
        self._outcomes = list(outcomes)
        self._next = 0

    @property
    def left(self) -> int:
        """The number of outcomes not yet drawn."""
        return len(self._outcomes) - self._next

    def roll(self, n: int) -> int:
        """The next recorded outcome; `BadRecord` if none is left or it is not in 0..n-1."""
        if self._next >= len(self._outcomes):
            raise BadRecord("the record ends in the middle of a move: a chance outcome is missing")
        outcome = self._outcomes[self._next]
        if not 0 <= outcome < n:
            raise BadRecord(
                f"the record holds the chance outcome {outcome}, which is not in 0..{n - 1}"
            )
        self._next += 1
        return outcome


SYSTEM: Final = SystemChance()
