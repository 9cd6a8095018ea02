"""Text utilities: cleaning user input, filling templates."""

from __future__ import annotations

import unicodedata
from string import Formatter

# Directional formatting characters: unclosed ones could forge other people's lines.
BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def clean(text: str) -> str | None:
    """The text on one line, stripped; None if it is empty or has control or BIDI characters."""
    line = " ".join(text.split())
    odd = any(c in BIDI or unicodedata.category(c) in ("Cc", "Cs") for c in line)
    return line if line and not odd else None


def filled(template: str, **values: object) -> str:
    """Fills a template, with spaces between Chinese and Latin as typography demands.

    Inserts a space where a Chinese character meets a Latin letter or digit; templates have none.
    The web app does the same (`lib/language/spacing.ts`).
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
