"""Reads new entries of many logs in one statement, on PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager
from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine

from facedown.server.stores.batch_queue import BatchQueue, LogRead
from facedown.server.stores.damage import DATABASE_ERRORS, Place, failure
from facedown.server.stores.postgres_connection import PostgresConnection

READ = """
SELECT log.table_id, log.seq, log.payload, log.player, log.command_id, log.at
FROM unnest(CAST($1 AS text[]), CAST($2 AS integer[])) AS wanted (table_id, since)
JOIN log ON log.table_id = wanted.table_id AND log.seq >= wanted.since
ORDER BY log.seq
"""


@asynccontextmanager
async def log_reader(engine: AsyncEngine, place: Place) -> AsyncIterator[BatchQueue[LogRead]]:
    """Opens a batching queue for reads. A result is a list of rows: `seq` and the next four
    columns."""
    async with aclosing(PostgresConnection(engine)) as direct:

        async def read(batch: list[LogRead]) -> None:
            try:
                found = await _found(direct, batch)
            except DATABASE_ERRORS as error:
                why = failure(error, place, "can't be read")
                for wanted in batch:
                    wanted.fail(why)
                return
            for wanted in batch:
                wanted.succeed([row for row in found[wanted.table] if row[0] >= wanted.since])

        queue = BatchQueue(read, "reader")
        try:
            yield queue
        finally:
            await queue.close()


async def _found(
    direct: PostgresConnection, batch: list[LogRead]
) -> dict[str, list[tuple[Any, ...]]]:
    """Rows by table."""
    places: dict[str, int] = {}
    for wanted in batch:
        places[wanted.table] = min(wanted.since, places.get(wanted.table, wanted.since))
    found: dict[str, list[tuple[Any, ...]]] = {table: [] for table in places}
    for table, *row in await direct.fetch(READ, [*places], [*places.values()]):
        found[table].append(tuple(row))
    return found
