"""Schedules bots' chat lines: each follows its cause after a short delay."""

from __future__ import annotations

import asyncio

from facedown.server.table_log import banter
from facedown.server.table_log.banter import Remark
from facedown.server.table_log.people_entries import Chatted
from facedown.server.table_log.room import Entries, Room


class BotTalk:
    """The chat of one room's bots. `due` is set when a line is due; lost on restart."""

    def __init__(self, room: Room, due: asyncio.Event) -> None:
        self._room = room
        self._due = due
        self._seen = self._shown
        """Visible entries considered so far."""
        self._remark: Remark | None = None
        """One at a time."""
        self._timer: asyncio.TimerHandle | None = None

    @property
    def _shown(self) -> int:
        return 0 if self._room.match is None else len(self._room.match.shown)

    def lead(self) -> None:
        """Starts bots' talk at this process, about later entries only."""
        self._seen = self._shown

    def follow(self) -> None:
        """Called after every change of the room."""
        since, self._seen = self._seen, self._shown
        if not banter.talks(self._room):
            return
        for n in range(since, self._seen):
            if self._remark is None:
                self._begin(banter.remark(self._room, n))

    def entries(self) -> Entries:
        """The line that is due now, once; empty if there is none."""
        remark = self._remark
        if remark is None or self._timer is not None:
            return []
        self._remark = None
        # The game may have closed the chat since.
        if not self._room.playing.may_chat(remark.seat):
            return []
        return [Chatted(remark.seat, "", None, remark.phrase)]

    def stop(self) -> None:
        """Drops the line that is about to be said."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._remark = None

    def _begin(self, remark: Remark | None) -> None:
        if remark is not None:
            self._remark = remark
            self._timer = asyncio.get_running_loop().call_later(remark.after, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._due.set()
