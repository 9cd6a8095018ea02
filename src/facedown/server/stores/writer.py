"""Writing with group commit: whatever waits goes into one transaction, one sync to the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

from sqlalchemy.ext.asyncio import AsyncConnection

from facedown.server.table_log.storage import Fence

T = TypeVar("T")
Job = Callable[[AsyncConnection], Awaitable[T]]
"""What to write. It may run twice, so it does nothing but talk to the database."""

Values = Mapping[str, object]
"""A row of the log, by column."""

MOST = 256
"""Jobs in one transaction."""


def _future() -> asyncio.Future[Any]:
    return asyncio.get_running_loop().create_future()


@dataclass(frozen=True, eq=False)
class Waiting:
    """A job, and rows for the log after it, if the fence holds."""

    job: Job[Any] | None = None
    rows: Sequence[Values] = ()
    fence: Fence | None = None
    done: asyncio.Future[Any] = field(default_factory=_future)

    def succeed(self, result: object = None) -> None:
        if not self.done.done():
            self.done.set_result(result)

    def fail(self, error: type[Exception]) -> None:
        if not self.done.done():
            self.done.set_exception(error())


Commit = Callable[[list[Waiting]], Awaitable[None]]
"""Brings all of them to an end, good or bad; it raises nothing."""


class GroupCommit:
    """While some are on their way to the disk, the next gather."""

    def __init__(self, commit: Commit, name: str = "writer") -> None:
        self._commit = commit
        self._queue: asyncio.Queue[Waiting] = asyncio.Queue()
        self._task = asyncio.create_task(self._run(), name=name)

    async def put(self, waiting: Waiting) -> Any:
        """Returns the job's result once it is on the disk."""
        self._queue.put_nowait(waiting)
        return await waiting.done

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty() and len(batch) < MOST:
                batch.append(self._queue.get_nowait())
            await self._commit(batch)


class Writer:
    """The only one in this process that writes.

    `writes` takes jobs, `changes` what is added to the log with a job, `appends` mere rows.
    """

    def __init__(self, writes: GroupCommit, changes: GroupCommit, appends: GroupCommit) -> None:
        self._writes, self._changes, self._appends = writes, changes, appends

    async def write(self, job: Job[T]) -> T:
        """Run the job; return when it is on the disk.

        Raises `Clash` for a key that is there already, `Busy` if the database can't take it now,
        `Damaged` if it never will.
        """
        return cast(T, await self._writes.put(Waiting(job)))

    async def append(
        self, rows: Sequence[Values], job: Job[None] | None = None, fence: Fence | None = None
    ) -> None:
        """Add to the log, after the job if there is one. Raises as `write` does.

        Raises `Fenced`, and writes nothing, if the fence does not hold any more.
        """
        lane = self._appends if job is None and rows else self._changes
        await lane.put(Waiting(job, rows, fence))

    async def close(self) -> None:
        for lane in {self._writes, self._changes, self._appends}:
            await lane.close()
