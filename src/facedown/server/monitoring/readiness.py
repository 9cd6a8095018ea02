"""Readiness of this process, in one word."""

from __future__ import annotations

import asyncio
import logging
import math
from typing import Protocol

from facedown.server import logs
from facedown.server.errors import Busy, Damaged
from facedown.server.monitoring.metrics import Metrics

logger = logging.getLogger(__name__)

CHECK_INTERVAL = 5.0
"""Seconds between two checks; the minimum between two write probes."""
CHECK_TIMEOUT = 2.0
"""Timeout in seconds of a check."""

READY, NO_WRITES, NO_BUS, DRAINING = "ok", "no writes", "no bus", "draining"


class Readable(Protocol):
    """A dependency: database or bus."""

    async def ping(self) -> None:
        """Return if it answers now. Raises `Busy`."""


class Writable(Readable, Protocol):
    """The database."""

    async def probe_write(self) -> None:
        """Return if it accepts a write now. Raises `Busy`."""


class Readiness:
    """Checks the database and the bus."""

    def __init__(self, database: Writable, bus: Readable, metrics: Metrics) -> None:
        self._database = database
        self._write_probe = WriteProbe(database)
        self._bus = bus
        self._metrics = metrics
        self._last = READY
        self.draining = False
        """Whether the server is closing: new requests are refused."""

    def drain(self) -> None:
        """Report not ready from now on."""
        self.draining = True
        self._metrics.ready.set(0)
        self._write_probe.close()

    async def word(self) -> str:
        """`ok`, or what is wrong."""
        if self.draining:
            return DRAINING
        problem = await _failure(self._database) or await self._write_probe.failure()
        if problem is not None:
            return problem
        if await _failure(self._bus) is not None:
            return NO_BUS
        return READY

    async def watch(self) -> None:
        """Log each change of readiness once, until the server drains."""
        # A driver may swallow this cancellation.
        while not self.draining:
            self._tell(await self.word())
            await asyncio.sleep(CHECK_INTERVAL)

    def _tell(self, word: str) -> None:
        if self.draining:
            return
        self._metrics.ready.set(word == READY)
        if word != self._last:
            if word == READY:
                logs.event(logger, "the server can work again")
            else:
                logger.warning("the server can't work: %s", word)
        self._last = word


class WriteProbe:
    """A cached write probe: at most one per round, and never two at once."""

    def __init__(self, database: Writable) -> None:
        self._database = database
        self._write: asyncio.Task[str | None] | None = None
        self._next = -math.inf

    async def failure(self) -> str | None:
        """Why the database accepts no write, or None; at most one round old."""
        write, now = self._write, asyncio.get_running_loop().time()
        if write is None or (write.done() and now >= self._next):
            write = self._write = asyncio.create_task(self._run(), name="write probe")
            self._next = now + CHECK_INTERVAL
        await asyncio.wait({write}, timeout=CHECK_TIMEOUT)
        return NO_WRITES if write.cancelled() or not write.done() else write.result()

    def close(self) -> None:
        """Cancels the running probe."""
        if self._write is not None:
            self._write.cancel()

    async def _run(self) -> str | None:
        try:
            await self._database.probe_write()
        except Damaged as damaged:
            return damaged.code
        except Busy:
            return NO_WRITES
        return None


async def _failure(needed: Readable) -> str | None:
    """Error code if the dependency does not answer in time, or None."""
    try:
        async with asyncio.timeout(CHECK_TIMEOUT):
            await needed.ping()
    except Busy as busy:
        return busy.code
    except TimeoutError:
        return Busy().code
    return None
