"""Batching queue for the database: while one batch is written, the next gathers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from facedown.server.errors import Busy, Unknown

logger = logging.getLogger(__name__)

MOST = 256
"""Maximum requests per batch."""


def _future() -> asyncio.Future[Any]:
    return asyncio.get_running_loop().create_future()


@dataclass(eq=False, slots=True)
class Pending:
    """One request to the database."""

    done: asyncio.Future[Any] = field(default_factory=_future, kw_only=True)

    def succeed(self, result: object = None) -> None:
        if not self.done.done():
            self.done.set_result(result)

    def fail(self, error: type[Exception]) -> None:
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
        self._carry = carry
        self._waiting: list[P] = []
        self._idle: asyncio.Future[None] | None = None
        """The task waits for a request by it."""
        self._task = asyncio.create_task(self._run(), name=name)

    async def put(self, pending: P) -> Any:
        """Returns its result once it is there. Raises `Busy` where it can't be carried out, and
        `Unknown` where it was stopped in the midst of it."""
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
        _give_up(self._waiting, Busy)
        self._waiting.clear()

    async def _run(self) -> None:
        task = asyncio.current_task()
        assert task is not None
        # A driver may swallow this cancellation, or cancel another task.
        while not task.cancelling():
            batch = await self._next()
            try:
                await self._carry(batch)
            except (Exception, asyncio.CancelledError):
                # Otherwise waiting callers would hang, and later ones too.
                _give_up(batch, Unknown)
                if not task.cancelling():
                    logger.exception("what waited for the database could not be carried out")

    async def _next(self) -> list[P]:
        """The oldest requests that wait, once there is one."""
        while not self._waiting:
            self._idle = _future()
            await self._idle
        batch = self._waiting[:MOST]
        del self._waiting[:MOST]
        return batch


def _give_up(batch: Iterable[Pending], error: type[Busy]) -> None:
    for pending in batch:
        pending.fail(error)
