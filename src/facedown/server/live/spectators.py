"""The spectators' feed: live, some entries late, or closed."""

from __future__ import annotations

from collections import deque

from facedown.server.table_log.notices import Notice, merged
from facedown.server.table_log.room import Room, Row


class SpectatorFeed:
    """The table as spectators see it. A delayed feed is a second room that applies rows later.

    The delay counts entries, not seconds. When the game ends, spectators see everything.
    """

    def __init__(self, room: Room) -> None:
        self._table = room
        self._delay = room.head.terms.watch
        self.room = Room(room.head) if self._delay else room
        """The table as spectators see it."""
        self.live = self.room is room
        """Whether spectators see the table without delay."""
        self._waiting: deque[tuple[int, Row]] = deque()

    @property
    def closed(self) -> bool:
        """Whether spectators see nothing now."""
        return self._delay is None and self._table.seating.status == "playing"

    def seen_by(self, player: str) -> Room | None:
        """The table as this player sees it; None if they see nothing of it now."""
        if self._table.seating.seat_of(player) is not None:
            return self._table
        return None if self.closed else self.room

    def add(self, row: Row, news: Notice, framed: bool = False) -> Notice:
        """Feed one row, with the table's notice; returns the spectators' notice."""
        if self.live:
            return news
        self._waiting.append((self._shown, row))
        due = []
        while self._waiting and self._waiting[0][0] <= self._limit:
            due.append(self.room.add(self._waiting.popleft()[1], framed))
        return merged(due)

    @property
    def _shown(self) -> int:
        match = self._table.match
        return 0 if match is None else len(match.shown)

    @property
    def _limit(self) -> int:
        """How many visible entries spectators may see. The first is the opening."""
        if self._table.seating.status != "playing":
            return self._shown
        return max(1, self._shown - (self._delay or 0))
