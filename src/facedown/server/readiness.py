"""Whether this process can do its work now; what stands in the way is told in one word."""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

from facedown.server import logs
from facedown.server.errors import Busy
from facedown.server.metrics import Metrics

logger = logging.getLogger(__name__)

ROUND = 5.0
"""Seconds after which the process looks at itself."""
PATIENCE = 2.0
"""Seconds for an answer: whoever asks does not wait for ever either."""

READY, NO_BUS, DRAINING = "ok", "no bus", "draining"


class Answering(Protocol):
    """What the work needs."""

    async def answer(self) -> None:
        """Return if it is there now. Raises `Busy`."""


class Readiness:
    """Looks at the database and at the bus."""

    def __init__(self, database: Answering, bus: Answering, metrics: Metrics) -> None:
        self._database = database
        self._bus = bus
        self._metrics = metrics
        self._last = READY
        self.draining = False
        """The server is closing: whoever comes is sent elsewhere."""

    def drain(self) -> None:
        """From now on nobody shall come any more."""
        self.draining = True
        self._metrics.ready.set(0)

    async def word(self) -> str:
        """`ok`, or what is amiss."""
        if self.draining:
            return DRAINING
        silence = await _silence(self._database)
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
