"""Snapshots of the table after each event of the newest entries.

Kept until they are sent, and only while pages are open: a page shows the board as of the event that
it tells.
"""

from __future__ import annotations

from collections.abc import Callable

from facedown.engine.event import Event
from facedown.engine.table import Table


class Frames:
    """`of[n]`: the table after each event of entry n."""

    def __init__(self) -> None:
        self.wanted = False
        self.of: dict[int, list[Table]] = {}

    def record(self, table: Table, play: Callable[[], list[Event]], n: int) -> list[Event]:
        """Calls `play`, which plays a move at the table; its events, if any, become entry n."""
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
