"""Passwords and words that are tried first, kept as a filter: whoever reads it learns none of them.

`common.bin` holds the first 40 bits of the SHA-256 of each, in order: one in 14 million texts is
taken for one of them by chance. `sources.py` makes it.
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

SHORTEST = 8
"""Characters of a password."""

SIZE = 5
"""Bytes kept of each."""

WORD = 4
"""Bytes of the shortest word in UTF-8: four Latin letters, two Chinese ones."""


def plain(text: str) -> str:
    """The one spelling under which passwords are compared with words."""
    return unicodedata.normalize("NFKC", text).casefold()


def is_common(word: str) -> bool:
    """Whether this, which is `plain`, is one of those."""
    marks = _marks()
    wanted = _mark(word)
    place = bisect_left(marks, wanted)
    return place < len(marks) and marks[place] == wanted


def count() -> int:
    """How many there are."""
    return len(_marks())


def packed(words: Iterable[str]) -> bytes:
    """The filter of these words."""
    long = (word for word in map(plain, words) if len(word.encode()) >= WORD)
    return b"".join(mark.to_bytes(SIZE) for mark in sorted(set(map(_mark, long))))


@cache
def _marks() -> array[int]:
    data = FILE.read_bytes()
    return array("Q", (int.from_bytes(data[k : k + SIZE]) for k in range(0, len(data), SIZE)))


def _mark(word: str) -> int:
    return int.from_bytes(hashlib.sha256(word.encode()).digest()[:SIZE])
