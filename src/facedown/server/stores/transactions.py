"""Batched transactions; a key conflict fails only the job that has it."""

from __future__ import annotations

import logging
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from facedown.server.errors import Busy, Clash, Fenced
from facedown.server.monitoring.metrics import Metrics
from facedown.server.stores.damage import (
    DATABASE_ERRORS,
    Place,
    commit_failure,
    failure,
    is_conflict,
)
from facedown.server.stores.schema import conductors, log, processes
from facedown.server.stores.writer import Waiting, fail
from facedown.server.table_log.conductors import Fence

logger = logging.getLogger(__name__)

MAX_ATTEMPTS = 50
"""Retries of a transaction after conflicts. At least one of the conflicting ones succeeds."""


class Transactions:
    """Commits each batch in one transaction."""

    def __init__(self, engine: AsyncEngine, place: Place, metrics: Metrics) -> None:
        self._engine = engine
        self._place = place
        self._metrics = metrics

    async def commit(self, batch: list[Waiting]) -> None:
        """Commits a batch; completes each request in it."""
        try:
            results = await self._retry(batch)
        except (IntegrityError, Fenced) as error:
            await self._retry_each(batch, error)
        except _NotCommitted as error:
            fail(batch, commit_failure(error.why, self._place))
        except DATABASE_ERRORS as error:
            fail(batch, failure(error, self._place, "is busy"))
        except Exception:
            logger.exception("a job of the writer is at fault")
            fail(batch, Busy)
        else:
            for waiting, result in zip(batch, results, strict=True):
                waiting.succeed(result)

    async def _retry(self, batch: list[Waiting]) -> list[Any]:
        for _ in range(MAX_ATTEMPTS - 1):
            try:
                return await self._transact(batch)
            except DATABASE_ERRORS as error:
                if not is_conflict(error):
                    raise
        return await self._transact(batch)

    async def _transact(self, batch: list[Waiting]) -> list[Any]:
        with self._metrics.commits.time():
            async with self._engine.connect() as connection:
                for waiting in batch:
                    if waiting.fence is not None:
                        await _check_fence(connection, waiting.fence)
                results = [await w.job(connection) if w.job else None for w in batch]
                # One statement for all rows: much cheaper than one each.
                rows = [row for waiting in batch for row in waiting.rows]
                if rows:
                    await connection.execute(log.insert(), rows)
                await _commit(connection)
        self._metrics.writes.inc(len(batch))
        return results

    async def _retry_each(self, batch: list[Waiting], error: IntegrityError | Fenced) -> None:
        """After a key conflict or lost fence: retries each request alone, so that only one
        fails."""
        if len(batch) == 1:
            batch[0].fail(Fenced if isinstance(error, Fenced) else Clash)
        else:
            for waiting in batch:
                await self.commit([waiting])


class _NotCommitted(Exception):
    """The commit itself failed, so that the outcome may be unknown."""

    def __init__(self, why: Exception) -> None:
        super().__init__(str(why))
        self.why = why


async def _commit(connection: AsyncConnection) -> None:
    try:
        await connection.commit()
    except Exception as error:
        if isinstance(error, IntegrityError) or is_conflict(error):
            raise
        # The commit may still be in progress.
        await connection.invalidate()
        raise _NotCommitted(error) from error


async def _check_fence(connection: AsyncConnection, fence: Fence) -> None:
    """Raises `Fenced` unless the lease is held; locks it until the transaction ends."""
    held = (
        select(conductors.c.epoch)
        .join(processes, processes.c.id == conductors.c.process)
        .where(
            conductors.c.table_id == fence.table_id,
            conductors.c.process == fence.process,
            conductors.c.epoch == fence.epoch,
            processes.c.until > func.extract("epoch", func.clock_timestamp()),
        )
        .with_for_update(read=True, of=conductors)
    )
    if (await connection.execute(held)).first() is None:
        raise Fenced
