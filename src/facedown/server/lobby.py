"""Tables that wait for players: how many one may have, which are shown, and when they end."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager, suppress

from facedown.server import clock
from facedown.server.errors import ApiError, Busy, NoTable, SetAside, TooMany
from facedown.server.live.registry import TableRegistry
from facedown.server.settings import Settings
from facedown.server.stores.log import LogStore
from facedown.server.stores.table_index import LISTED, TableIndex, Waiting
from facedown.server.table_log.seating import Head, Seating

logger = logging.getLogger(__name__)

HOUR = 3600

ROUND = 60.0
"""Seconds between two looks for tables that their hosts have left."""

PRIVATE = 24
"""So many times as long a table waits for its host to which one comes by its address only."""

REMEMBERED = 10_000
"""Tables of which is known from where they were made."""


class Lobby:
    """Of this process. Addresses are as the limits know them, and are kept in memory alone."""

    def __init__(
        self, log: LogStore, index: TableIndex, tables: TableRegistry, settings: Settings
    ) -> None:
        self._log = log
        self._index = index
        self._tables = tables
        self._settings = settings
        self._from: dict[str, str] = {}
        self._making = asyncio.Lock()
        self._rounds = asyncio.create_task(self._go_round(), name="lobby")

    async def listed(self) -> list[tuple[Head, Seating]]:
        """The public tables that wait for players: nobody's stand in the way of another's."""
        waiting = await self._index.waiting()
        return await self._index.some(fair(waiting, self._from)[:LISTED])

    @asynccontextmanager
    async def making(self, host: str, address: str | None) -> AsyncIterator[list[str]]:
        """Make tables in here, one after another, and put their ids in. Raises `ApiError`."""
        async with self._making:
            await self._check(host, address)
            made: list[str] = []
            yield made
            if address is not None:
                self._from.update(dict.fromkeys(made, address))
                while len(self._from) > REMEMBERED:
                    del self._from[next(iter(self._from))]

    async def _check(self, host: str, address: str | None) -> None:
        most = self._settings.open_tables
        if 0 < most <= await self._index.waiting_of(host):
            raise ApiError(409, "many_tables", f"you have {most} tables that wait for players")
        most = self._settings.open_tables_per_address
        theirs = [table for table, whence in self._from.items() if whence == address]
        if 0 < most <= len(theirs) and most <= await self._index.still_waiting(theirs):
            raise TooMany(HOUR // 6, "many tables made at your address wait for players")

    async def close(self) -> None:
        self._rounds.cancel()
        await asyncio.gather(self._rounds, return_exceptions=True)

    async def look(self) -> None:
        """End the tables that their hosts have left."""
        now, deserted = clock.now(), self._settings.deserted
        if deserted == 0:
            return
        limits = round(now - deserted), round(now - PRIVATE * deserted)
        for table in await self._index.deserted(*limits):
            with suppress(NoTable):
                try:
                    await (await self._tables.live(table)).desert()
                except SetAside:
                    # It can't be ended, and others shall have their turn.
                    await self._log.attend(table)

    async def _go_round(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            try:
                with suppress(Busy):
                    await self.look()
            except Exception:
                logger.exception("the lobby could not be looked after")


def fair(waiting: Iterable[Waiting], origins: Mapping[str, str]) -> list[str]:
    """The ids in the order in which they are shown; those that come first are the newest.

    One table of each address, then the next of each; and of one address, one of each host.
    """
    nth: Counter[str] = Counter()
    by_host = list[tuple[int, Waiting]]()
    for table in waiting:
        by_host.append((nth[table.host], table))
        nth[table.host] += 1
    nth.clear()
    ranked = list[tuple[int, str]]()
    for _, table in sorted(by_host, key=lambda one: one[0]):
        whence = origins.get(table.id, table.host)
        ranked.append((nth[whence], table.id))
        nth[whence] += 1
    return [id for _, id in sorted(ranked, key=lambda one: one[0])]
