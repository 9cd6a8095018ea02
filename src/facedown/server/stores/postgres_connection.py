"""A raw asyncpg connection, for the statements of every move.

SQLAlchemy takes longer for a statement than PostgreSQL does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import asyncpg
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from facedown.server.stores.postgres import reading

DRIVER_ERRORS = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""Exceptions of asyncpg; the last one after a crash within the driver."""


class PostgresConnection:
    """Keeps one connection of the engine's pool until an error. Not for concurrent use."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = reading(engine)
        self._connection: AsyncConnection | None = None
        self._driver: asyncpg.Connection | None = None

    async def fetch(self, statement: str, *values: object) -> Sequence[Any]:
        """Executes a statement in autocommit; returns its rows. Raises as the engine does."""
        try:
            await self.connect()
            assert self._driver is not None
            found: Sequence[Any] = await self._driver.fetch(statement, *values)
        except BaseException as error:
            lost = self._driver is not None and self._driver.is_closed()
            # It may be in mid-transaction or mid-protocol.
            await self._discard()
            if isinstance(error, DRIVER_ERRORS):
                raise _as_of_the_engine(error) from None
            if lost and isinstance(error, RuntimeError):
                # uvloop's error for a connection lost during a write.
                raise ConnectionResetError("the connection was lost") from None
            raise
        return found

    async def connect(self) -> None:
        """Connects if necessary. Raises as the engine does; nothing has been executed then."""
        if self._driver is None or self._driver.is_closed():
            await self._discard()
            self._connection = await self._engine.connect()
            self._driver = (await self._connection.get_raw_connection()).driver_connection

    async def aclose(self) -> None:
        """Returns the connection to the pool."""
        kept, self._connection, self._driver = self._connection, None, None
        if kept is not None:
            await kept.close()

    async def _discard(self) -> None:
        """Discards the connection."""
        if self._connection is not None:
            await self._connection.invalidate()
        await self.aclose()


def _as_of_the_engine(error: Exception) -> DBAPIError:
    taken = isinstance(error, asyncpg.IntegrityConstraintViolationError)
    # Statements contain user data, which must not be logged.
    return (IntegrityError if taken else DBAPIError)(None, None, error)
