"""Follows the log of one open table: rows are read, applied to memory, then shown."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

from msgspec import MsgspecError

from facedown.server.live.audience import Audience
from facedown.server.live.clocks import TableClocks
from facedown.server.live.spectators import SpectatorFeed
from facedown.server.table_log.notices import NOTHING, Notice, merged
from facedown.server.table_log.people_entries import Redacted
from facedown.server.table_log.room import Room, Row
from facedown.server.table_log.storage import TableLog

logger = logging.getLogger(__name__)


class LogFollower:
    """Keeps a room equal to its log.

    `changed` is called after rows were shown, `reloaded` when memory must be dropped because it no
    longer matches the log.
    """

    def __init__(
        self,
        room: Room,
        feed: SpectatorFeed,
        log: TableLog,
        audience: Audience,
        clocks: TableClocks,
        *,
        changed: Callable[[], None],
        reloaded: Callable[[], object],
    ) -> None:
        self.lock = asyncio.Lock()
        """Held while the table changes, and while a page opens or closes."""
        self.broken = False
        """Memory may differ from the log: the table must be loaded again."""
        self._room = room
        self._feed = feed
        self._log = log
        self._audience = audience
        self._clocks = clocks
        self._changed = changed
        self._reloaded = reloaded

    async def hear(self, entries: int) -> None:
        """Reads on if the log has this many entries and memory has fewer. Raises `Busy`."""
        if entries <= self._room.next or self.broken:
            return
        async with self.lock:
            if entries > self._room.next:
                await self.read_on()

    async def catch_up(self) -> None:
        """Reads the log to its end. Raises `Busy`."""
        async with self.lock:
            await self.read_on()

    async def read_on(self) -> bool:
        """Takes in what other processes have written; whether there was anything.

        The caller holds the lock. Raises `Busy`.
        """
        try:
            rows = await self._log.read(self._room.head.id, self._room.next)
        except MsgspecError:
            self.fail()
            return False
        self.take(rows)
        return bool(rows)

    def take(self, rows: Sequence[Row]) -> None:
        """Applies committed rows to memory, then shows them."""
        if any(isinstance(row.entry, Redacted) for row in rows):
            # Earlier entries have changed as well.
            return self.reload()
        try:
            self._show(rows)
            self._changed()
        except Exception:
            self.fail()
        return None

    def pass_time(self) -> Notice:
        """Shows what time alone has changed, and returns it."""
        news = self._clocks.tick()
        if news != NOTHING:
            self._audience.tell(news, news if self._feed.live else NOTHING)
        return news

    def reload(self) -> None:
        """Drops memory: pages reconnect, and the table is loaded from its log again."""
        self.broken = True
        self._reloaded()

    def fail(self) -> None:
        """Logs the current exception, and reloads. A damaged table is set aside then."""
        logger.exception("table %s: its log could not be followed", self._room.head.id)
        self.reload()

    def _show(self, rows: Sequence[Row]) -> None:
        news: list[Notice] = []
        watched: list[Notice] = []
        framed = bool(self._audience)
        for row in rows:
            news.append(self._room.add(row, framed))
            watched.append(self._feed.add(row, news[-1], framed))
        if self._clocks.follow():
            news.append(Notice(states=True))
        told = merged(news)
        self._audience.tell(told, told if self._feed.live else merged(watched))
        for room in (self._room, self._feed.room):
            room.told()
