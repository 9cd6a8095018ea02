"""The look-alike forms of account names, so that nobody can pose as another."""

from __future__ import annotations

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from facedown.server.names import looks as skeletons
from facedown.server.stores.schema import looks


async def taken(connection: AsyncConnection, name: str, by: str) -> bool:
    """Whether it looks like the name of an account, other than that of the player `by`."""
    alike = select(looks.c.look).where(looks.c.look.in_(skeletons(name)), looks.c.player != by)
    return (await connection.execute(alike.limit(1))).first() is not None


async def take(connection: AsyncConnection, name: str, player: str) -> None:
    """Nobody else's name may look like this one from now on."""
    await connection.execute(delete(looks).where(looks.c.player == player))
    rows = [{"look": look, "player": player} for look in sorted(skeletons(name))]
    await connection.execute(looks.insert(), rows)
