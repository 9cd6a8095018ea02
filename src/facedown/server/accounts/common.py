"""Passwords that are tried first, kept as a filter: whoever reads it learns none of them.

`common.bin` holds the first 32 bits of the SHA-256 of each, in order: one in 260,000 passwords is
taken for one of them by chance. Only those are there that are long enough to be a password here.

`python -m facedown.server.accounts.common FILE...` adds the words of text files, one a line, to
those that are there. They have been

- the 20,000 of Django 5.2 (`django/contrib/auth/common-passwords.txt.gz`; BSD licence), by Royce
  Williams out of the lists of Have I Been Pwned;
- the 30,000 of zxcvbn 4.5 (`frequency_lists.py`, "passwords"; MIT licence), from leaks;
- some that are tried in Taiwan, and years and seasons.
"""

from __future__ import annotations

import hashlib
import sys
import unicodedata
from array import array
from bisect import bisect_left
from collections.abc import Iterable
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("common.bin")

SHORTEST = 8
"""Characters of a password."""

SIZE = 4
"""Bytes kept of each."""


def plain(text: str) -> str:
    """The one spelling under which passwords are compared with words."""
    return unicodedata.normalize("NFKC", text).casefold().strip()


def is_common(password: str) -> bool:
    """Whether it is one of those, in whatever case."""
    marks = _marks()
    wanted = _mark(plain(password))
    place = bisect_left(marks, wanted)
    return place < len(marks) and marks[place] == wanted


def count() -> int:
    """How many there are."""
    return len(_marks())


@cache
def _marks() -> array[int]:
    return _unpacked(FILE.read_bytes())


def _mark(word: str) -> int:
    return int.from_bytes(hashlib.sha256(word.encode()).digest()[:SIZE])


def _unpacked(data: bytes) -> array[int]:
    return array("L", (int.from_bytes(data[k : k + SIZE]) for k in range(0, len(data), SIZE)))


def packed(words: Iterable[str], before: bytes = b"") -> bytes:
    """The filter of these words, and of those of another filter."""
    long = (word for word in map(plain, words) if len(word) >= SHORTEST)
    marks = {_mark(word) for word in long} | set(_unpacked(before))
    return b"".join(mark.to_bytes(SIZE) for mark in sorted(marks))


if __name__ == "__main__":
    lines = (line for file in sys.argv[1:] for line in Path(file).read_text("utf-8").splitlines())
    FILE.write_bytes(packed(lines, FILE.read_bytes() if FILE.exists() else b""))
