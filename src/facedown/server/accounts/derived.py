"""Undoes common decorations of words in passwords: `L3tmein99!` is derived from `letmein`.

All functions take and return texts in the form of `common.plain`, of at most `LONGEST` characters.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

ORNAMENT = 6
"""Number of characters around a word that make the password more than that word."""

LONGEST = 32
"""Passwords of more characters are not analysed."""

FREE = 3
"""Minimum characters outside of runs."""

DATES = 12
"""Numbers with this many digits are neither dates nor phone numbers."""

LEET = tuple(str.maketrans("013457@$+!|", f"o{one}east" + f"ast{one}{one}") for one in "il")
"""Substitutions of letters, with `1` for i or for l."""

SIGNS = "!?.*+#$@&()"
"""Signs allowed around a number."""

BETWEEN = " .,-_/"
"""Separators between letters or words."""

SPELLED = 5
"""Minimum length of a word to undo substitutions: short ones match by chance."""

KEYS = (
    "1234567890-=", "!@#$%^&*()_+", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./", "2580",
    "1qaz", "2wsx", "3edc", "4rfv", "5tgb", "6yhn", "7ujm", "8ik,", "9ol.", "0p;/",
    "zse4", "xdr5", "cft6", "vgy7", "bhu8", "nji9", "mko0", "147", "258", "369", "159", "357",
)  # fmt: skip
"""Adjacent keys: rows and columns of a keyboard, and of a number pad."""


def words(text: str) -> Iterator[str]:
    """Candidate base words: undecorated, unrepeated, with letters restored, forwards and
    backwards."""
    for core in cores(text):
        for word in {core, unit(core)}:
            spelled = LEET if len(word) >= SPELLED else ()
            for one in {word, *map(word.translate, spelled)}:
                yield from (one, one[::-1])


def cores(text: str) -> Iterator[str]:
    """The text and its repeated unit, with and without digits and signs at the ends."""
    if not any(map(str.isalpha, text)):
        return
    for whole in {text, unit(text)}:
        head, tail = _signs(whole), _signs(whole[::-1])
        for first in range(head + 1):
            for last in range(min(tail, ORNAMENT - 1 - first) + 1):
                yield whole[first : len(whole) - last]


def joined(text: str) -> str:
    """The text without separators: l.e.t.m.e.i.n gives letmein."""
    return "".join(c for c in text if c not in BETWEEN)


def unit(text: str) -> str:
    """The shortest text that this one repeats: abcabcab gives abc."""
    for size in range(1, len(text) // 2 + 1):
        if text[size:] == text[:-size]:
            return text[:size]
    return text


def repeats(core: str) -> bool:
    """Whether a short unit is repeated."""
    return core != unit(core) and len(unit(core)) < ORNAMENT


def runs(text: str) -> bool:
    """Whether it consists of runs: counting, alphabet, or keyboard walks with one or two hands."""
    return _free(text) < FREE or _free(text[::2]) + _free(text[1::2]) < FREE


def dates(text: str) -> bool:
    """Whether it is a date or a phone number."""
    digits = "".join(c for c in text.strip(SIGNS) if c not in " -/.")
    return digits.isdecimal() and len(digits) < DATES and len(text) - len(digits) < ORNAMENT


def _signs(text: str) -> int:
    """Maximum number of leading characters that are decoration."""
    short = text[: ORNAMENT - 1]
    return next((n for n, character in enumerate(short) if character.isalpha()), len(short))


def _free(text: str) -> int:
    """Number of characters outside of runs, capped at `FREE`."""
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
