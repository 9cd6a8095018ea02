"""Whether this process can do its work now; what stands in the way is told in one word."""

from __future__ import annotations

import asyncio
import logging
import math
from typing import Protocol

from facedown.server import logs
from facedown.server.errors import Busy, Damaged
from facedown.server.monitoring.metrics import Metrics

logger = logging.getLogger(__name__)

ROUND = 5.0
"""Seconds after which the process looks at itself, and for which it writes no second time."""
PATIENCE = 2.0
"""Seconds for an answer: whoever asks does not wait for ever either."""

READY, NO_WRITES, NO_BUS, DRAINING = "ok", "no writes", "no bus", "draining"


class Answering(Protocol):
    """What the work needs."""

    async def answer(self) -> None:
        """Return if it is there now. Raises `Busy`."""


class Storing(Answering, Protocol):
    """What keeps the games."""

    async def take(self) -> None:
        """Return if it takes a write now. Raises `Busy`."""


class Readiness:
    """Looks at the database and at the bus."""

    def __init__(self, database: Storing, bus: Answering, metrics: Metrics) -> None:
        self._database = database
        self._trial = Trial(database)
        self._bus = bus
        self._metrics = metrics
        self._last = READY
        self.draining = False
        """The server is closing: whoever comes is sent elsewhere."""

    def drain(self) -> None:
        """From now on nobody shall come any more."""
        self.draining = True
        self._metrics.ready.set(0)
        self._trial.close()

    async def word(self) -> str:
        """`ok`, or what is amiss."""
        if self.draining:
            return DRAINING
        silence = await _silence(self._database) or await self._trial.silence()
        if silence is not None:
            return silence
        if await _silence(self._bus) is not None:
            return NO_BUS
        return READY

    async def watch(self) -> None:
        """Say what has gone and what is back, once each, until the server drains."""
        # A driver may swallow that this is to end.
        while not self.draining:
            self._tell(await self.word())
            await asyncio.sleep(ROUND)

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


class Trial:
    """Writes once a round at most, however many ask, and never while another write is stuck."""

    def __init__(self, database: Storing) -> None:
        self._database = database
        self._write: asyncio.Task[str | None] | None = None
        self._next = -math.inf

    async def silence(self) -> str | None:
        """Why the database takes no write; None: it does. As of this round, for whoever asks."""
        write, now = self._write, asyncio.get_running_loop().time()
        if write is None or (write.done() and now >= self._next):
            write = self._write = asyncio.create_task(self._take(), name="trial")
            self._next = now + ROUND
        await asyncio.wait({write}, timeout=PATIENCE)
        return NO_WRITES if write.cancelled() or not write.done() else write.result()

    def close(self) -> None:
        if self._write is not None:
            self._write.cancel()

    async def _take(self) -> str | None:
        try:
            await self._database.take()
        except Damaged as damaged:
            return damaged.code
        except Busy:
            return NO_WRITES
        return None


async def _silence(needed: Answering) -> str | None:
    """Why it does not answer; None: it does."""
    try:
        async with asyncio.timeout(PATIENCE):
            await needed.answer()
    except Busy as busy:
        return busy.code
    except TimeoutError:
        return Busy().code
    return None
