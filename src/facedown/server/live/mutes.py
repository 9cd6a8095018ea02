"""Updates of open pages after mutes, in order."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from facedown.server.bus.bus import Bus
from facedown.server.bus.hints import TalkHidden
from facedown.server.errors import Busy
from facedown.server.live.registry import TableRegistry
from facedown.server.table_log.chat import Hidden


class MuteUpdates:
    """One at a time: what was read before another's change must not be told after it.

    `hidden`: whose talk this player does not see.
    """

    def __init__(
        self, hidden: Callable[[str], Awaitable[Hidden]], tables: TableRegistry, bus: Bus
    ) -> None:
        self._hidden = hidden
        self._tables = tables
        self._bus = bus
        self._telling = asyncio.Lock()
        self._heard = set[asyncio.Task[None]]()
        self.told = 0
        """Counts updates. A page that opens meanwhile may have missed one."""
        bus.listen(TalkHidden, lambda _, hint: self._do(hint.player, hint.retold))
        bus.on_missed(self._look)

    async def tell(self, player: str, retold: bool) -> None:
        """Bring all open pages of this player up to date; for `retold` see `Audience.hide`."""
        self._bus.tell(TalkHidden(player, retold))
        await self.tell_here(player, retold)

    def _look(self) -> None:
        """Updates of other processes may have been missed."""
        here = frozenset().union(*(live.pages.here for live in self._tables.open))
        for player in sorted(here):
            self._do(player, True)

    def _do(self, player: str, retold: bool) -> None:
        async def tell() -> None:
            with suppress(Busy):
                await self.tell_here(player, retold)

        task = asyncio.create_task(tell())
        self._heard.add(task)
        task.add_done_callback(self._heard.discard)

    async def tell_here(self, player: str, retold: bool) -> None:
        """Update the pages that are open at this process."""
        async with self._telling:
            self.told += 1
            if not any(player in live.pages.here for live in self._tables.open):
                return
            hidden = await self._hidden(player)
            for live in self._tables.open:
                if player in live.pages.here:
                    await live.pages.hide(player, hidden, retold)
