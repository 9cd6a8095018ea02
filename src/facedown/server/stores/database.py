"""The open database: readers and the writer."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import aclosing, asynccontextmanager
from typing import Any, cast

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from facedown.server.monitoring.metrics import Metrics
from facedown.server.settings import Settings
from facedown.server.stores import postgres, sqlite
from facedown.server.stores.batch_queue import BatchQueue, LogRead
from facedown.server.stores.damage import DATABASE_ERRORS, Place, failure
from facedown.server.stores.ownership import check_our_file
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

MIGRATION_TIMEOUT = 3600.0
"""Timeout in seconds of a migration, including the wait for another process's."""


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
        """`ENTRY` columns of this table's log from place `since` on. Raises as `reading` does."""
        if since and self._reader is not None:
            return cast(Sequence[Sequence[Any]], await self._reader.put(LogRead(table, since)))
        wanted = (
            select(*ENTRY).where(log.c.table_id == table, log.c.seq >= since).order_by(log.c.seq)
        )
        async with self.reading() as connection:
            return (await connection.execute(wanted)).all()

    async def ping(self) -> None:
        """Probes that the database is readable. Raises as `reading` does."""
        async with self.reading() as connection:
            await connection.execute(select(tables.c.id).limit(1))

    async def probe_write(self) -> None:
        """Probes that the database is writable. Raises as `write` does."""
        await probe(self._writer, self.shared)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection for reads. Raises `Busy` or `Damaged` if the database can't be read."""
        try:
            async with self._engine.connect() as connection:
                yield connection
        except DATABASE_ERRORS as error:
            raise failure(error, self.place, "can't be read") from None


def place_of(settings: Settings) -> Place:
    """Where the database of these settings is. Raises `BadAddress`."""
    return postgres.address(settings.database) if settings.database else settings.file


def connect(settings: Settings, patience: float = 0) -> AsyncEngine:
    """Creates an engine for the database of these settings; dispose of it after use.

    `patience`: minimum statement timeout in seconds, on PostgreSQL only. Raises `BadAddress`, and
    `NotOurs` for a file of another program.
    """
    if settings.database:
        return postgres.connect(settings.database, settings.busy_timeout, patience)
    check_our_file(settings.file)
    make_private(settings.file)
    return sqlite.connect(settings.file, settings.busy_timeout)


async def migrated(settings: Settings) -> tuple[str | None, str]:
    """Migrates the database to the current schema, like `migrate`, with a long timeout."""
    engine = connect(settings, MIGRATION_TIMEOUT)
    try:
        return await migrate(engine)
    finally:
        await engine.dispose()


@asynccontextmanager
async def opened(settings: Settings, metrics: Metrics | None = None) -> AsyncIterator[Database]:
    """Opens the database of these settings, migrated to the current schema."""
    await migrated(settings)
    engine, place, metrics = connect(settings), place_of(settings), metrics or Metrics()
    shared = settings.database is not None
    try:
        several = _postgres_queues(engine, place, metrics) if shared else None
        async with several or _sqlite_queues(engine, settings, metrics) as (writer, reader):
            try:
                reading = postgres.reading(engine) if shared else engine
                yield Database(reading, writer, place, metrics, reader)
            finally:
                await writer.close()
    finally:
        await engine.dispose()


Queues = tuple[Writer, BatchQueue[LogRead] | None]


@asynccontextmanager
async def _sqlite_queues(
    engine: AsyncEngine, settings: Settings, metrics: Metrics
) -> AsyncIterator[Queues]:
    """SQLite has a single writer: everything that waits is committed together."""
    file, others = settings.file, Transactions(sqlite.writing(engine), settings.file, metrics)
    with appending(file, settings.busy_timeout, others.commit, metrics) as commit:
        queue = BatchQueue(commit)
        yield Writer(queue, queue, queue), None


@asynccontextmanager
async def _postgres_queues(
    engine: AsyncEngine, place: Place, metrics: Metrics
) -> AsyncIterator[Queues]:
    """PostgreSQL: separate queues; moves never wait for retried transactions."""
    # Lazy: the driver is slow to import.
    from facedown.server.stores.log_reader import log_reader
    from facedown.server.stores.postgres_appends import PostgresAppends

    async with (
        aclosing(PostgresAppends(engine, place, metrics)) as appends,
        log_reader(engine, place) as reader,
    ):
        writer = Writer(
            BatchQueue(Transactions(postgres.serializable(engine), place, metrics).commit),
            BatchQueue(Transactions(engine, place, metrics).commit),
            BatchQueue(appends.commit),
        )
        yield writer, reader
