"""Players and their sessions."""

from __future__ import annotations

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from facedown.server import clock
from facedown.server.db.database import Database
from facedown.server.db.schema import players, sessions
from facedown.server.room.summary import Player
from facedown.server.tokens import hashed, new_id, new_token

LIFETIME = 400 * 24 * 3600
"""Seconds that a session lasts: as long as browsers keep a cookie."""


class People:
    """Who is who."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def whose(self, token: str | None) -> Player | None:
        """The player whose session this is."""
        if not token:
            return None
        wanted = (
            select(players.c.id, players.c.name)
            .join(sessions, sessions.c.player == players.c.id)
            .where(sessions.c.token == hashed(token), sessions.c.made > clock.now() - LIFETIME)
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(wanted)).first()
        return Player(row.id, row.name) if row else None

    async def enter(self, name: str) -> tuple[Player, str]:
        """A new guest, and the token of the session."""
        player, token = Player(new_id(), name), new_token()

        async def job(connection: AsyncConnection) -> None:
            made = clock.now()
            await connection.execute(
                players.insert().values(id=player.id, name=player.name, made=made)
            )
            await connection.execute(
                sessions.insert().values(token=hashed(token), player=player.id, made=made)
            )

        await self._database.write(job)
        return player, token

    async def rename(self, player: Player, name: str) -> Player:
        """The name for tables where the player sits down from now on."""

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(
                update(players).where(players.c.id == player.id).values(name=name)
            )

        await self._database.write(job)
        return Player(player.id, name)
