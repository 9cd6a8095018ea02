"""The public list of open tables, cached until a table changes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping

from facedown.server import clock
from facedown.server.stores.table_index import MAX_LISTED, TableIndex, Waiting
from facedown.server.table_log.seating import Head, Seating

MAX_AGE = 30.0
"""Maximum age of the cached list in seconds: hints of other processes can get lost."""

QUIET_FACTOR = 24
"""Listing time of a quiet table, as a multiple of the host timeout."""

MAX_ORIGINS = 10_000
"""Maximum tables whose origin is remembered."""

Listed = tuple[Head, Seating]


class OpenTables:
    """Cache of the public list. Addresses are rate-limit keys, kept in memory only.

    `deserted`: host timeout in seconds; 0: never.
    """

    def __init__(self, index: TableIndex, deserted: float = 0) -> None:
        self._index = index
        self._quiet = QUIET_FACTOR * deserted
        self._from: dict[str, str] = {}
        self._list: asyncio.Task[list[Listed]] | None = None
        self._since = 0.0

    async def listed(self) -> list[Listed]:
        """The public open tables, shared out fairly among addresses."""
        now = asyncio.get_running_loop().time()
        if self._list is None or now > self._since + MAX_AGE:
            self._list, self._since = asyncio.create_task(self._read()), now
            self._list.add_done_callback(self._forget_failure)
        # Shielded: other requests may await the same list.
        return await asyncio.shield(self._list)

    def changed(self) -> None:
        """Invalidates the list."""
        self._list = None

    def made(self, tables: Iterable[str], address: str) -> None:
        """Records the address from which these tables were created; invalidates the list."""
        self._from.update(dict.fromkeys(tables, address))
        while len(self._from) > MAX_ORIGINS:
            del self._from[next(iter(self._from))]
        self.changed()

    def made_at(self, address: str | None) -> list[str]:
        """Tables created from this address."""
        return [table for table, whence in self._from.items() if whence == address]

    async def _read(self) -> list[Listed]:
        since = round(clock.now() - self._quiet) if self._quiet else 0
        waiting = await self._index.waiting(since)
        return await self._index.some(fair(waiting, self._from)[:MAX_LISTED])

    def _forget_failure(self, read: asyncio.Task[list[Listed]]) -> None:
        if (read.cancelled() or read.exception() is not None) and self._list is read:
            self._list = None


def fair(waiting: Iterable[Waiting], origins: Mapping[str, str]) -> list[str]:
    """Table ids in display order, fair to all addresses; ties are newest first.

    One table of each address, then the second of each, and so on; within an address, likewise by
    host.
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
