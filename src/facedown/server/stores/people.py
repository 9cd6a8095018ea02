"""Players: guests and account holders, with name and face."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from facedown.server import clock
from facedown.server.errors import Clash
from facedown.server.stores.database import Database
from facedown.server.stores.name_skeletons import is_confusable
from facedown.server.stores.schema import players
from facedown.server.stores.sessions import opening
from facedown.server.table_log.faces import drawn
from facedown.server.tokens import new_id, new_token
from facedown.server.wire.tables import Player


class People:
    """Store of players."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def enter(
        self, name: str, device: str = "", face: int | None = None
    ) -> tuple[Player, str]:
        """Creates a guest, with a random face unless given; returns it with the session's token.

        Raises `Clash` as `change` does.
        """
        id, token = new_id(), new_token()
        player = Player(id, name, face or drawn(id))
        open_session = opening(player.id, token, device)

        async def job(connection: AsyncConnection) -> bool:
            if await is_confusable(connection, name, player.id):
                return False
            values = {**asdict(player), "made": clock.now()}
            await connection.execute(players.insert().values(values))
            await open_session(connection)
            return True

        if not await self._database.write(job):
            raise Clash
        return player, token

    async def change(self, player: Player, name: str, face: int | None) -> Player:
        """Changes the name, and the face unless None. Applies to tables joined from now on.

        Raises `Clash` if the name is confusable with another account's.
        """

        changed = Player(player.id, name, face or player.face)

        async def job(connection: AsyncConnection) -> bool:
            if name != player.name and await is_confusable(connection, name, player.id):
                return False
            values = {"name": changed.name, "face": changed.face}
            await connection.execute(
                update(players).where(players.c.id == player.id).values(values)
            )
            return True

        if not await self._database.write(job):
            raise Clash
        return changed

    async def named(self, ids: Iterable[str]) -> dict[str, Player]:
        """Existing players among these, by id. Omits deleted ones."""
        these = players.c.id.in_([*ids]), players.c.name != ""
        wanted = select(players.c.id, players.c.name, players.c.face).where(*these)
        async with self._database.reading() as connection:
            found = (await connection.execute(wanted)).all()
        return {row.id: Player(row.id, row.name, row.face) for row in found}
