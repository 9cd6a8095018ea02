"""One open page at a table: what goes out to it waits in a bounded queue."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterator
from contextlib import suppress
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from facedown.server import metrics
from facedown.server.room.summary import Player
from facedown.server.room.talk import Hidden
from facedown.server.socket.messages import Message, Refusal
from facedown.server.socket.rate import Bucket

WAITING = 256
"""Messages that may wait for a slow reader; he comes back and is given the whole at once."""
WAITING_BYTES = 2 * 1024 * 1024
"""Bytes of them."""

BUG, BAD_MESSAGE, SESSION_ENDED, NO_TABLE, NO_HELLO, ELSEWHERE, SET_ASIDE, TOO_MANY, COME_BACK = (
    1011,
    4400,
    4401,
    4404,
    4408,
    4409,
    4410,
    4429,
    4503,
)

logger = logging.getLogger(__name__)

_encoder = msgspec.json.Encoder()


def encode(message: Message) -> str:
    """A text frame."""
    return _encoder.encode(message).decode()


class Peer:
    """`player` and `session` are None for a spectator; `address` as the limits know it."""

    def __init__(
        self,
        socket: WebSocket,
        player: Player | None,
        session: str | None = None,
        address: str | None = None,
    ) -> None:
        self.player = player
        self.session = session
        self.address = address
        self.hidden = Hidden()
        """Whose talk this page does not show."""
        self.rest: Iterator[str] | None = None
        """What of the log has not gone out yet: more of it does when nothing else waits."""
        self.bucket = Bucket()
        """For the messages of this socket alone; who has a session brings one along as well."""
        self.gone = asyncio.Event()
        """The socket is closed."""
        self._socket = socket
        self._farewell: str | None = None
        self._queue: asyncio.Queue[str] = asyncio.Queue(WAITING)
        self._waiting = 0
        """Bytes of what is in the queue, or on its way out of it."""
        self._closing: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()

    def send(self, message: Message) -> None:
        if isinstance(message, Refusal):
            metrics.REFUSED.add("socket", message.code)
        self.send_text(encode(message))

    def send_text(self, text: str) -> None:
        """Never waits: a page that does not read must not hold the others up."""
        size = _size(text)
        if self._queue.full() or self._waiting + size > WAITING_BYTES:
            self.close(COME_BACK, "this page reads too slowly")
        else:
            self._waiting += size
            self._queue.put_nowait(text)

    def page(self) -> str | None:
        """More of the log, if there is more."""
        return None if self.rest is None else next(self.rest, None)

    def close(self, code: int, reason: str) -> None:
        """Ask `run` to close the socket; the first reason counts."""
        if not self._closing.done():
            self._closing.set_result((code, reason))

    def dismiss(self, farewell: Message, code: int, reason: str) -> None:
        """Ask `run` to send this last message and close the socket."""
        if not self._closing.done():
            self._farewell = encode(farewell)
        self.close(code, reason)

    async def run(self, reading: Coroutine[Any, Any, None]) -> None:
        """Serve until either side closes. `reading` is the coroutine that takes messages in."""
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
            page = self.page() if self._queue.empty() else None
            if page is not None:
                await self._socket.send_text(page)
                continue
            text = await self._queue.get()
            await self._socket.send_text(text)
            self._waiting -= _size(text)

    async def _close(self, code: int, reason: str) -> None:
        metrics.CLOSED.add(code)
        # The other side may have gone, or not read.
        with suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
            async with asyncio.timeout(1):
                if self._farewell is not None:
                    await self._socket.send_text(self._farewell)
                await self._socket.close(code, reason)


def _size(text: str) -> int:
    return len(text.encode())
