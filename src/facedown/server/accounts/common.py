"""Common passwords and words as a compact hash set.

`common.bin` holds the sorted first 40 bits of the SHA-256 of each; false positives are one in 14
million. `sources.py` generates it.
"""

from __future__ import annotations

import hashlib
import unicodedata
from array import array
from bisect import bisect_left
from collections.abc import Iterable
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("common.bin")

MIN_LENGTH = 8
"""Minimum length of a password in characters."""

SIZE = 5
"""Bytes stored per hash."""

MIN_WORD = 4
"""Minimum length of a word in UTF-8 bytes: four Latin letters or two Chinese ones."""


def plain(text: str) -> str:
    """Normal form for comparisons: NFKC, case-folded."""
    return unicodedata.normalize("NFKC", text).casefold()


def is_common(word: str) -> bool:
    """Whether this word, in normal form, is in the set."""
    marks = _marks()
    wanted = _mark(word)
    place = bisect_left(marks, wanted)
    return place < len(marks) and marks[place] == wanted


def count() -> int:
    """Number of entries."""
    return len(_marks())


def packed(words: Iterable[str]) -> bytes:
    """The file content for these words."""
    long = (word for word in map(plain, words) if len(word.encode()) >= MIN_WORD)
    return b"".join(mark.to_bytes(SIZE) for mark in sorted(set(map(_mark, long))))


@cache
def _marks() -> array[int]:
    data = FILE.read_bytes()
    return array("Q", (int.from_bytes(data[k : k + SIZE]) for k in range(0, len(data), SIZE)))


def _mark(word: str) -> int:
    return int.from_bytes(hashlib.sha256(word.encode()).digest()[:SIZE])
