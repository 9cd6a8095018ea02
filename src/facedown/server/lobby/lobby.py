"""Limits and expiry of open tables."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from facedown.server import clock
from facedown.server.errors import ApiError, Busy, NoTable, SetAside, TooMany
from facedown.server.live.registry import TableRegistry
from facedown.server.lobby.open_tables import OpenTables
from facedown.server.settings import Settings
from facedown.server.stores.log import LogStore
from facedown.server.stores.table_index import TableIndex

logger = logging.getLogger(__name__)

HOUR = 3600

CHECK_INTERVAL = 60.0
"""Interval in seconds between checks for abandoned tables."""

PRIVATE_FACTOR = 24
"""Host-timeout multiplier for unlisted tables."""


Made = Callable[[str, str], None]
"""Notifies other processes of a new table and its creator's address."""


class Lobby:
    """Enforces limits on open tables and closes abandoned ones. Runs in every process."""

    def __init__(
        self,
        log: LogStore,
        index: TableIndex,
        shown: OpenTables,
        tables: TableRegistry,
        settings: Settings,
        made: Made = lambda table, address: None,
    ) -> None:
        self._log = log
        self._index = index
        self._shown = shown
        self._tables = tables
        self._settings = settings
        self._made = made
        self._making = asyncio.Lock()
        self._task = asyncio.create_task(self._check_periodically(), name="lobby")

    @asynccontextmanager
    async def making(self, host: str, address: str | None) -> AsyncIterator[list[str]]:
        """Context in which tables are created one at a time; append their ids. Raises
        `ApiError`."""
        async with self._making:
            await self._check_limits(host, address)
            made: list[str] = []
            yield made
            if address is not None:
                self._shown.made(made, address)
                for table in made:
                    self._made(table, address)

    def made_elsewhere(self, table: str, address: str) -> None:
        """Records a table created in another process from this address."""
        self._shown.made([table], address)

    async def _check_limits(self, host: str, address: str | None) -> None:
        most = self._settings.open_tables
        if 0 < most <= await self._index.waiting_of(host):
            raise ApiError(409, "many_tables", f"you have {most} tables that wait for players")
        most = self._settings.open_tables_per_address
        theirs = self._shown.made_at(address)
        if 0 < most <= len(theirs) and most <= await self._index.still_waiting(theirs):
            raise TooMany(HOUR // 6, "many tables made at your address wait for players")

    async def close(self) -> None:
        """Stops the checks."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def close_abandoned(self) -> None:
        """Closes tables whose hosts have been away too long."""
        now, deserted = clock.now(), self._settings.deserted
        if deserted == 0:
            return
        await self._record_attendance(round(now - deserted / 2))
        limits = round(now - deserted), round(now - PRIVATE_FACTOR * deserted)
        for table in await self._index.abandoned(*limits):
            with suppress(NoTable):
                try:
                    live = await self._tables.live(table)
                    await live.people.desert(live.conducts)
                except SetAside:
                    # It can't be closed now; postpone it and go on.
                    await self._log.attend(table)

    async def _record_attendance(self, before: int) -> None:
        """Records present hosts whose last record is older; other processes rely on it for the
        timeout."""
        here = [live.room for live in self._tables.open if live.room.head.host in live.pages.online]
        open_ones = [room.head.id for room in here if room.seating.status == "open"]
        for table in await self._index.with_absent_hosts(open_ones, before):
            await self._log.attend(table)

    async def _check_periodically(self) -> None:
        while True:
            await asyncio.sleep(min(CHECK_INTERVAL, max(1.0, self._settings.deserted / 4)))
            try:
                with suppress(Busy):
                    await self.close_abandoned()
            except Exception:
                logger.exception("the lobby could not be looked after")
