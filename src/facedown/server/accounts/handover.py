"""Transfers a guest's belongings to an account, and removes those of a deleted account."""

from __future__ import annotations

from contextlib import suppress

from facedown.server.errors import Busy, Clash, SetAside
from facedown.server.live.registry import TableRegistry
from facedown.server.stores.deletions import Deletions
from facedown.server.stores.handover import GuestHandover
from facedown.server.stores.table_index import TableIndex
from facedown.server.wire.tables import Player

MAX_ATTEMPTS = 5
"""Maximum attempts of a deletion when other writers interfere."""


class Handover:
    """Transfers belongings table by table. Idempotent. Raises `Busy`."""

    def __init__(
        self, estates: GuestHandover, farewells: Deletions, index: TableIndex, tables: TableRegistry
    ) -> None:
        self._estates = estates
        self._farewells = farewells
        self._index = index
        self._tables = tables

    async def pass_on(self, guest: str, heir: Player) -> None:
        """Transfers everything of the guest, except seats at tables where the account has a seat
        itself.

        Repeats until nothing is left, as a page of the guest may still be open.
        """
        await self._estates.pass_on(guest, heir.id)
        done: set[str] = set()
        while rest := [t for t in await self._index.belongings(guest) if t not in done]:
            for table in rest:
                await self._pass_on(table, guest, heir)
            done.update(rest)

    async def give_up(self, player: Player) -> None:
        """Gives seats to bots and tables to other hosts, then deletes the rest in one transaction.

        If it fails before that, the account remains and can be deleted again.
        """
        for table in await self._index.unfinished(player.id):
            with suppress(SetAside):
                await (await self._tables.live(table)).people.depart(player)
        for table, entries in (await self._delete(player.id)).items():
            await self._tables.grown(table, entries)

    async def _delete(self, player: str) -> dict[str, int]:
        for _ in range(MAX_ATTEMPTS):
            with suppress(Clash):
                return await self._farewells.delete(player)
        raise Busy

    async def _pass_on(self, table: str, guest: str, heir: Player) -> None:
        with suppress(SetAside):
            live = await self._tables.live(table)
            await live.people.inherit(guest, heir)
