"""Whose talk the open pages leave out: told to them in the order in which it was wished."""

from __future__ import annotations

import asyncio

from facedown.server.db.bonds import Bonds
from facedown.server.room.hub import Hub


class Hush:
    """One at a time: what was read before another's change must not be told after it."""

    def __init__(self, bonds: Bonds, hub: Hub) -> None:
        self._bonds = bonds
        self._hub = hub
        self._telling = asyncio.Lock()
        self.told = 0
        """How often something was told. A page that opens meanwhile may have missed it."""

    async def tell(self, player: str, retold: bool) -> None:
        """Bring all open pages of this player up to date; for `retold` see `Live.hide`."""
        async with self._telling:
            self.told += 1
            hidden = await self._bonds.hidden(player)
            for live in self._hub.open:
                if player in live.online:
                    await live.hide(player, hidden, retold)
