"""Group commit: waiting writes share a transaction and its sync."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from sqlalchemy.ext.asyncio import AsyncConnection

from facedown.server.stores.batch_queue import BatchQueue, Pending
from facedown.server.table_log.conductors import Fence

T = TypeVar("T")
Job = Callable[[AsyncConnection], Awaitable[T]]
"""A write. May run twice, so it must have no effects outside the database."""

Values = Mapping[str, object]
"""A row of the log, by column."""


@dataclass(eq=False, slots=True)
class Waiting(Pending):
    """A job and rows for the log, committed together if the fence holds."""

    job: Job[Any] | None = None
    rows: Sequence[Values] = ()
    fence: Fence | None = None


Queue = BatchQueue[Waiting]


def fail(batch: Iterable[Waiting], error: type[Exception]) -> None:
    """Fail all of them with the same error."""
    for waiting in batch:
        waiting.fail(error)


Commit = Callable[[list[Waiting]], Awaitable[None]]
"""Completes each of a batch, successfully or not; never raises."""


class Writer:
    """All writes of this process.

    Queues: `writes` for jobs, `changes` for log rows with a job, `appends` for plain log rows.
    """

    def __init__(
        self,
        writes: BatchQueue[Waiting],
        changes: BatchQueue[Waiting],
        appends: BatchQueue[Waiting],
    ) -> None:
        self._writes, self._changes, self._appends = writes, changes, appends

    async def write(self, job: Job[T]) -> T:
        """Runs the job; returns when it is durable.

        Raises `Clash` on a key conflict, `Busy` if the database is unavailable, `Damaged` if it is
        corrupt, `Unknown` if the outcome is unknown.
        """
        return cast(T, await self._writes.put(Waiting(job)))

    async def append(
        self, rows: Sequence[Values], job: Job[None] | None = None, fence: Fence | None = None
    ) -> None:
        """Appends to the log, after the job if there is one. Raises as `write` does.

        Raises `Fenced` and writes nothing if the fence does not hold.
        """
        queue = self._appends if job is None and rows else self._changes
        await queue.put(Waiting(job, rows, fence))

    async def close(self) -> None:
        """Closes all queues; waiting writes fail with `Busy`."""
        for queue in {self._writes, self._changes, self._appends}:
            await queue.close()
