"""Limits and expiry of tables that wait for players."""

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

ROUND = 60.0
"""Seconds between two checks for abandoned tables."""

PRIVATE = 24
"""Host-timeout multiplier for unlisted tables."""


Made = Callable[[str, str], None]
"""Tells other processes of a new table, and from which address it was made."""


class Lobby:
    """Of this process; others may check the same tables."""

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
        self._rounds = asyncio.create_task(self._go_round(), name="lobby")

    @asynccontextmanager
    async def making(self, host: str, address: str | None) -> AsyncIterator[list[str]]:
        """Make tables within this context, one by one, and add their ids. Raises `ApiError`."""
        async with self._making:
            await self._check(host, address)
            made: list[str] = []
            yield made
            if address is not None:
                self._shown.made(made, address)
                for table in made:
                    self._made(table, address)

    def made_elsewhere(self, table: str, address: str) -> None:
        """Another process has made this table, for somebody at this address."""
        self._shown.made([table], address)

    async def _check(self, host: str, address: str | None) -> None:
        most = self._settings.open_tables
        if 0 < most <= await self._index.waiting_of(host):
            raise ApiError(409, "many_tables", f"you have {most} tables that wait for players")
        most = self._settings.open_tables_per_address
        theirs = self._shown.made_at(address)
        if 0 < most <= len(theirs) and most <= await self._index.still_waiting(theirs):
            raise TooMany(HOUR // 6, "many tables made at your address wait for players")

    async def close(self) -> None:
        self._rounds.cancel()
        await asyncio.gather(self._rounds, return_exceptions=True)

    async def look(self) -> None:
        """Close tables whose hosts are gone."""
        now, deserted = clock.now(), self._settings.deserted
        if deserted == 0:
            return
        await self._attend(round(now - deserted / 2))
        limits = round(now - deserted), round(now - PRIVATE * deserted)
        for table in await self._index.deserted(*limits):
            with suppress(NoTable):
                try:
                    live = await self._tables.live(table)
                    await live.people.desert(live.conducts)
                except SetAside:
                    # It can't be closed now; go on with the others.
                    await self._log.attend(table)

    async def _attend(self, before: int) -> None:
        """Whose host has been here since then, without coming or going, another process can't know.

        It is told in good time: well before anybody takes them for deserted.
        """
        here = [live.room for live in self._tables.open if live.room.head.host in live.pages.online]
        open_ones = [room.head.id for room in here if room.seating.status == "open"]
        for table in await self._index.left(open_ones, before):
            await self._log.attend(table)

    async def _go_round(self) -> None:
        while True:
            await asyncio.sleep(min(ROUND, max(1.0, self._settings.deserted / 4)))
            try:
                with suppress(Busy):
                    await self.look()
            except Exception:
                logger.exception("the lobby could not be looked after")
