"""Moments that automatic skills listen to, and the table as skills see it."""

from __future__ import annotations

from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from facedown.engine.table import Table


@mypyc_attr(serializable=True)
class SkillTable(Table):
    """The table as skills see it; `MessageTable` imports them, and derives from this."""

    picks: tuple[int, ...]

    def turn_up(self, seat: int) -> None:
        """Turn up the character of a seat."""
        raise NotImplementedError


T = TypeVar("T", bound=SkillTable)
"""The tables of a skill."""


# Moments: `subject`, `by` and `colour` of a Moment.
NEVER: Final = -1
ON_GAIN: Final = 0
"""`subject` has gained a card of `colour`, transmitted by `by` (-1: it was not transmitted)."""
ON_DEATH: Final = 1
"""`subject` is dying."""
ON_PROBE: Final = 2
"""The probe that `by` aimed at `subject` has succeeded and is about to resolve."""
ON_LOCK: Final = 3
"""The lock that `by` aimed at `subject` has succeeded and is about to resolve."""
ON_LOCKED: Final = 4
"""The lock of `by` on `subject` has resolved."""
ON_LURED: Final = 5
"""The lure of `by` on `subject` has resolved."""
ON_COUNTERED: Final = 6
"""A card of `subject` has been countered by `by`."""
ON_DECIPHER: Final = 7
"""`subject` has deciphered."""
ON_DRAWN: Final = 8
"""`subject` has drawn in the draw phase."""
ON_BURIAL: Final = 9
"""Nobody has rescued `subject`: the death stands."""
MOMENTS: Final = 10


@mypyc_attr(serializable=True)
class Moment:
    """An event that automatic skills listen to."""

    def __init__(self, kind: int, subject: int, by: int, colour: int) -> None:
        self.kind = kind
        self.subject = subject
        self.by = by
        self.colour = colour
