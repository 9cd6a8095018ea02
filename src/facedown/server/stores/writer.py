"""One writer with group commit: whatever waits goes into one transaction, one sync to the disk."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar, cast

from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from facedown.server.errors import Busy, Clash, Damaged
from facedown.server.metrics import Metrics
from facedown.server.stores.damage import advice, damaged
from facedown.server.stores.engine import writing
from facedown.server.stores.schema import log

T = TypeVar("T")
Job = Callable[[AsyncConnection], Awaitable[T]]
"""What to write. It may run twice, so it does nothing but talk to the database."""

Values = Mapping[str, object]
"""A row of the log, by column."""

Waiting = tuple[Job[Any] | None, Sequence[Values], asyncio.Future[Any]]
"""A job, and rows for the log after it."""

logger = logging.getLogger(__name__)

MOST = 256
"""Jobs in one transaction."""


class Writer:
    """The only one in this process that writes."""

    def __init__(self, engine: AsyncEngine, file: Path, metrics: Metrics) -> None:
        self._engine = writing(engine)
        self._file = file
        self._metrics = metrics
        self._queue: asyncio.Queue[Waiting] = asyncio.Queue()
        self._task = asyncio.create_task(self._run(), name="writer")

    async def write(self, job: Job[T]) -> T:
        """Run the job; return when it is on the disk.

        Raises `Clash` for a key that is there already, `Busy` if the database can't take it now,
        `Damaged` if it never will.
        """
        return cast(T, await self._queued(job, ()))

    async def append(self, rows: Sequence[Values], job: Job[None] | None = None) -> None:
        """Add to the log, after the job if there is one. Raises as `write` does.

        The rows of a whole transaction are one statement, as its cost is hardly that of its rows.
        """
        await self._queued(job, rows)

    async def _queued(self, job: Job[Any] | None, rows: Sequence[Values]) -> Any:
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((job, rows, done))
        return await done

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty() and len(batch) < MOST:
                batch.append(self._queue.get_nowait())
            await self._commit(batch)

    async def _commit(self, batch: list[Waiting]) -> None:
        try:
            results = await self._transact(batch)
        except IntegrityError:
            await self._part(batch)
        except (SQLAlchemyError, OSError) as error:
            if damaged(error):
                logger.error(advice(self._file))
                _fail(batch, Damaged)
            else:
                logger.warning("the database is busy: %s", str(error).split("\n")[0])
                _fail(batch, Busy)
        except Exception:
            logger.exception("a job of the writer is at fault")
            _fail(batch, Busy)
        else:
            for (*_, done), result in zip(batch, results, strict=True):
                if not done.done():
                    done.set_result(result)

    async def _transact(self, batch: list[Waiting]) -> list[Any]:
        with self._metrics.commits.time():
            async with self._engine.begin() as connection:
                results = [await job(connection) if job else None for job, *_ in batch]
                rows = [row for _, added, _ in batch for row in added]
                if rows:
                    await connection.execute(log.insert(), rows)
        self._metrics.writes.inc(len(batch))
        return results

    async def _part(self, batch: list[Waiting]) -> None:
        """Somebody's key is there already: each alone, so that only that one fails."""
        if len(batch) == 1:
            _fail(batch, Clash)
        else:
            for waiting in batch:
                await self._commit([waiting])


def _fail(batch: list[Waiting], error: type[Exception]) -> None:
    for *_, done in batch:
        if not done.done():
            done.set_exception(error())
