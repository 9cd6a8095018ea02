"""The pages of the lobby that are open in this process, and what they are told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from contextlib import suppress

from facedown.server.errors import Busy
from facedown.server.live.peer import COME_BACK, Peer, encode
from facedown.server.lobby.open_tables import AGE, Listed, OpenTables
from facedown.server.stores.table_index import TableIndex
from facedown.server.table_log.summary import summary
from facedown.server.wire.lobby import MineNews, OpenNews
from facedown.server.wire.tables import Summary

logger = logging.getLogger(__name__)

PAUSE = 1.0
"""Seconds between two rounds of news, however much changes."""

BREATH = 100
"""Pages after which others have their turn while all are told something."""


class LobbyPages:
    """Tells all of them at once, what is new and nothing else.

    A change costs nothing; a round reads the public list once, for however many pages, and a
    person's own list if one of their tables has changed.

    `alone`: no other process changes tables, of which this one might not hear.
    """

    def __init__(self, index: TableIndex, shown: OpenTables, alone: bool = True) -> None:
        self._index = index
        self._shown = shown
        self._alone = alone
        self._mine: dict[Peer, frozenset[str]] = {}
        """All pages, and the tables that each shows as its person's own."""
        self._told: dict[str, Summary] = {}
        """The public list as all pages have it, in its order."""
        self._tables = set[str]()
        self._people = set[str]()
        """The tables that have changed since the last round, and who sits there."""
        self._news = asyncio.Event()
        self._own = asyncio.Lock()
        """Held while somebody's own list is read and sent: what was read first is sent first."""
        self._asked = 0.0
        """When everybody's own list was read last, whatever was heard."""
        self._closing = False
        self._rounds = asyncio.create_task(self._go_round(), name="lobby pages")

    def changed(self, table: str, people: Iterable[str]) -> None:
        """A table is new, or its seats, its host or its status differ; these people sit there."""
        self._shown.changed()
        if self._mine:
            self._tables.add(table)
            self._people.update(people)
            self._news.set()

    # --- pages ----------------------------------------------------------------------------------

    async def join(self, peer: Peer) -> None:
        """A page opens. Raises `Busy`."""
        listed = await self._shown.listed()
        if self._closing:
            peer.close(COME_BACK, "the server is closing")
            return
        if not self._mine:
            # Of what has changed in the meantime nobody was told.
            self._told = _summaries(listed)
            self._news.set()
        self._mine[peer] = frozenset()
        peer.send(OpenNews([*self._told], [*self._told.values()]))
        await self._send_mine([peer])

    def leave(self, peer: Peer) -> None:
        """A page closes."""
        self._mine.pop(peer, None)

    async def close(self) -> None:
        """The server is closing: everybody shall come back."""
        self._closing = True
        for peer in self._mine:
            peer.close(COME_BACK, "closing")
        self._rounds.cancel()
        await asyncio.gather(self._rounds, return_exceptions=True)

    # --- news -----------------------------------------------------------------------------------

    async def _go_round(self) -> None:
        while True:
            # Something is new; or nothing has been heard for long, while pages are open.
            with suppress(TimeoutError):
                async with asyncio.timeout(AGE if self._mine else None):
                    await self._news.wait()
            self._news.clear()
            try:
                await self._tell_all()
                await self._tell_whom_it_concerns()
            except Busy:
                self._news.set()
            except Exception:
                logger.exception("the pages of the lobby could not be told what is new")
            await asyncio.sleep(PAUSE)

    async def _tell_all(self) -> None:
        now = _summaries(await self._shown.listed())
        before, self._told = self._told, now
        if [*now] == [*before] and now == before:
            return
        new = [table for id, table in now.items() if before.get(id) != table]
        text = encode(OpenNews([*now], new))
        # From here on whoever comes is told the new list.
        for n, peer in enumerate([*self._mine], 1):
            peer.send_text(text)
            if n % BREATH == 0:
                await asyncio.sleep(0)

    async def _tell_whom_it_concerns(self) -> None:
        everybody = self._must_ask_for_all()
        tables, people = self._tables, self._people
        self._tables, self._people = set(), set()
        concerned: dict[str, list[Peer]] = {}
        for peer, mine in self._mine.items():
            me = None if peer.player is None else peer.player.id
            if me is not None and (everybody or me in people or not tables.isdisjoint(mine)):
                concerned.setdefault(me, []).append(peer)
        for pages in concerned.values():
            await self._send_mine(pages)

    def _must_ask_for_all(self) -> bool:
        """Whether so long has passed that word of another process may have got lost."""
        now = asyncio.get_running_loop().time()
        if self._alone or now < self._asked + AGE:
            return False
        self._asked = now
        return True

    async def _send_mine(self, pages: Sequence[Peer]) -> None:
        """To the pages of one person."""
        async with self._own:
            player = pages[0].player
            mine = _summaries(await self._index.sat_at(player.id) if player else [])
            text = encode(MineNews([*mine.values()]))
            for peer in pages:
                if peer in self._mine:
                    self._mine[peer] = frozenset(mine)
                    peer.send_text(text)


def _summaries(tables: Iterable[Listed]) -> dict[str, Summary]:
    """Without who is online: that would be news at every step that somebody takes."""
    return {head.id: summary(head, seating, frozenset()) for head, seating in tables}
