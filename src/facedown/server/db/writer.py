"""One writer with group commit: whatever waits goes into one transaction, one sync to the disk."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from facedown.server.db.engine import writing
from facedown.server.errors import Busy, Clash

T = TypeVar("T")
Job = Callable[[AsyncConnection], Awaitable[T]]
"""What to write. It may run twice, so it does nothing but talk to the database."""

Waiting = tuple[Job[Any], asyncio.Future[Any]]

logger = logging.getLogger(__name__)

MOST = 256
"""Jobs in one transaction."""


class Writer:
    """The only one in this process that writes."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = writing(engine)
        self._queue: asyncio.Queue[Waiting] = asyncio.Queue()
        self._task = asyncio.create_task(self._run(), name="writer")

    async def write(self, job: Job[T]) -> T:
        """Run the job; return when it is on the disk.

        Raises `Clash` for a key that is there already, `Busy` if the database can't take it now.
        """
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((job, done))
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
            results = await self._transact([job for job, _ in batch])
        except IntegrityError:
            await self._part(batch)
        except (SQLAlchemyError, OSError) as error:
            logger.warning("the database is busy: %s", str(error).split("\n")[0])
            _fail(batch, Busy)
        except Exception:
            logger.exception("a job of the writer is at fault")
            _fail(batch, Busy)
        else:
            for (_, done), result in zip(batch, results, strict=True):
                if not done.done():
                    done.set_result(result)

    async def _transact(self, jobs: list[Job[Any]]) -> list[Any]:
        async with self._engine.begin() as connection:
            return [await job(connection) for job in jobs]

    async def _part(self, batch: list[Waiting]) -> None:
        """Somebody's key is there already: each alone, so that only that one fails."""
        if len(batch) == 1:
            _fail(batch, Clash)
        else:
            for waiting in batch:
                await self._commit([waiting])


def _fail(batch: list[Waiting], error: type[Exception]) -> None:
    for _, done in batch:
        if not done.done():
            done.set_exception(error())
