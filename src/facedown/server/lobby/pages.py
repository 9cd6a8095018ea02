"""Open lobby pages of this process, and the news pushed to them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from contextlib import suppress

from facedown.server.errors import Busy
from facedown.server.live.peer import COME_BACK, Peer, encode
from facedown.server.lobby.open_tables import MAX_AGE, Listed, OpenTables
from facedown.server.stores.table_index import TableIndex
from facedown.server.table_log.summary import summary
from facedown.server.wire.lobby import MineNews, OpenNews
from facedown.server.wire.tables import Summary

logger = logging.getLogger(__name__)

MIN_INTERVAL = 1.0
"""Minimum interval in seconds between two rounds of news (debounce)."""

YIELD_EVERY = 100
"""Pages notified before control returns to the event loop."""


class LobbyPages:
    """Pushes incremental updates to all lobby pages.

    A change only sets a flag. A round reads the public list once for all pages, and a person's own
    list only if one of their tables changed.

    `alone`: no other process changes tables, so no hints can be lost.
    """

    def __init__(self, index: TableIndex, shown: OpenTables, alone: bool = True) -> None:
        self._index = index
        self._shown = shown
        self._alone = alone
        self._mine: dict[Peer, frozenset[str]] = {}
        """All pages, each with the tables of its person's own list."""
        self._sent: dict[str, Summary] = {}
        """The public list as last sent, in display order."""
        self._tables = set[str]()
        self._people = set[str]()
        """Tables changed since the last round, and the people seated there."""
        self._news = asyncio.Event()
        self._lock = asyncio.Lock()
        """Held while a person's list is read and sent, to keep their order."""
        self._refreshed = 0.0
        """Time of the last read of all own lists."""
        self._closing = False
        self._task = asyncio.create_task(self._push_news(), name="lobby pages")

    def changed(self, table: str, people: Iterable[str]) -> None:
        """Marks a table as changed, and the lists of these people."""
        self._shown.changed()
        if self._mine:
            self._tables.add(table)
            self._people.update(people)
            self._news.set()

    # --- pages ----------------------------------------------------------------------------------

    async def join(self, peer: Peer) -> None:
        """Adds a page and sends both lists. Raises `Busy`."""
        listed = await self._shown.listed()
        if self._closing:
            peer.close(COME_BACK, "the server is closing")
            return
        if not self._mine:
            # The list is stale: nobody was listening.
            self._sent = _summaries(listed)
            self._news.set()
        self._mine[peer] = frozenset()
        peer.send(OpenNews([*self._sent], [*self._sent.values()]))
        await self._send_mine([peer])

    def leave(self, peer: Peer) -> None:
        """Removes a page."""
        self._mine.pop(peer, None)

    async def close(self) -> None:
        """Disconnects all pages, asking them to reconnect."""
        self._closing = True
        for peer in self._mine:
            peer.close(COME_BACK, "closing")
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    # --- news -----------------------------------------------------------------------------------

    async def _push_news(self) -> None:
        while True:
            # Wake up at the latest after `AGE` while pages are open: hints may be lost.
            with suppress(TimeoutError):
                async with asyncio.timeout(MAX_AGE if self._mine else None):
                    await self._news.wait()
            self._news.clear()
            try:
                await self._send_open()
                await self._send_concerned()
            except Busy:
                self._news.set()
            except Exception:
                logger.exception("the pages of the lobby could not be told what is new")
            await asyncio.sleep(MIN_INTERVAL)

    async def _send_open(self) -> None:
        now = _summaries(await self._shown.listed())
        before, self._sent = self._sent, now
        if [*now] == [*before] and now == before:
            return
        new = [table for id, table in now.items() if before.get(id) != table]
        text = encode(OpenNews([*now], new))
        # Pages that join from here on receive the new list.
        for n, peer in enumerate([*self._mine], 1):
            peer.send_text(text)
            if n % YIELD_EVERY == 0:
                await asyncio.sleep(0)

    async def _send_concerned(self) -> None:
        everybody = self._refresh_is_due()
        tables, people = self._tables, self._people
        self._tables, self._people = set(), set()
        concerned: dict[str, list[Peer]] = {}
        for peer, mine in self._mine.items():
            me = None if peer.player is None else peer.player.id
            if me is not None and (everybody or me in people or not tables.isdisjoint(mine)):
                concerned.setdefault(me, []).append(peer)
        for pages in concerned.values():
            await self._send_mine(pages)

    def _refresh_is_due(self) -> bool:
        """Whether all own lists are due for a refresh, as hints may have been lost."""
        now = asyncio.get_running_loop().time()
        if self._alone or now < self._refreshed + MAX_AGE:
            return False
        self._refreshed = now
        return True

    async def _send_mine(self, pages: Sequence[Peer]) -> None:
        """Reads and sends the own list to the pages of one person."""
        async with self._lock:
            player = pages[0].player
            mine = _summaries(await self._index.sat_at(player.id) if player else [])
            text = encode(MineNews([*mine.values()]))
            for peer in pages:
                if peer in self._mine:
                    self._mine[peer] = frozenset(mine)
                    peer.send_text(text)


def _summaries(tables: Iterable[Listed]) -> dict[str, Summary]:
    """Summaries by id, without presence, which changes too often."""
    return {head.id: summary(head, seating, frozenset()) for head, seating in tables}
