"""Skeletons of account names, against impersonation."""

from __future__ import annotations

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from facedown.server.names import looks as skeletons
from facedown.server.stores.schema import looks


async def is_confusable(connection: AsyncConnection, name: str, by: str) -> bool:
    """Whether the name is confusable with the account name of a player other than `by`."""
    alike = select(looks.c.look).where(looks.c.look.in_(skeletons(name)), looks.c.player != by)
    return (await connection.execute(alike.limit(1))).first() is not None


async def reserve(connection: AsyncConnection, name: str, player: str) -> None:
    """Reserves the skeletons of this name for the player's account."""
    await connection.execute(delete(looks).where(looks.c.player == player))
    rows = [{"look": look, "player": player} for look in sorted(skeletons(name))]
    await connection.execute(looks.insert(), rows)
