"""One connection to PostgreSQL, spoken to without the layers between.

They take longer for a statement than PostgreSQL does, and some statements come with every move.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import asyncpg
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from facedown.server.stores.postgres import reading

TROUBLE = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""What the driver raises; the last where a crash has left it in the middle of something."""


class Direct:
    """It is of the engine's pool, and kept until something goes wrong. For one user at a time."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = reading(engine)
        self._kept: AsyncConnection | None = None
        self._driver: asyncpg.Connection | None = None

    async def fetch(self, statement: str, *values: object) -> Sequence[Any]:
        """The rows, each statement by itself. Raises as a connection of the engine does."""
        try:
            await self.connect()
            assert self._driver is not None
            found: Sequence[Any] = await self._driver.fetch(statement, *values)
        except BaseException as error:
            lost = self._driver is not None and self._driver.is_closed()
            # It may be in the middle of something.
            await self._part()
            if isinstance(error, TROUBLE):
                raise _as_of_the_engine(error) from None
            if lost and isinstance(error, RuntimeError):
                # What uvloop says of a line that is cut while something is written.
                raise ConnectionResetError("the connection was lost") from None
            raise
        return found

    async def connect(self) -> None:
        """Be connected. If it raises, as a connection of the engine does, nothing was asked yet."""
        if self._driver is None or self._driver.is_closed():
            await self._part()
            self._kept = await self._engine.connect()
            self._driver = (await self._kept.get_raw_connection()).driver_connection

    async def aclose(self) -> None:
        """Give the connection back."""
        kept, self._kept, self._driver = self._kept, None, None
        if kept is not None:
            await kept.close()

    async def _part(self) -> None:
        """Nobody uses this connection any more."""
        if self._kept is not None:
            await self._kept.invalidate()
        await self.aclose()


def _as_of_the_engine(error: Exception) -> DBAPIError:
    taken = isinstance(error, asyncpg.IntegrityConstraintViolationError)
    # What stands in the statement is nothing for the log.
    return (IntegrityError if taken else DBAPIError)(None, None, error)
