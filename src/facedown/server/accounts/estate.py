"""A guest who logs in keeps what he has: seats, the tables he hosts, notes, whom he put away."""

from __future__ import annotations

import logging

from facedown.server.db.estates import Estates, host_of
from facedown.server.db.journal import Journal
from facedown.server.errors import SetAside
from facedown.server.room.hub import Hub
from facedown.server.room.summary import Player

logger = logging.getLogger(__name__)


class Estate:
    """Passes it on, table by table. Doing it twice does no harm. Raises `Busy`."""

    def __init__(self, estates: Estates, journal: Journal, hub: Hub) -> None:
        self._estates = estates
        self._journal = journal
        self._hub = hub

    async def pass_on(self, guest: str, heir: Player) -> None:
        """From now on it is the account's, but for a seat at a table where that sits itself."""
        await self._estates.pass_on(guest, heir.id)
        for table in await self._journal.belongings(guest):
            try:
                live = await self._hub.live(table)
            except SetAside:
                continue
            await live.inherit(guest, heir, host_of(table, guest, heir.id))
