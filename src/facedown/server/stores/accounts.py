"""Accounts: login name and password hash of a player."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from sqlalchemy import ColumnElement, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from facedown.server import clock
from facedown.server.errors import Busy, Unknown
from facedown.server.stores.database import Database
from facedown.server.stores.name_skeletons import is_confusable, reserve
from facedown.server.stores.schema import accounts, players
from facedown.server.stores.sessions import ending_others, renewal
from facedown.server.tokens import new_token
from facedown.server.wire.tables import Player


@dataclass(frozen=True)
class Account:
    """An account. `password` is the hash."""

    player: Player
    name: str
    password: str


def normalized(name: str) -> str:
    """Normal form of a name, which must be unique (NFKC, case-folded): "ＡＮＮ" equals "ann"."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


class Accounts:
    """Store of accounts. Writes raise `Clash` on a key conflict."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, name: str) -> Account | None:
        """The account with this name; None if there is none."""
        return await self._one(accounts.c.login == normalized(name))

    async def of(self, player: str) -> Account | None:
        """The account of this player; None for a guest."""
        return await self._one(accounts.c.player == player)

    async def add(self, player: str, name: str, password: str, session: str) -> str | None:
        """Adds an account to a guest and renews their session. Returns the session's new token.

        None if the name is confusable with another account's.
        """
        token = new_token()
        renew = renewal(session, token)
        values = {"player": player, "name": name, "login": normalized(name), "password": password}

        async def job(connection: AsyncConnection) -> bool:
            if await is_confusable(connection, name, player):
                return False
            await connection.execute(accounts.insert().values({**values, "made": clock.now()}))
            await reserve(connection, name, player)
            await renew(connection)
            return True

        try:
            return token if await self._database.write(job) else None
        except Unknown:
            await self._verify(player, password)
            return token

    async def change(self, player: str, password: str, session: str | None = None) -> str:
        """Changes the password and ends the player's other sessions. If `session` is given, it
        continues under the returned token."""
        token = new_token()

        async def job(connection: AsyncConnection) -> None:
            changed = update(accounts).where(accounts.c.player == player)
            await connection.execute(changed.values(password=password))
            if session is not None:
                await renewal(session, token)(connection)
                await ending_others(player, session)(connection)

        try:
            await self._database.write(job)
        except Unknown:
            await self._verify(player, password)
        return token

    async def _verify(self, player: str, password: str) -> None:
        """Resolves an unknown outcome. Raises `Busy` unless this player has this password hash."""
        found = await self.of(player)
        if found is None or found.password != password:
            raise Busy

    async def _one(self, which: ColumnElement[bool]) -> Account | None:
        wanted = (
            select(
                players.c.id,
                players.c.name,
                players.c.face,
                accounts.c.name.label("known"),
                accounts.c.password,
            )
            .join(accounts, accounts.c.player == players.c.id)
            .where(which)
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(wanted)).first()
        if row is None:
            return None
        return Account(Player(row.id, row.name, row.face), row.known, row.password)
