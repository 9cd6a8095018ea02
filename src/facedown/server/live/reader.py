"""Backpressure from the page of a person alone with bots: how far it has told the story.

Bots, clocks and the table wait until the page has told all entries. They do not wait for a page
that never reports progress, is closed, or has been silent for too long.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Container, Set

from facedown.server.table_log.match import Match
from facedown.server.table_log.room import Room
from facedown.server.wire.tables import Seat

PATIENCE = 30.0
"""Timeout in seconds: a silent page is not waited for until it reports again."""


class Reader:
    """The reader of one table. `changed` is called when they fall behind or catch up."""

    def __init__(self, room: Room, changed: Callable[[], None]) -> None:
        self._room = room
        self._changed = changed
        self._told = 0
        """Entries the reader has been told."""
        self._speaks = False
        """Whether their page reports progress."""
        self._patience: asyncio.TimerHandle | None = None

    @property
    def behind(self) -> bool:
        """Whether bots and clocks wait for the reader."""
        match = self._room.match
        if match is None or match.over or self._seat is None:
            return False
        return self._speaks and self._told < len(match.shown)

    def decides(self, match: Match, given: Container[int]) -> bool:
        """Whether the open window waits for the reader's answer, even if an earlier seat's counts.

        `given`: the seats that are answered for already. In a lesson the script decides instead.
        """
        seat = self._seat
        if seat is None or match.lesson is not None or not match.several or seat.seat in given:
            return False
        early = match.table.stack[-1].may_end_early()
        return early and seat.seat in match.unanswered()

    def told(self, entries: int) -> None:
        """Notes that their page has told this many entries; it may be ahead of this process."""
        if self._seat is None or (self._speaks and entries <= self._told):
            return
        self._speaks, self._told = True, entries
        self._lose_patience()
        self.follow()
        self._changed()

    def attend(self, here: Set[str]) -> None:
        """Set which players are here now."""
        seat = self._seat
        if seat is None or seat.player is None or seat.player.id not in here:
            self._leave()

    def follow(self) -> bool:
        """Called after every change of the room. Returns `behind`."""
        behind = self.behind
        if not behind:
            self._lose_patience()
        elif self._patience is None:
            self._patience = asyncio.get_running_loop().call_later(PATIENCE, self._leave)
        return behind

    def stop(self) -> None:
        """The table has left the memory, or another process conducts it."""
        self._speaks = False
        self._lose_patience()

    def _leave(self) -> None:
        waited = self.behind
        self.stop()
        if waited:
            self._changed()

    def _lose_patience(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    @property
    def _seat(self) -> Seat | None:
        """The reader's seat, while they live, alone with bots, and without a substitute."""
        seating = self._room.seating
        if not seating.solo:
            return None
        seat = next(seat for seat in seating.seats if seat.kind == "person")
        return None if seat.player is None or seat.level is not None else seat
