"""The table as it stood right after each event of what has just been played.

It is kept from when that is played until it has been sent, and only where somebody is told: a page
shows the board as of the event that it tells of.
"""

from __future__ import annotations

from collections.abc import Callable

from facedown.engine.event import Event
from facedown.engine.table import Table


class Frames:
    """`of[n]`: of entry number n the table after each of its events."""

    def __init__(self) -> None:
        self.wanted = False
        self.of: dict[int, list[Table]] = {}

    def record(self, table: Table, play: Callable[[], list[Event]], n: int) -> list[Event]:
        """Call `play`, which plays a move at the table; its events, if any, are entry number n."""
        kept: list[Table] = []
        table.frames = kept if self.wanted else None
        try:
            events = play()
        finally:
            table.frames = None
        if kept:
            self.of[n] = kept
        return events

    def drop(self) -> None:
        """The frames have been sent."""
        self.of.clear()
