"""Duplicate finder: runs of six or more lines of equal shape in Python files."""

from __future__ import annotations

import io
import keyword
import re
import tokenize
from collections import defaultdict
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

RUN: Final = 6
"""Minimum lines of a duplicate."""
COMMON: Final = 8
"""Runs at more places than this are boilerplate and ignored."""
SKIPPED: Final = {
    tokenize.COMMENT, tokenize.NL, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING,
    tokenize.ENDMARKER,
}  # fmt: skip


DECLARATION: Final = re.compile(
    r"(@ |class |(async )?def |pass$|s$|\. \. \.$)"  # headers and docstrings
    r"|n : [^=]*(= .*)?$"  # a field or constant with its type
    r"|n = (n|s|0)( |$)"  # a class attribute
    r"|n \. n = n$"  # a field set from an argument
)
"""Shapes of lines that declare something: two games that declare alike repeat no logic."""


class Line(NamedTuple):
    """A logical line of code."""

    number: int
    shape: str
    """Names, strings and numbers replaced by their kind."""


class Pair(NamedTuple):
    """A run of `lines` lines found at two places."""

    one: Path
    one_line: int
    other: Path
    other_line: int
    lines: int
    logic: int
    """How many of the lines do more than declare something (`DECLARATION`)."""


@dataclass
class File:
    """The logical lines of one file."""

    path: Path
    lines: list[Line]


def duplicates(paths: Iterable[Path]) -> list[Pair]:
    """The longest run of each pair of files, longest first."""
    files = [File(path, list(_lines(path.read_text("utf-8")))) for path in paths]
    places = defaultdict[tuple[str, ...], list[tuple[int, int]]](list)
    for number, file in enumerate(files):
        shapes = [line.shape for line in file.lines]
        for at in range(len(shapes) - RUN + 1):
            places[tuple(shapes[at : at + RUN])].append((number, at))
    seen: dict[tuple[int, int], Pair] = {}
    for found in places.values():
        if 1 < len(found) <= COMMON:
            for (a, i), (b, j) in combinations(found, 2):
                if a == b and j - i < RUN:
                    continue
                length = _length(files[a].lines, i, files[b].lines, j)
                if (a, b) not in seen or seen[a, b].lines < length:
                    one, other = files[a], files[b]
                    logic = sum(not DECLARATION.match(s.shape) for s in one.lines[i : i + length])
                    seen[a, b] = Pair(
                        one.path, one.lines[i].number, other.path, other.lines[j].number,
                        length, logic,
                    )  # fmt: skip
    return sorted(seen.values(), key=lambda pair: -pair.lines)


def _length(one: list[Line], i: int, other: list[Line], j: int) -> int:
    count = 0
    while (
        i + count < len(one)
        and j + count < len(other)
        and one[i + count].shape == other[j + count].shape
    ):
        count += 1
    return count


def _lines(text: str) -> Iterator[Line]:
    """The logical lines of a module without docstrings and imports."""
    words: list[str] = []
    number = 0
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NEWLINE:
            if words and words != ["s"] and words[0] not in ("import", "from"):
                yield Line(number, " ".join(words))
            words = []
        elif token.type not in SKIPPED:
            number = number if words else token.start[0]
            words.append(_word(token))


def _word(token: tokenize.TokenInfo) -> str:
    if token.type == tokenize.NAME and not keyword.iskeyword(token.string):
        return "n"
    return {tokenize.STRING: "s", tokenize.NUMBER: "0"}.get(token.type, token.string)
