"""Heartbeat of a process that shares the database: leases, takeovers, missed hints."""

from __future__ import annotations

import asyncio
import logging
import math
from collections import Counter
from contextlib import suppress

from facedown.server import logs
from facedown.server.bus.bus import Bus
from facedown.server.bus.hints import Left, Released
from facedown.server.errors import Busy
from facedown.server.live.leases import Leases
from facedown.server.live.live_table import LiveTable
from facedown.server.live.registry import TableRegistry
from facedown.server.live.sockets import OpenSockets
from facedown.server.table_log.conductors import Fence

logger = logging.getLogger(__name__)

BEAT = 1.0
"""Heartbeat interval in seconds; a third of a lease, so that one may be late and one lost."""

SELDOM = 2 * BEAT
"""Seconds between two reports of open tables, and between two checks for missed entries."""


class Heartbeat:
    """Renews the lease, takes over tables, and finds missed log entries."""

    def __init__(
        self, tables: TableRegistry, sockets: OpenSockets, leases: Leases, bus: Bus
    ) -> None:
        self._tables = tables
        self._sockets = sockets
        self._leases = leases
        self._bus = bus
        self._now = asyncio.Event()
        self._looked = -math.inf
        """When logs were last checked for missed entries."""
        self._task: asyncio.Task[None] | None = None
        self._taking: asyncio.Task[None] | None = None
        bus.listen(Released, lambda *_: self._now.set())
        bus.listen(Left, lambda *_: self._now.set())
        bus.on_missed(self._missed)

    async def begin(self) -> None:
        """Take the lease. Raises `Busy`."""
        await self._leases.renew()
        self._task = asyncio.create_task(self._beat(), name="heartbeat")

    async def close(self) -> None:
        """Release all tables; pages may stay open for a while."""
        task, self._task = self._task, None
        if task is None:
            return
        tasks = [task, self._taking] if self._taking else [task]
        for each in tasks:
            each.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._lose_all()
        await self._leases.leave()
        self._bus.tell(Left())

    async def _beat(self) -> None:
        while True:
            await self._wait()
            try:
                await self._keep()
            except Busy:
                self._check_hold()
            except Exception:
                logger.exception("the tables of this process could not be looked after")

    async def _wait(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(BEAT):
                await self._now.wait()
        self._now.clear()

    def _missed(self) -> None:
        self._looked = -math.inf
        self._now.set()

    async def _keep(self) -> None:
        if not await self._leases.renew():
            self._lose_all()
        others = len(self._leases.living) > 1
        blind = others and (self._bus.alone or not self._bus.up)
        self._tables.remote.keep(self._leases.living)
        for live in self._tables.open:
            live.conductor.clocks.go_blind(blind)
        if self._taking is None or self._taking.done():
            # In a task of its own: slow tables must not delay the heartbeat.
            self._taking = asyncio.create_task(self._see_to_tables(), name="heartbeat, taking over")
        if blind or _now() >= self._looked + SELDOM:
            self._looked = _now()
            await self._look()
            self._tell()

    def _check_hold(self) -> None:
        if not self._leases.hold:
            self._lose_all()

    def _lose_all(self) -> None:
        for live in self._tables.open:
            if live.conducts:
                live.conductor.follow()

    async def _see_to_tables(self) -> None:
        try:
            # Release tables that have left the memory.
            await self._leases.release(self._leases.taken - self._tables.fences)
            await self._take_over()
        except Busy:
            pass
        except Exception:
            logger.exception("tables could not be taken over")

    async def _take_over(self) -> None:
        """Take over tables with pages here and no conductor."""
        waiting = {
            t.room.head.id: t for t in self._tables.open if t.pages.watched and not t.conducts
        }
        for table, fence in (await self._leases.take([*waiting])).items():
            await self._conduct(waiting[table], fence)

    async def _conduct(self, live: LiveTable, fence: Fence) -> None:
        await live.log.catch_up()
        if live not in self._tables.open or fence not in self._leases.taken:
            return
        live.conduct(fence)
        table = logs.short(live.room.head.id)
        logs.event(logger, "a table was taken over", table=table, epoch=fence.epoch)

    async def _look(self) -> None:
        """Read logs that have grown unheard."""
        known = {live.room.head.id: live.room.next for live in self._tables.open}
        for table in await self._leases.behind(known):
            self._tables.hear(table, known[table] + 1)

    def _tell(self) -> None:
        """Report open pages, and clocks to followers."""
        tables = {
            t.room.head.id: sorted(t.pages.here) for t in self._tables.open if t.pages.watched
        }
        self._tables.remote.tell_all(tables, Counter(self._sockets.addresses))
        for live in self._tables.open:
            live.tell_clock()


def _now() -> float:
    return asyncio.get_running_loop().time()
