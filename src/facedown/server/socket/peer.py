"""A peer on a WebSocket."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from facedown.server.http.protocols import HAS_LEFT, WRITE_TEXTS, WriteTexts
from facedown.server.live.peer import BUG, Peer
from facedown.server.monitoring.metrics import Metrics
from facedown.server.wire.tables import Player

logger = logging.getLogger(__name__)

MAX_WRITE = 64 * 1024
"""Maximum bytes per write, unless a single message is longer."""

CLOSE_TIMEOUT = 1.0
"""Timeout in seconds for the farewell message and the closing frame."""


class SocketPeer(Peer):
    """Sends the outbox as fast as the client reads."""

    def __init__(
        self,
        socket: WebSocket,
        metrics: Metrics,
        player: Player | None,
        session: str | None = None,
        address: str | None = None,
    ) -> None:
        super().__init__(metrics, player, session, address)
        self._socket = socket
        self._loop = asyncio.get_running_loop()
        extensions = socket.scope.get("extensions", {})
        self._write_texts: WriteTexts | None = extensions.get(WRITE_TEXTS)
        self._left: Callable[[], bool] = extensions.get(HAS_LEFT, lambda: False)
        self._idle: asyncio.Future[None] | None = None
        """Pending while the writer task has nothing to do."""
        self._soon = False
        """Whether a flush is scheduled."""

    @property
    def has_left(self) -> bool:
        """Whether the client has closed the connection."""
        return self._left() or super().has_left

    async def run(self, reading: Coroutine[Any, Any, None]) -> None:
        """Serves until either side closes. `reading` consumes incoming messages."""
        tasks = [asyncio.create_task(reading), asyncio.create_task(self._write())]
        ends: list[asyncio.Future[Any]] = [*tasks, self._closing]
        try:
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            read, _ = await asyncio.gather(*tasks, return_exceptions=True)
            if isinstance(read, Exception):
                logger.error("a socket's messages could not be served", exc_info=read)
                self.close(BUG, "something went wrong on the server")
            if self._closing.done():
                await self._close(*self._closing.result())
            self.gone.set()

    async def _write(self) -> None:
        while True:
            if self._outbox:
                texts, size = self._next()
                await self._send(texts)
                self._gone_out(len(texts), size)
            elif (page := self.page()) is not None:
                await self._send([page])
            else:
                self._idle = self._loop.create_future()
                await self._idle
                self._idle = None

    def _hurry(self) -> None:
        if self._idle is not None and not self._soon:
            self._soon = True
            self._loop.call_soon(self._flush)

    def _flush(self) -> None:
        """Sends everything queued in this iteration of the loop; wakes the writer if the buffer is
        full."""
        self._soon = False
        idle = self._idle
        if idle is None or idle.done():
            return  # The writer is busy, or has ended.
        while self._outbox and self._write_texts is not None:
            texts, size = self._next()
            if not self._write_texts(texts):
                break
            self._gone_out(len(texts), size)
        if self._outbox or self.rest is not None:
            idle.set_result(None)

    def _next(self) -> tuple[list[bytes], int]:
        """The next batch of messages and its size: the whole outbox, up to `MAX_WRITE` bytes."""
        if self._waiting <= MAX_WRITE:
            return [*self._outbox], self._waiting
        texts: list[bytes] = []
        size = 0
        for text in self._outbox:
            if texts and size + len(text) > MAX_WRITE:
                break
            texts.append(text)
            size += len(text)
        return texts, size

    async def _send(self, texts: list[bytes]) -> None:
        if self._write_texts is not None and self._write_texts(texts):
            return
        for text in texts:
            await self._socket.send_text(text.decode())

    async def _close(self, code: int, reason: str) -> None:
        self._metrics.closed(code)
        # The client may have gone, or may not be reading.
        with suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
            async with asyncio.timeout(CLOSE_TIMEOUT):
                if self._farewell is not None:
                    await self._socket.send_text(self._farewell.decode())
                await self._socket.close(code, reason)
