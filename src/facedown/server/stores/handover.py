"""What a guest leaves to their account on logging in: notes, and whom they and others put away."""

from __future__ import annotations

from sqlalchemy import ColumnElement, and_, exists, update
from sqlalchemy import Table as Relation
from sqlalchemy.ext.asyncio import AsyncConnection

from facedown.server.stores.database import Database
from facedown.server.stores.schema import bonds, notes, silences


class GuestHandover:
    """Where the account has the like already, its own stays."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def pass_on(self, guest: str, heir: str) -> None:
        """Everything that is not at a table."""

        async def job(connection: AsyncConnection) -> None:
            await _move(connection, notes, "player", "table_id", guest, heir)
            await _move(connection, bonds, "player", "other", guest, heir)
            await _move(connection, bonds, "other", "player", guest, heir)
            for whose in (silences.c.player, silences.c.other):
                theirs = update(silences).where(whose == guest).values({whose.key: heir})
                await connection.execute(theirs)

        await self._database.write(job)


async def _move(
    connection: AsyncConnection, kept: Relation, whose: str, key: str, guest: str, heir: str
) -> None:
    """The guest's rows become the heir's, but for those whose key the heir has."""
    own = kept.alias()
    taken = exists().where(own.c[whose] == heir, own.c[key] == kept.c[key])
    rows: ColumnElement[bool] = and_(kept.c[whose] == guest, kept.c[key] != heir, ~taken)
    await connection.execute(update(kept).where(rows).values({whose: heir}))
