"""Kinds of reaction windows. A window's length follows from its kind, a public fact."""

from __future__ import annotations

from typing import Final, NamedTuple

ANSWER: Final = "answer"
"""An answer to what somebody does; the usual kind."""
HOP: Final = "hop"
"""The same question again, one step further on."""
CALL: Final = "call"
"""A call that is possible at any time."""
SELDOM: Final = "seldom"
"""A window that is rarely used; it runs while the story is told."""
FORMAL: Final = "formal"
"""A window that is almost never used."""
SIGNAL: Final = "signal"
"""A window of constant length, whatever anybody does."""
KINDS: Final = (ANSWER, HOP, CALL, SELDOM, FORMAL, SIGNAL)
TOGETHER: Final = "together"
"""Not a window: all decide at once, until the last answer."""


class Window(NamedTuple):
    """The window open now. `kind`: one of `KINDS`.

    `open`: everybody asked always has more than a pass, so having a choice is no secret.
    `lead`: the seat with a decision and a timer of its own in it.
    `again`: the kind when this step opens such a window again in the same turn.
    """

    kind: str
    open: bool = False
    lead: int | None = None
    again: str | None = None
