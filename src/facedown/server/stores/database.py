"""The open database: readers and the one writer."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from facedown.server.errors import Busy, Damaged
from facedown.server.folder import make_private
from facedown.server.metrics import Metrics
from facedown.server.settings import Settings
from facedown.server.stores.damage import advice, damaged
from facedown.server.stores.engine import connect, migrate
from facedown.server.stores.schema import tables
from facedown.server.stores.writer import Job, T, Values, Writer

logger = logging.getLogger(__name__)


class Database:
    """Read with `reading`, write with `write`."""

    def __init__(self, engine: AsyncEngine, file: Path, metrics: Metrics) -> None:
        self.file = file
        self.metrics = metrics
        self._engine = engine
        self._writer = Writer(engine, file, metrics)

    async def write(self, job: Job[T]) -> T:
        """See `Writer.write`."""
        return await self._writer.write(job)

    async def append(self, rows: Sequence[Values], job: Job[None] | None = None) -> None:
        """See `Writer.append`."""
        await self._writer.append(rows, job)

    async def answer(self) -> None:
        """Return if it can be read now. Raises as `reading` does."""
        async with self.reading() as connection:
            await connection.execute(select(tables.c.id).limit(1))

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with. Raises `Busy`, or `Damaged`, if the database can't be read."""
        try:
            async with self._engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            if damaged(error):
                logger.error(advice(self.file))
                raise Damaged from None
            logger.warning("the database can't be read: %s", str(error).split("\n")[0])
            raise Busy from None


@asynccontextmanager
async def opened(settings: Settings, metrics: Metrics | None = None) -> AsyncIterator[Database]:
    """The database in the settings' folder, at the present schema."""
    make_private(settings.file)
    engine = connect(settings.file, settings.busy_timeout)
    try:
        await migrate(engine)
        database = Database(engine, settings.file, metrics or Metrics())
        try:
            yield database
        finally:
            await database._writer.close()
    finally:
        await engine.dispose()
