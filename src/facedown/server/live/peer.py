"""One open page: its socket's send queue is bounded."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

import msgspec

from facedown.server.monitoring.metrics import Metrics
from facedown.server.rate_limits import Bucket
from facedown.server.table_log.chat import Hidden
from facedown.server.wire.messages import Message, Refusal
from facedown.server.wire.tables import Player

MESSAGES = 100
"""Rate limit of one socket, in messages per spell."""
WAITING = 256
"""Send-queue limit in messages; beyond it, disconnect and resync."""
WAITING_BYTES = 2 * 1024 * 1024
"""Send-queue limit in bytes."""

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

encode: Callable[[Message], bytes] = msgspec.json.Encoder().encode
"""Encodes a message as UTF-8 JSON."""


class Peer:
    """`player` and `session` are None for a spectator; `address` as the limits know it."""

    def __init__(
        self,
        metrics: Metrics,
        player: Player | None,
        session: str | None = None,
        address: str | None = None,
    ) -> None:
        self._metrics = metrics
        self.player = player
        self.session = session
        self.address = address
        self.hidden = Hidden()
        """The players whose talk this page does not show."""
        self.rest: Iterator[bytes] | None = None
        """The rest of the log; the next page goes out when the queue is empty."""
        self.bucket = Bucket(MESSAGES)
        """Rate limit of this socket; sessions have their own as well."""
        self.tells = Bucket(MESSAGES)
        """Rate limit of `told` messages; beyond it they count as ordinary messages."""
        self.at_work = asyncio.Lock()
        """Held while an order of this page is carried out."""
        self.gone = asyncio.Event()
        """Whether the socket is closed."""
        self._farewell: bytes | None = None
        self._outbox: list[bytes] = []
        """The send queue, messages in flight included. A list: small, as there are many sockets."""
        self._emptied: asyncio.Future[None] | None = None
        """Set while somebody waits for the queue to drain."""
        self._waiting = 0
        """Bytes in the queue."""
        self._closing: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()

    @property
    def has_left(self) -> bool:
        """Whether the socket is closed or closing."""
        return self._closing.done() or self.gone.is_set()

    @property
    def quiet(self) -> bool:
        """Whether the queue is empty."""
        return not self._outbox

    def send(self, message: Message) -> None:
        """Encodes a message, and queues it."""
        if isinstance(message, Refusal):
            self._metrics.refused("socket", message.code)
        self.send_text(encode(message))

    def send_text(self, text: bytes) -> None:
        """Queue a message. Never blocks: a slow reader must not hold up others."""
        if len(self._outbox) >= WAITING or self._waiting + len(text) > WAITING_BYTES:
            self.close(COME_BACK, "this page reads too slowly")
        else:
            self._waiting += len(text)
            self._outbox.append(text)
            self._hurry()

    def _hurry(self) -> None:
        """Called when the queue is no longer empty."""

    def _gone_out(self, count: int, size: int) -> None:
        """This many queued messages, of this many bytes, have been sent."""
        del self._outbox[:count]
        self._waiting -= size
        if not self._outbox and self._emptied is not None and not self._emptied.done():
            self._emptied.set_result(None)

    def page(self) -> bytes | None:
        """The next page of the log, if there is one."""
        return None if self.rest is None else next(self.rest, None)

    def close(self, code: int, reason: str) -> None:
        """Close the socket; the first reason counts."""
        if not self._closing.done():
            self._closing.set_result((code, reason))

    async def leave(self, code: int, reason: str) -> None:
        """Close the socket once pending orders are done and the queue is empty."""
        async with self.at_work:
            while self._outbox:
                self._emptied = asyncio.get_running_loop().create_future()
                await self._emptied
            self.close(code, reason)

    def dismiss(self, farewell: Message, code: int, reason: str) -> None:
        """Send this last message, then close the socket."""
        if not self._closing.done():
            self._farewell = encode(farewell)
        self.close(code, reason)
