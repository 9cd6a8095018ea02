"""Whose talk the open pages leave out: told to them in the order in which it was wished."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from facedown.server.live.registry import TableRegistry
from facedown.server.table_log.chat import Hidden


class MuteUpdates:
    """One at a time: what was read before another's change must not be told after it.

    `hidden`: whose talk this player does not see.
    """

    def __init__(self, hidden: Callable[[str], Awaitable[Hidden]], tables: TableRegistry) -> None:
        self._hidden = hidden
        self._tables = tables
        self._telling = asyncio.Lock()
        self.told = 0
        """How often something was told. A page that opens meanwhile may have missed it."""

    async def tell(self, player: str, retold: bool) -> None:
        """Bring all open pages of this player up to date; for `retold` see `LiveTable.hide`."""
        async with self._telling:
            self.told += 1
            hidden = await self._hidden(player)
            for live in self._tables.open:
                if player in live.online:
                    await live.hide(player, hidden, retold)
