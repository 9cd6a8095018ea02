"""Words that people type: names and chat."""

from __future__ import annotations

import unicodedata
from string import Formatter

# Marks that turn the direction of everything after them, and so can forge other people's lines.
BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def clean(text: str) -> str | None:
    """The text on one line without outer blanks; None if nothing or something odd is in it."""
    line = " ".join(text.split())
    odd = any(c in BIDI or unicodedata.category(c) in ("Cc", "Cs") for c in line)
    return line if line and not odd else None


def filled(template: str, **values: object) -> str:
    """A template with its places filled, joined as Chinese typography has it.

    Where a Chinese character and a Latin letter or a digit come to stand side by side, there is a
    space between them; the templates have none. As in the web app (`lib/joined.ts`).
    """
    whole = ""
    for literal, name, _, _ in Formatter().parse(template):
        for piece in (literal, "" if name is None else str(values[name])):
            whole += " " + piece if _apart(whole[-1:], piece[:1]) else piece
    return whole


def _apart(one: str, other: str) -> bool:
    kinds = {_script(one), _script(other)}
    return kinds == {"han", "latin"}


def _script(character: str) -> str:
    if character.isdecimal():
        return "latin"
    name = unicodedata.name(character, "") if character else ""
    return "han" if name.startswith("CJK UNIFIED") else name.split(" ")[0].lower()
