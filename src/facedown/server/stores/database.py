"""The open database: readers and the writer."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import aclosing, asynccontextmanager
from typing import Any, cast

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from facedown.server.monitoring.metrics import Metrics
from facedown.server.settings import Settings
from facedown.server.stores import engine as sqlite
from facedown.server.stores import postgres
from facedown.server.stores.batch_queue import BatchQueue, LogRead
from facedown.server.stores.damage import TROUBLE, Place, refusal
from facedown.server.stores.ownership import must_be_our_file
from facedown.server.stores.probe import probe
from facedown.server.stores.revisions import migrate
from facedown.server.stores.schema import log, tables
from facedown.server.stores.sqlite_appends import appending
from facedown.server.stores.transactions import Transactions
from facedown.server.stores.writer import Job, T, Values, Writer
from facedown.server.system.data_folder import make_private
from facedown.server.table_log.conductors import Fence

ENTRY = (log.c.seq, log.c.payload, log.c.player, log.c.command_id, log.c.at)
"""The columns read of a log row."""

LONG = 3600.0
"""Timeout in seconds of a migration, waiting for another process's included."""


class Database:
    """Read with `reading`, write with `write`."""

    def __init__(
        self,
        engine: AsyncEngine,
        writer: Writer,
        place: Place,
        metrics: Metrics,
        reader: BatchQueue[LogRead] | None = None,
    ) -> None:
        self.place = place
        self.metrics = metrics
        self._engine = engine
        self._writer = writer
        self._reader = reader

    @property
    def shared(self) -> bool:
        """Whether several processes may use it."""
        return isinstance(self.place, postgres.Address)

    async def write(self, job: Job[T]) -> T:
        """See `Writer.write`."""
        return await self._writer.write(job)

    async def append(
        self, rows: Sequence[Values], job: Job[None] | None = None, fence: Fence | None = None
    ) -> None:
        """See `Writer.append`."""
        await self._writer.append(rows, job, fence)

    async def log(self, table: str, since: int) -> Sequence[Sequence[Any]]:
        """The rows of this table's log from place `since` on: `ENTRY` of each. Raises as `reading`
        does."""
        if since and self._reader is not None:
            return cast(Sequence[Sequence[Any]], await self._reader.put(LogRead(table, since)))
        wanted = (
            select(*ENTRY).where(log.c.table_id == table, log.c.seq >= since).order_by(log.c.seq)
        )
        async with self.reading() as connection:
            return (await connection.execute(wanted)).all()

    async def answer(self) -> None:
        """Return if it can be read now. Raises as `reading` does."""
        async with self.reading() as connection:
            await connection.execute(select(tables.c.id).limit(1))

    async def take(self) -> None:
        """Return if it can be written to now. Raises as `write` does."""
        await probe(self._writer, self.shared)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with. Raises `Busy`, or `Damaged`, if the database can't be read."""
        try:
            async with self._engine.connect() as connection:
                yield connection
        except TROUBLE as error:
            raise refusal(error, self.place, "can't be read") from None


def place_of(settings: Settings) -> Place:
    """Raises `BadAddress`."""
    return postgres.address(settings.database) if settings.database else settings.file


def connect(settings: Settings, patience: float = 0) -> AsyncEngine:
    """An engine for the database of these settings. Dispose of it.

    Raises `BadAddress`, and `NotOurs` for a file of another program.
    A statement may take `patience` on PostgreSQL, where it is else the settings that say so.
    """
    if settings.database:
        return postgres.connect(settings.database, settings.busy_timeout, patience)
    must_be_our_file(settings.file)
    make_private(settings.file)
    return sqlite.connect(settings.file, settings.busy_timeout)


async def migrated(settings: Settings) -> tuple[str | None, str]:
    """Bring the database to the present schema, as `migrate` does, however long it takes."""
    engine = connect(settings, LONG)
    try:
        return await migrate(engine)
    finally:
        await engine.dispose()


@asynccontextmanager
async def opened(settings: Settings, metrics: Metrics | None = None) -> AsyncIterator[Database]:
    """The database of these settings, at the present schema."""
    await migrated(settings)
    engine, place, metrics = connect(settings), place_of(settings), metrics or Metrics()
    shared = settings.database is not None
    try:
        several = _of_several(engine, place, metrics) if shared else None
        async with several or _of_one(engine, settings, metrics) as (writer, reader):
            try:
                reading = postgres.reading(engine) if shared else engine
                yield Database(reading, writer, place, metrics, reader)
            finally:
                await writer.close()
    finally:
        await engine.dispose()


Ways = tuple[Writer, BatchQueue[LogRead] | None]


@asynccontextmanager
async def _of_one(engine: AsyncEngine, settings: Settings, metrics: Metrics) -> AsyncIterator[Ways]:
    """SQLite has one writer at a time: whatever waits goes together."""
    file, others = settings.file, Transactions(sqlite.writing(engine), settings.file, metrics)
    with appending(file, settings.busy_timeout, others.commit, metrics) as commit:
        queue = BatchQueue(commit)
        yield Writer(queue, queue, queue), None


@asynccontextmanager
async def _of_several(engine: AsyncEngine, place: Place, metrics: Metrics) -> AsyncIterator[Ways]:
    """On PostgreSQL others write as well, and no move waits for what may have to be repeated."""
    # Their driver takes a moment to be there.
    from facedown.server.stores.appends import Appends
    from facedown.server.stores.log_reads import log_reads

    async with (
        aclosing(Appends(engine, place, metrics)) as appends,
        log_reads(engine, place) as reader,
    ):
        writer = Writer(
            BatchQueue(Transactions(postgres.serializable(engine), place, metrics).commit),
            BatchQueue(Transactions(engine, place, metrics).commit),
            BatchQueue(appends.commit),
        )
        yield writer, reader
