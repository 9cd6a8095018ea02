"""The public list of open tables, cached until a table changes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping

from facedown.server import clock
from facedown.server.stores.table_index import LISTED, TableIndex, Waiting
from facedown.server.table_log.seating import Head, Seating

AGE = 30.0
"""Maximum age of the cached list in seconds: hints of other processes can get lost."""

QUIET = 24
"""Listing time of a quiet table, as a multiple of the host timeout."""

REMEMBERED = 10_000
"""Maximum tables whose origin is remembered."""

Listed = tuple[Head, Seating]


class OpenTables:
    """Addresses are as the limits know them, and are kept in memory alone.

    `deserted`: seconds that a table waits for its host; 0: for ever.
    """

    def __init__(self, index: TableIndex, deserted: float = 0) -> None:
        self._index = index
        self._quiet = QUIET * deserted
        self._from: dict[str, str] = {}
        self._list: asyncio.Task[list[Listed]] | None = None
        self._since = 0.0

    async def listed(self) -> list[Listed]:
        """The public tables that wait for players, shared out fairly among origins."""
        now = asyncio.get_running_loop().time()
        if self._list is None or now > self._since + AGE:
            self._list, self._since = asyncio.create_task(self._read()), now
            self._list.add_done_callback(self._forget_failure)
        # Shielded: other requests may await the same list.
        return await asyncio.shield(self._list)

    def changed(self) -> None:
        """Invalidate the list: some table has changed."""
        self._list = None

    def made(self, tables: Iterable[str], address: str) -> None:
        """Remember that these tables were made from this address."""
        self._from.update(dict.fromkeys(tables, address))
        while len(self._from) > REMEMBERED:
            del self._from[next(iter(self._from))]
        self.changed()

    def made_at(self, address: str | None) -> list[str]:
        """The tables that were made from this address."""
        return [table for table, whence in self._from.items() if whence == address]

    async def _read(self) -> list[Listed]:
        since = round(clock.now() - self._quiet) if self._quiet else 0
        waiting = await self._index.waiting(since)
        return await self._index.some(fair(waiting, self._from)[:LISTED])

    def _forget_failure(self, read: asyncio.Task[list[Listed]]) -> None:
        if (read.cancelled() or read.exception() is not None) and self._list is read:
            self._list = None


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
