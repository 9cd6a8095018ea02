"""Sessions: one per browser and player."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import ColumnElement, and_, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from facedown.server import clock
from facedown.server.errors import Busy
from facedown.server.stores.database import Database
from facedown.server.stores.schema import accounts, players, sessions
from facedown.server.stores.writer import Job
from facedown.server.tokens import hashed, new_id, new_token
from facedown.server.wire.tables import Player

DAY = 24 * 3600

IDLE, LIFETIME = 30 * DAY, 180 * DAY
"""Session timeouts in seconds: unused, and absolute."""

SEEN_ACCURACY = 600
"""Accuracy of "last seen" in seconds; saves a write per request."""

MAX_IDS = 500
"""Maximum ids per query."""


@dataclass(frozen=True)
class Session:
    """A session. `account` is the login name, None for a guest. `id` is public, not a
    credential."""

    id: str
    player: Player
    account: str | None


@dataclass(frozen=True)
class Listed:
    """A session as listed for its player. Times are in Unix seconds; `device` may be empty."""

    id: str
    device: str
    made: int
    seen: int


class Sessions:
    """Store of sessions. Ended ones are deleted."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, token: str | None) -> Session | None:
        """The session with this token; None if invalid or expired."""
        if not token:
            return None
        wanted = (
            select(
                sessions.c.id,
                sessions.c.seen,
                players.c.id.label("player"),
                players.c.name,
                players.c.face,
                accounts.c.name.label("account"),
            )
            .join(players, players.c.id == sessions.c.player)
            .outerjoin(accounts, accounts.c.player == sessions.c.player)
            .where(sessions.c.token == hashed(token), _alive())
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(wanted)).first()
        if row is None:
            return None
        if row.seen < clock.now() - SEEN_ACCURACY:
            await self._touch([row.id])
        return Session(row.id, Player(row.player, row.name, row.face), row.account)

    async def begin(self, player: str, device: str, instead: Session | None = None) -> str:
        """Creates a session and returns its token. Ends `instead`."""
        token = new_token()
        open_session = opening(player, token, device)

        async def job(connection: AsyncConnection) -> None:
            if instead is not None:
                await connection.execute(delete(sessions).where(sessions.c.id == instead.id))
            await open_session(connection)

        await self._database.write(job)
        return token

    async def of(self, player: str) -> list[Listed]:
        """All sessions of this player, last seen first."""
        wanted = (
            select(sessions.c.id, sessions.c.device, sessions.c.made, sessions.c.seen)
            .where(sessions.c.player == player, _alive())
            .order_by(sessions.c.seen.desc(), sessions.c.id)
        )
        async with self._database.reading() as connection:
            found = (await connection.execute(wanted)).all()
        return [Listed(row.id, row.device, row.made, row.seen) for row in found]

    async def end(self, player: str, id: str) -> list[str]:
        """Ends one session of this player; returns the ids of ended ones."""
        return await self._end(and_(sessions.c.player == player, sessions.c.id == id))

    async def end_others(self, player: str, keep: str) -> list[str]:
        """Ends all sessions of this player but one; returns their ids."""
        return await self._end(and_(sessions.c.player == player, sessions.c.id != keep))

    async def living(self, ids: Iterable[str]) -> set[str]:
        """Those of these sessions that have not ended. Marks them as seen."""
        alive: set[str] = set()
        for some in _parts(ids):
            wanted = select(sessions.c.id).where(sessions.c.id.in_(some), _alive())
            async with self._database.reading() as connection:
                alive |= set((await connection.execute(wanted)).scalars())
        await self._touch(alive)
        return alive

    async def _end(self, which: ColumnElement[bool]) -> list[str]:
        async def job(connection: AsyncConnection) -> list[str]:
            ended = await connection.execute(delete(sessions).where(which).returning(sessions.c.id))
            return list(ended.scalars())

        return await self._database.write(job)

    async def _touch(self, ids: Iterable[str]) -> None:
        """Updates "last seen"; skipped if the database is busy."""
        parts = _parts(ids)

        async def job(connection: AsyncConnection) -> None:
            for some in parts:
                seen = update(sessions).where(sessions.c.id.in_(some)).values(seen=clock.now())
                await connection.execute(seen)

        if parts:
            with suppress(Busy):
                await self._database.write(job)


def opening(player: str, token: str, device: str) -> Job[None]:
    """A job that inserts a session and deletes the player's expired ones."""
    id = new_id()

    async def job(connection: AsyncConnection) -> None:
        now = clock.now()
        await connection.execute(delete(sessions).where(sessions.c.player == player, ~_alive()))
        await connection.execute(
            sessions.insert().values(
                token=hashed(token), id=id, player=player, made=now, seen=now, device=device
            )
        )

    return job


def renewal(session: str, token: str) -> Job[None]:
    """A job that replaces a session's token, invalidating the old one."""

    async def job(connection: AsyncConnection) -> None:
        changed = update(sessions).where(sessions.c.id == session).values(token=hashed(token))
        await connection.execute(changed)

    return job


def ending_others(player: str, keep: str) -> Job[None]:
    """A job that ends all sessions of this player but one."""
    others = delete(sessions).where(sessions.c.player == player, sessions.c.id != keep)

    async def job(connection: AsyncConnection) -> None:
        await connection.execute(others)

    return job


def _alive() -> ColumnElement[bool]:
    now = clock.now()
    return and_(sessions.c.seen > now - IDLE, sessions.c.made > now - LIFETIME)


def _parts(ids: Iterable[str]) -> list[list[str]]:
    every = sorted(ids)
    return [every[k : k + MAX_IDS] for k in range(0, len(every), MAX_IDS)]
