"""Transfers a guest's notes, mutes and blocks to their account at login."""

from __future__ import annotations

from sqlalchemy import ColumnElement, and_, exists, update
from sqlalchemy import Table as Relation
from sqlalchemy.ext.asyncio import AsyncConnection

from facedown.server.stores.database import Database
from facedown.server.stores.schema import bonds, notes, silences


class GuestHandover:
    """Transfers what is not part of a table. The account's own data wins."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def pass_on(self, guest: str, heir: str) -> None:
        """Transfers the guest's rows in one transaction."""

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
    """Reassigns the guest's rows, except those whose key the heir already has."""
    own = kept.alias()
    taken = exists().where(own.c[whose] == heir, own.c[key] == kept.c[key])
    rows: ColumnElement[bool] = and_(kept.c[whose] == guest, kept.c[key] != heir, ~taken)
    await connection.execute(update(kept).where(rows).values({whose: heir}))
