"""What people make of a word to have a password, undone: of `L3tmein99!` is left `letmein`.

All of it takes and gives texts in the one spelling of `common.plain`, of at most `LONGEST`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

ORNAMENT = 6
"""Characters before and after a word from which on a password is more than that word."""

LONGEST = 32
"""Characters from which on a password is too long to be tried, whatever it is made of."""

FREE = 3
"""Characters that a password has besides runs at least."""

DATES = 12
"""Digits from which on a number is neither a date nor a telephone's."""

LEET = tuple(str.maketrans("013457@$+!|", f"o{one}east" + f"ast{one}{one}") for one in "il")
"""What stands for letters: a `1` for an i or for an l."""

SIGNS = "!?.*+#$@&()"
"""Those around a number."""

BETWEEN = " .,-_/"
"""What parts the letters of a word, or the words of a phrase."""

SPELLED = 5
"""Characters of a word from which on some may stand for letters: anything may be a short one."""

KEYS = (
    "1234567890-=", "!@#$%^&*()_+", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./", "2580",
    "1qaz", "2wsx", "3edc", "4rfv", "5tgb", "6yhn", "7ujm", "8ik,", "9ol.", "0p;/",
    "zse4", "xdr5", "cft6", "vgy7", "bhu8", "nji9", "mko0", "147", "258", "369", "159", "357",
)  # fmt: skip
"""Keys that lie side by side: rows, columns, and those of a number pad."""


def words(text: str) -> Iterator[str]:
    """The words of which it may be made: without ornaments, once, in letters, from either end."""
    for core in cores(text):
        for word in {core, unit(core)}:
            spelled = LEET if len(word) >= SPELLED else ()
            for one in {word, *map(word.translate, spelled)}:
                yield from (one, one[::-1])


def cores(text: str) -> Iterator[str]:
    """It and what it repeats, also without some of the digits and signs at the ends."""
    if not any(map(str.isalpha, text)):
        return
    for whole in {text, unit(text)}:
        head, tail = _signs(whole), _signs(whole[::-1])
        for first in range(head + 1):
            for last in range(min(tail, ORNAMENT - 1 - first) + 1):
                yield whole[first : len(whole) - last]


def joined(text: str) -> str:
    """Without what parts its letters: of l.e.t.m.e.i.n that is letmein."""
    return "".join(c for c in text if c not in BETWEEN)


def unit(text: str) -> str:
    """The shortest text that this one repeats: of abcabcab that is abc."""
    for size in range(1, len(text) // 2 + 1):
        if text[size:] == text[:-size]:
            return text[:size]
    return text


def repeats(core: str) -> bool:
    """Whether it is little, over and over."""
    return core != unit(core) and len(unit(core)) < ORNAMENT


def runs(text: str) -> bool:
    """Whether it counts, spells the alphabet, or walks over a keyboard, with one hand or two."""
    return _free(text) < FREE or _free(text[::2]) + _free(text[1::2]) < FREE


def dates(text: str) -> bool:
    """Whether it is a date or a telephone number."""
    digits = "".join(c for c in text.strip(SIGNS) if c not in " -/.")
    return digits.isdecimal() and len(digits) < DATES and len(text) - len(digits) < ORNAMENT


def _signs(text: str) -> int:
    """How many of its first characters are ornaments at most."""
    short = text[: ORNAMENT - 1]
    return next((n for n, character in enumerate(short) if character.isalpha()), len(short))


def _free(text: str) -> int:
    """Characters that are on no run; no more than `FREE` are counted."""
    return sum(1 for _ in islice((k for k in range(len(text)) if not _on_run(text, k)), FREE))


def _on_run(text: str, place: int) -> bool:
    return any(_steps(text[k : k + 3]) for k in range(max(place - 2, 0), place + 1))


def _steps(three: str) -> bool:
    if len(three) < 3:
        return False
    one, two, last = map(ord, three)
    return (two - one == last - two and abs(two - one) <= 1) or three in _walks()


@cache
def _walks() -> frozenset[str]:
    lines = [line[::way] for line in KEYS for way in (1, -1)]
    return frozenset(line[k : k + 3] for line in lines for k in range(len(line) - 2))
