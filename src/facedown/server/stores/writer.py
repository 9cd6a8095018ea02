"""Group commit: what waits goes into one transaction with one sync."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from sqlalchemy.ext.asyncio import AsyncConnection

from facedown.server.stores.batch_queue import BatchQueue, Pending
from facedown.server.table_log.conductors import Fence

T = TypeVar("T")
Job = Callable[[AsyncConnection], Awaitable[T]]
"""A write. It may run twice, so it only talks to the database."""

Values = Mapping[str, object]
"""A row of the log, by column."""


@dataclass(eq=False, slots=True)
class Waiting(Pending):
    """A job, then rows for the log, if the fence holds."""

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
    """The only one in this process that writes.

    `writes` takes jobs, `changes` what is added to the log with a job, `appends` mere rows.
    """

    def __init__(
        self,
        writes: BatchQueue[Waiting],
        changes: BatchQueue[Waiting],
        appends: BatchQueue[Waiting],
    ) -> None:
        self._writes, self._changes, self._appends = writes, changes, appends

    async def write(self, job: Job[T]) -> T:
        """Run the job; return when it is on the disk.

        Raises `Clash` for a key that is there already, `Busy` if the database can't take it now,
        `Damaged` if it never will, `Unknown` if it may have taken it.
        """
        return cast(T, await self._writes.put(Waiting(job)))

    async def append(
        self, rows: Sequence[Values], job: Job[None] | None = None, fence: Fence | None = None
    ) -> None:
        """Add to the log, after the job if there is one. Raises as `write` does.

        Raises `Fenced`, and writes nothing, if the fence does not hold any more.
        """
        queue = self._appends if job is None and rows else self._changes
        await queue.put(Waiting(job, rows, fence))

    async def close(self) -> None:
        for queue in {self._writes, self._changes, self._appends}:
            await queue.close()
