"""The write path of a table: decide, commit, acknowledge, show.

If the answer to a commit is lost, its outcome is looked up in the log before anybody is told.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Protocol

from facedown.server.errors import Busy, Clash, Refused, Unknown
from facedown.server.live.ordered import Ordered
from facedown.server.table_log.conductors import Fence
from facedown.server.table_log.room import Beginning, Entries, Room, Row
from facedown.server.table_log.storage import TableLog
from facedown.server.wire.tables import Player

TRIES = 10
"""Retries of a change after a clash or an unknown outcome."""

PAUSES = (0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2)
"""Backoff in seconds before each look into the log for an unknown outcome."""


class Follower(Protocol):
    """What follows the log; `LogFollower` does."""

    broken: bool
    lock: asyncio.Lock

    async def read_on(self) -> bool:
        """Reads new entries from the log; whether there were any. Raises `Busy`."""

    def take(self, rows: Sequence[Row]) -> None:
        """Applies committed rows, and shows them."""

    def reload(self) -> None:
        """Drops memory; the table is loaded from its log again."""


class Joint(Protocol):
    """Orders that are written together; `Orders` has them."""

    def rows(self, entries: Entries) -> list[Row]:
        """The entries in the next places of the log, each signed by its author."""

    def acknowledge(self) -> None:
        """Tell their pages that they are in the log."""


class TableChanges:
    """Changes one table. Callers hold `lock`, so there is one change at a time.

    `shared`: other processes write to the log too; `tell_written` tells them its length.
    """

    def __init__(
        self,
        room: Room,
        log: TableLog,
        follower: Follower,
        shared: bool,
        tell_written: Callable[[int], None],
    ) -> None:
        self.lock = follower.lock
        self._room = room
        self._log = log
        self._follower = follower
        self._shared = shared
        self._tell_written = tell_written
        self._gave_up = -math.inf
        """When an outcome last stayed unknown. Orders that waited then are unknown too: their pages
        reconnect and send them again."""

    async def change(
        self,
        entries: Callable[[], Entries],
        who: Player | None = None,
        *,
        successor: Beginning | None = None,
        fence: Fence | None = None,
        mine: Ordered | None = None,
        joint: Joint | None = None,
    ) -> None:
        """Decides, commits, acknowledges and shows. `who`: the author, whose command is `mine`.

        Raises `Refused` only if the command is not in the log, not even through another process;
        `Unknown` if that can't be found out. After a lost commit, our place in the log is unsettled
        until a row is read there: the database may still show ours.
        """
        author = who.id if who else None
        command = mine.order.id if mine else None
        pauses, unsettled = iter(PAUSES), -1
        for _ in range(TRIES):
            if self._follower.broken or (mine and self._must_come_back(mine)):
                raise Unknown
            if self._room.accepted(author, command):
                return _acknowledge(mine)
            try:
                decided = await self._decide(entries, self._shared and who is not None)
                if not decided or self._room.accepted(author, command):
                    return _acknowledge(mine)
                rows = joint.rows(decided) if joint else self._room.rows(decided, author, command)
                await self._commit(rows, decided, successor, fence)
            except Clash:
                await self._follower.read_on()
            except Busy as busy:
                if lost := isinstance(busy, Unknown):
                    unsettled = self._room.next
                if not (self._room.next == unsettled or (self._shared and who)):
                    raise
                await self._look_up(pauses, lost)
            except Refused:
                if self._room.next == unsettled or self._follower.broken:
                    raise Unknown from None
                if not self._room.accepted(author, command):
                    raise
                return _acknowledge(mine)  # Another process has committed it meanwhile.
            else:
                if joint:
                    joint.acknowledge()
                self._tell_written(rows[-1].seq + 1)
                return self._follower.take(rows)
        raise Unknown if self._shared or self._room.next == unsettled else Busy

    def _must_come_back(self, mine: Ordered) -> bool:
        return mine.since < self._gave_up or (self._shared and mine.abandoned)

    async def _decide(self, entries: Callable[[], Entries], doubt: bool) -> Entries:
        """The entries to write. `doubt`: refuse only after reading the log to its end."""
        try:
            if (decided := entries()) or not doubt:
                return decided
        except Refused:
            if not (doubt and await self._follower.read_on()):
                raise
            return entries()
        return entries() if await self._follower.read_on() else []

    async def _commit(
        self,
        rows: list[Row],
        decided: Entries,
        successor: Beginning | None,
        fence: Fence | None,
    ) -> None:
        seating, host = self._room.seated(decided), self._room.hosted(decided)
        await self._log.append(
            self._room.head.id,
            rows,
            seating if seating is not self._room.seating else None,
            host if host != self._room.head.host else None,
            successor,
            fence=fence,
        )

    async def _look_up(self, pauses: Iterator[float], lost: bool) -> None:
        """Retries reading the log, with backoff. Raises `Unknown` if it can't be read.

        `lost`: rows of ours may be in the log and not in memory.
        """
        for pause in pauses:
            await asyncio.sleep(pause)
            with suppress(Busy):
                await self._follower.read_on()
                return self._tell_written(self._room.next)
        self._gave_up = asyncio.get_running_loop().time()
        if lost:
            self._follower.reload()
        raise Unknown


def _acknowledge(mine: Ordered | None) -> None:
    if mine is not None:
        mine.acknowledge()
