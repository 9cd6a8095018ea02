"""Words that people type: names and chat."""

from __future__ import annotations

import unicodedata

# Marks that turn the direction of everything after them, and so can forge other people's lines.
BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def clean(text: str) -> str | None:
    """The text on one line without outer blanks; None if nothing or something odd is in it."""
    line = " ".join(text.split())
    odd = any(c in BIDI or unicodedata.category(c) in ("Cc", "Cs") for c in line)
    return line if line and not odd else None
