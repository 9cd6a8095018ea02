"""The open database: readers and the one writer."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from facedown.server.db.engine import connect, migrate
from facedown.server.db.writer import Job, T, Values, Writer
from facedown.server.errors import Busy
from facedown.server.settings import Settings

logger = logging.getLogger(__name__)


class Database:
    """Read with `reading`, write with `write`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writer = Writer(engine)

    async def write(self, job: Job[T]) -> T:
        """See `Writer.write`."""
        return await self._writer.write(job)

    async def append(self, rows: Sequence[Values], job: Job[None] | None = None) -> None:
        """See `Writer.append`."""
        await self._writer.append(rows, job)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with. Raises `Busy` if the database can't be read now."""
        try:
            async with self._engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            logger.warning("the database can't be read: %s", str(error).split("\n")[0])
            raise Busy from None


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Database]:
    """The database in the settings' folder, at the present schema."""
    engine = connect(settings.database, settings.busy_timeout)
    try:
        await migrate(engine)
        database = Database(engine)
        try:
            yield database
        finally:
            await database._writer.close()
    finally:
        await engine.dispose()
