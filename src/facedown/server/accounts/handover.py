"""What becomes of what somebody has: seats, the tables they host, notes, whom they put away.

A guest who logs in keeps it all. Of an account that is deleted nothing stays that has its name.
"""

from __future__ import annotations

from contextlib import suppress

from facedown.server.errors import Busy, Clash, SetAside
from facedown.server.live.registry import TableRegistry
from facedown.server.stores.deletions import Deletions
from facedown.server.stores.handover import GuestHandover
from facedown.server.stores.table_index import TableIndex
from facedown.server.wire.tables import Player

TRIES = 5
"""How often a deletion begins anew when somebody has written in one of the logs meanwhile."""


class Handover:
    """Passes it on, table by table. Doing it twice does no harm. Raises `Busy`."""

    def __init__(
        self, estates: GuestHandover, farewells: Deletions, index: TableIndex, tables: TableRegistry
    ) -> None:
        self._estates = estates
        self._farewells = farewells
        self._index = index
        self._tables = tables

    async def pass_on(self, guest: str, heir: Player) -> None:
        """From now on it is the account's, but for a seat at a table where that sits itself.

        What a page of the guest's that is still open begins meanwhile is passed on as well.
        """
        await self._estates.pass_on(guest, heir.id)
        done: set[str] = set()
        while rest := [t for t in await self._index.belongings(guest) if t not in done]:
            for table in rest:
                await self._pass_on(table, guest, heir)
            done.update(rest)

    async def give_up(self, player: Player) -> None:
        """Seats go to bots, tables to other hosts; then the rest is deleted, all at once.

        If it does not get so far, the account is still there, and can be deleted again.
        """
        for table in await self._index.unfinished(player.id):
            with suppress(SetAside):
                await (await self._tables.live(table)).people.depart(player)
        for table, entries in (await self._delete(player.id)).items():
            await self._tables.grown(table, entries)

    async def _delete(self, player: str) -> dict[str, int]:
        for _ in range(TRIES):
            with suppress(Clash):
                return await self._farewells.delete(player)
        raise Busy

    async def _pass_on(self, table: str, guest: str, heir: Player) -> None:
        with suppress(SetAside):
            live = await self._tables.live(table)
            await live.people.inherit(guest, heir)
