"""Batching queue for the database: while one batch is written, the next gathers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from facedown.server.errors import Busy, Unknown

logger = logging.getLogger(__name__)

MAX_BATCH = 256
"""Maximum requests per batch."""


def _future() -> asyncio.Future[Any]:
    return asyncio.get_running_loop().create_future()


@dataclass(eq=False, slots=True)
class Pending:
    """One request to the database."""

    done: asyncio.Future[Any] = field(default_factory=_future, kw_only=True)

    def succeed(self, result: object = None) -> None:
        """Completes the request; no effect if the caller was cancelled."""
        if not self.done.done():
            self.done.set_result(result)

    def fail(self, error: type[Exception]) -> None:
        """Fails the request; no effect if the caller was cancelled."""
        if not self.done.done():
            self.done.set_exception(error())


@dataclass(eq=False, slots=True)
class LogRead(Pending):
    """A read request: the rows of this table's log from place `since` on."""

    table: str
    since: int


P = TypeVar("P", bound=Pending)


class BatchQueue(Generic[P]):
    """A queue; `carry` completes each batch, successfully or not."""

    def __init__(self, carry: Callable[[list[P]], Awaitable[None]], name: str = "writer") -> None:
        self._execute = carry
        self._waiting: list[P] = []
        self._idle: asyncio.Future[None] | None = None
        """Pending while the task waits for a request."""
        self._task = asyncio.create_task(self._run(), name=name)

    async def put(self, pending: P) -> Any:
        """Awaits the result. Raises `Busy` if the request can't be carried out, and `Unknown` if it
        was interrupted."""
        if self._task.done():
            raise Busy
        self._waiting.append(pending)
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)
        return await pending.done

    async def close(self) -> None:
        """Stop; requests that still wait are refused."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        _fail_all(self._waiting, Busy)
        self._waiting.clear()

    async def _run(self) -> None:
        task = asyncio.current_task()
        assert task is not None
        # A driver may swallow this cancellation, or cancel another task.
        while not task.cancelling():
            batch = await self._next()
            try:
                await self._execute(batch)
            except (Exception, asyncio.CancelledError):
                # Otherwise waiting callers would hang, and later ones too.
                _fail_all(batch, Unknown)
                if not task.cancelling():
                    logger.exception("what waited for the database could not be carried out")

    async def _next(self) -> list[P]:
        """The oldest waiting requests, as soon as there are any."""
        while not self._waiting:
            self._idle = _future()
            await self._idle
        batch = self._waiting[:MAX_BATCH]
        del self._waiting[:MAX_BATCH]
        return batch


def _fail_all(batch: Iterable[Pending], error: type[Busy]) -> None:
    for pending in batch:
        pending.fail(error)
