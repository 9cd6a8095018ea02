"""Private notebooks: one for each player at each table."""

from __future__ import annotations

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from facedown.server import clock
from facedown.server.db.database import Database
from facedown.server.db.schema import notes


class Notebooks:
    """What stands in one is read with its owner's id alone."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, player: str, table: str) -> str | None:
        """The notebook as it was put."""
        wanted = select(notes.c.notes).where(notes.c.player == player, notes.c.table_id == table)
        async with self._database.reading() as connection:
            found: str | None = (await connection.execute(wanted)).scalar_one_or_none()
        return found

    async def put(self, player: str, table: str, text: str) -> None:
        """The last one to write is right."""

        async def job(connection: AsyncConnection) -> None:
            mine = notes.c.player == player, notes.c.table_id == table
            await connection.execute(delete(notes).where(*mine))
            values = {"player": player, "table_id": table, "notes": text, "changed": clock.now()}
            await connection.execute(notes.insert().values(values))

        await self._database.write(job)
