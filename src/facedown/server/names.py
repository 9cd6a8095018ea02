"""Names of people: validation, display width, and confusable names.

A name has no invisible characters and fits the width of a seat. Two names are confusable if they
share a skeleton as in Unicode's TR39, taken of the name as written and of its lower case: `Вob`
(with a Cyrillic В) looks like `Bob`, but its lower case is `вob`. Blanks and punctuation are
ignored: `Bob.` looks like `Bob`.
"""

from __future__ import annotations

import json
import re
import unicodedata
from functools import cache
from itertools import pairwise
from pathlib import Path

from facedown.server.text import clean

FILE = Path(__file__).with_name("confusables.json")
"""Confusable characters: each model with all that look like it.

From Unicode's `confusables.txt` (Unicode licence) as confusable-homoglyphs 3.3.1 (MIT) carries it;
`python -m facedown.server.names ITS_JSON` makes it.
"""

MAX_WIDTH = 24
"""Maximum width in columns: a Chinese character or emoji takes two, a combining mark none."""

MAX_MARKS = 3
"""Maximum combining marks on one letter."""

NAMELESS = "?"
"""Replaces an old name without visible characters."""

IGNORED = (
    *(0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFEFF, 0xFFA0, 0x1D159),
    *range(0x180B, 0x1810),
    *range(0x200B, 0x2010),
    *range(0x2028, 0x202F),
    *range(0x2060, 0x2070),
    *range(0xFE00, 0xFE10),
    *range(0xFFF0, 0xFFFC),
    *range(0x1BCA0, 0x1BCA4),
    *range(0x1D173, 0x1D17B),
    *range(0xE0000, 0xE1000),
)
INVISIBLE = frozenset(map(chr, IGNORED))
"""Default-ignorable code points of Unicode, and letters and signs that are blank."""

JOINER, SELECTORS = "\u200d", "\ufe0e\ufe0f"
"""Zero-width joiner and variation selectors, allowed within an emoji."""

PICTURES = "‼⁉ℹ↔◻◼◽◾⤴⤵〰〽"
"""Emoji that Unicode classifies as letters, punctuation or mathematics."""

PLAIN = "#%&@＃％＆＠"
"""Punctuation that distinguishes names."""

KEYCAP = "\u20e3"

WHOLE = re.compile(
    f"[0-9#*]\ufe0f?{KEYCAP}|\U0001f3f4(?:"
    + "|".join("".join(chr(0xE0000 + ord(c)) for c in land) for land in ("gbeng", "gbsct", "gbwls"))
    + ")\U000e007f"
)
"""Emoji sequences of other kinds: keycaps, and the flags of England, Scotland and Wales."""

BROAD = {"\u2e3a": 4, "\u2e3b": 6, "\ufdfd": 16}
"""Width in columns of single characters that are drawn as whole words."""

CUNEIFORM = range(0x12000, 0x12550)
"""Cuneiform signs, which are up to four columns wide."""

UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def proper(text: str) -> str:
    """The normalized name. Raises `ValueError` if it is not acceptable."""
    name = clean(unicodedata.normalize("NFC", text))
    drawn = WHOLE.sub("\U0001f3f4", name or "")
    if name is None or any(_is_invisible(drawn, k) for k in range(len(drawn))):
        raise ValueError("give a name of visible characters")
    if not _marks_are_valid(drawn):
        raise ValueError("a name begins with a visible character, and has few marks on one")
    if width(name) > MAX_WIDTH:
        raise ValueError(f"a name is at most {MAX_WIDTH} columns wide; wide characters count twice")
    return name


def tidied(text: str) -> str:
    """The name without its unacceptable characters, truncated to fit."""
    kept = ""
    for character in unicodedata.normalize("NFC", text):
        try:
            proper(kept + character + "x")
        except ValueError:
            if width(kept + character) > MAX_WIDTH - 1:
                break
        else:
            kept += character
    return kept.strip() or NAMELESS


def width(name: str) -> int:
    """Width in columns of a fixed font; a ligature counts as its letters."""
    drawn = WHOLE.sub("\U0001f3f4", name)
    return max(_columns(drawn), _columns(unicodedata.normalize("NFKC", drawn)))


def looks(name: str) -> frozenset[str]:
    """The skeletons of a name."""
    seen = "".join(c for c in name if c not in INVISIBLE and c != KEYCAP)
    whole = unicodedata.normalize("NFKC", _without_ignored(seen))
    return frozenset(
        {_without_ignored(_folded(whole)), _without_ignored(_folded(whole.casefold()))}
    )


def confusable(one: str, other: str) -> bool:
    """Whether two names are confusable."""
    return not looks(one).isdisjoint(looks(other))


def _is_invisible(name: str, place: int) -> bool:
    character, before = name[place], name[:place]
    if character in SELECTORS:
        return not _is_emoji(before[-1:])
    if character == JOINER:
        return not (_is_emoji(before.rstrip(SELECTORS)[-1:]) and _is_emoji(name[place + 1 :][:1]))
    return character in INVISIBLE or unicodedata.category(character) in UNSEEN


def _is_emoji(character: str) -> bool:
    """Whether a character is part of an emoji; False for the empty text."""
    if not character or character in INVISIBLE:
        return False
    modifier = "\U0001f3fb" <= character <= "\U0001f3ff"
    return modifier or character in PICTURES or unicodedata.category(character) == "So"


def _marks_are_valid(name: str) -> bool:
    """Whether every mark has a letter, and no letter more than `MAX_MARKS` marks."""
    marks = MAX_MARKS
    for character in name:
        if not unicodedata.category(character).startswith("M"):
            marks = MAX_MARKS if character == " " else 0
        elif character not in SELECTORS:
            marks += 1
            if marks > MAX_MARKS:
                return False
    return True


def _columns(name: str) -> int:
    """Sum of the widths; an emoji selector widens a narrow picture to two columns."""
    widened = sum(one == SELECTORS[1] and _width(other) == 1 for other, one in pairwise(name))
    return sum(map(_width, name)) + widened


def _width(character: str) -> int:
    if character in INVISIBLE or unicodedata.category(character) in ("Mn", "Me"):
        return 0
    if character in BROAD:
        return BROAD[character]
    if ord(character) in CUNEIFORM:
        return 4
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def _without_ignored(text: str) -> str:
    """Without blanks, punctuation and free-standing accents, unless nothing else is left."""
    return "".join(c for c in text if not _is_ignored(c)) or text


def _is_ignored(character: str) -> bool:
    if character in PLAIN or _is_emoji(character):
        return False
    category = unicodedata.category(character)
    return category[0] in "PZ" or category == "Sk"


def _folded(text: str) -> str:
    """Folds case and maps i to l, because a capital I looks like a small l."""
    return _skeleton(_skeleton(text).casefold()).casefold().replace("i", "l")


def _skeleton(text: str) -> str:
    """The skeleton of TR39."""
    like = _prototypes()
    letters = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFD", "".join(like.get(c, c) for c in letters))


@cache
def _prototypes() -> dict[str, str]:
    found: dict[str, str] = json.loads(FILE.read_text("utf-8"))
    return {one: model for model, others in found.items() for one in others}


def _classes(pairs: dict[str, list[dict[str, str]]]) -> dict[str, str]:
    """Groups the library's list of pairs by model: each model with all that look like it."""
    near: dict[str, set[str]] = {}
    for one, others in pairs.items():
        for other in others:
            # The library puts right-to-left characters between marks.
            a, b = (text.replace("\u200e", "") or text for text in (one, other["c"]))
            near.setdefault(a, set()).add(b)
            near.setdefault(b, set()).add(a)
    classes: dict[str, str] = {}
    for one in sorted(near):
        model = min(near[one])
        # A model has several look-alikes or several letters; of a pair it is the first.
        other_way = len(near[model]) == 1 and len(model) == 1 and one < model
        if len(one) == 1 and len(near[one]) == 1 and not other_way:
            classes[model] = classes.get(model, "") + one
    return classes


if __name__ == "__main__":
    import sys

    source = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    FILE.write_text(json.dumps(_classes(source), sort_keys=True, indent=0) + "\n", "utf-8")
