"""Accounts: a name and a password, so that a player can come in from any device."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from sqlalchemy import ColumnElement, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from facedown.server import clock
from facedown.server.errors import Busy, Unknown
from facedown.server.stores.confusable_names import take, taken
from facedown.server.stores.database import Database
from facedown.server.stores.schema import accounts, players
from facedown.server.stores.sessions import ending_others, renewal
from facedown.server.tokens import new_token
from facedown.server.wire.tables import Player


@dataclass(frozen=True)
class Account:
    """`password` is its hash."""

    player: Player
    name: str
    password: str


def spelled(name: str) -> str:
    """The one spelling under which a name is taken: "ＡＮＮ" and "ann" are the same."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


class Accounts:
    """Writes raise `Clash` where a key is taken."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, name: str) -> Account | None:
        """The account of this name."""
        return await self._one(accounts.c.login == spelled(name))

    async def of(self, player: str) -> Account | None:
        """The account of this player."""
        return await self._one(accounts.c.player == player)

    async def add(self, player: str, name: str, password: str, session: str) -> str | None:
        """A guest gets an account; their session goes on under the token that is returned.

        None if the name looks like that of another account.
        """
        token = new_token()
        renew = renewal(session, token)
        values = {"player": player, "name": name, "login": spelled(name), "password": password}

        async def job(connection: AsyncConnection) -> bool:
            if await taken(connection, name, player):
                return False
            await connection.execute(accounts.insert().values({**values, "made": clock.now()}))
            await take(connection, name, player)
            await renew(connection)
            return True

        try:
            return token if await self._database.write(job) else None
        except Unknown:
            await self._must_be_there(player, password)
            return token

    async def change(self, player: str, password: str, session: str | None = None) -> str:
        """Another password; the session, if one is given, goes on under the token returned, and all
        others of this player end."""
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
            await self._must_be_there(player, password)
        return token

    async def _must_be_there(self, player: str, password: str) -> None:
        """Raises `Busy` if this player's password is another, or the database can't be read."""
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
