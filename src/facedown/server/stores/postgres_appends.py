"""PostgresAppends to the logs of many tables in one statement, on PostgreSQL.

Sequence numbers have no gaps, so a competing writer always conflicts with the first row of an
append. The statement inserts all first rows, then the other rows of the appends whose first row
succeeded. It needs no rollback, and cannot deadlock because it locks in the order of table ids.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from facedown.server.errors import Clash, Fenced
from facedown.server.monitoring.metrics import Metrics
from facedown.server.stores.damage import (
    DATABASE_ERRORS,
    Place,
    commit_failure,
    failure,
    is_conflict,
)
from facedown.server.stores.postgres_connection import PostgresConnection
from facedown.server.stores.transactions import Transactions
from facedown.server.stores.writer import Waiting, fail

logger = logging.getLogger(__name__)

COLUMNS = ("table_id", "seq", "kind", "player", "command_id", "payload", "at")

APPEND = """
WITH new AS MATERIALIZED (
  SELECT * FROM unnest(
    CAST($1 AS text[]), CAST($2 AS integer[]), CAST($3 AS text[]),
    CAST($4 AS text[]), CAST($5 AS text[]), CAST($6 AS text[]),
    CAST($7 AS bigint[]), CAST($8 AS boolean[])
  ) AS new (table_id, seq, kind, player, command_id, payload, at, first)
), fenced AS MATERIALIZED (
  SELECT * FROM unnest(
    CAST($9 AS text[]), CAST($10 AS text[]), CAST($11 AS integer[])
  ) AS fenced (table_id, process, epoch)
), held AS MATERIALIZED (
  SELECT conductors.table_id
  FROM fenced
  JOIN conductors USING (table_id, process, epoch)
  JOIN processes ON processes.id = conductors.process
  WHERE processes.until > extract(epoch FROM clock_timestamp())
  ORDER BY conductors.table_id
  FOR SHARE OF conductors
), begun AS (
  INSERT INTO log (table_id, seq, kind, player, command_id, payload, at)
  SELECT table_id, seq, kind, player, command_id, payload, at
  FROM new
  WHERE first
    AND (table_id NOT IN (SELECT table_id FROM fenced) OR table_id IN (SELECT table_id FROM held))
  ORDER BY table_id COLLATE "C"
  ON CONFLICT DO NOTHING
  RETURNING table_id
), rest AS (
  INSERT INTO log (table_id, seq, kind, player, command_id, payload, at)
  SELECT table_id, seq, kind, player, command_id, payload, at
  FROM new
  WHERE NOT first AND table_id IN (SELECT table_id FROM begun)
)
SELECT table_id, true AS begun FROM begun
UNION ALL
SELECT table_id, false FROM fenced WHERE table_id NOT IN (SELECT table_id FROM held)
"""


class PostgresAppends:
    """Commits batches of appends on PostgreSQL, one statement each."""

    def __init__(self, engine: AsyncEngine, place: Place, metrics: Metrics) -> None:
        self._direct = PostgresConnection(engine)
        self._place = place
        self._metrics = metrics
        self._one_by_one = Transactions(engine, place, metrics)

    async def aclose(self) -> None:
        """Returns the connection."""
        await self._direct.aclose()

    async def commit(self, batch: list[Waiting]) -> None:
        """Commits a batch; completes each request in it."""
        for some in _rounds(batch):
            try:
                await self._direct.connect()
            except DATABASE_ERRORS as error:
                fail(some, failure(error, self._place, "is busy"))
            else:
                await self._commit(some)

    async def _commit(self, some: list[Waiting]) -> None:
        try:
            await self._add(some)
        except DATABASE_ERRORS as error:
            if isinstance(error, IntegrityError) or is_conflict(error):
                # An invalid row, or a deadlock: retry with transactions.
                await self._one_by_one.commit(some)
            else:
                fail(some, commit_failure(error, self._place))

    async def _add(self, some: list[Waiting]) -> None:
        with self._metrics.commits.time():
            found = await self._direct.fetch(APPEND, *_values(some))
        begun = {row["table_id"] for row in found if row["begun"]}
        fenced = {row["table_id"] for row in found if not row["begun"]}
        self._metrics.writes.inc(len(some))
        for waiting in some:
            table = waiting.rows[0]["table_id"]
            if table in begun:
                waiting.succeed()
            else:
                waiting.fail(Fenced if table in fenced else Clash)


def _values(some: list[Waiting]) -> Iterator[list[Any]]:
    """The statement's parameters, by column: rows, whether each is the first of its append,
    fences."""
    rows = [row for waiting in some for row in waiting.rows]
    fences = [waiting.fence for waiting in some if waiting.fence is not None]
    for name in COLUMNS:
        yield [row[name] for row in rows]
    yield [k == 0 for waiting in some for k in range(len(waiting.rows))]
    yield [fence.table_id for fence in fences]
    yield [fence.process for fence in fences]
    yield [fence.epoch for fence in fences]


def _rounds(batch: Sequence[Waiting]) -> Iterator[list[Waiting]]:
    """Splits a batch so that no part has two appends to one table."""
    rest = list(batch)
    while rest:
        some: dict[object, Waiting] = {}
        later = [w for w in rest if some.setdefault(w.rows[0]["table_id"], w) is not w]
        yield list(some.values())
        rest = later
