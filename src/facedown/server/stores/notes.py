"""Private notebooks: one per player and table."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from facedown.server import clock
from facedown.server.stores.database import Database
from facedown.server.stores.schema import notes


class Notebooks:
    """Store of notebooks. Every access requires the owner's id."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, player: str, table: str) -> str | None:
        """The saved notebook as JSON; None if there is none."""
        wanted = select(notes.c.notes).where(notes.c.player == player, notes.c.table_id == table)
        async with self._database.reading() as connection:
            found: str | None = (await connection.execute(wanted)).scalar_one_or_none()
        return found

    async def change(
        self, player: str, table: str, edit: Callable[[str | None], str | None]
    ) -> str | None:
        """Saves and returns the result of `edit`; if that is None, nothing changes.

        One transaction, so that concurrent edits from two devices are not lost.
        """
        mine = notes.c.player == player, notes.c.table_id == table

        async def job(connection: AsyncConnection) -> str | None:
            before = (await connection.execute(select(notes.c.notes).where(*mine))).scalar()
            after = edit(before)
            if after is None:
                return None
            await connection.execute(delete(notes).where(*mine))
            values = {"player": player, "table_id": table, "notes": after, "changed": clock.now()}
            await connection.execute(notes.insert().values(values))
            return after

        return await self._database.write(job)
