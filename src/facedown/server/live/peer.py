"""One open page at a table: what goes out to it waits in a bounded queue."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import msgspec

from facedown.server.monitoring.metrics import Metrics
from facedown.server.rate_limits import Bucket
from facedown.server.table_log.chat import Hidden
from facedown.server.wire.messages import Message, Refusal
from facedown.server.wire.tables import Player

MESSAGES = 100
"""Messages that one socket may send in a spell."""
WAITING = 256
"""Messages that may wait for a slow reader; they come back and are given the whole at once."""
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

_encoder = msgspec.json.Encoder()


def encode(message: Message) -> bytes:
    """The text of a frame, in UTF-8."""
    return _encoder.encode(message)


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
        """Whose talk this page does not show."""
        self.rest: Iterator[bytes] | None = None
        """What of the log has not gone out yet: more of it does when nothing else waits."""
        self.bucket = Bucket(MESSAGES)
        """For the messages of this socket alone; who has a session brings one along as well."""
        self.tells = Bucket(MESSAGES)
        """For what it says of how far it has told; once that is used up it counts as a message."""
        self.at_work = asyncio.Lock()
        """Held while what this page asks for is done."""
        self.gone = asyncio.Event()
        """The socket is closed."""
        self._farewell: bytes | None = None
        self._outbox: list[bytes] = []
        """What has not gone out yet, or is about to. Of sockets there are many: a list is small."""
        self._emptied: asyncio.Future[None] | None = None
        """Somebody waits for all of it to have gone out."""
        self._waiting = 0
        """Bytes of it."""
        self._closing: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()

    @property
    def has_left(self) -> bool:
        """Whether the socket is closed, or about to be."""
        return self._closing.done() or self.gone.is_set()

    @property
    def quiet(self) -> bool:
        """Whether nothing waits to go out."""
        return not self._outbox

    def send(self, message: Message) -> None:
        if isinstance(message, Refusal):
            self._metrics.refused("socket", message.code)
        self.send_text(encode(message))

    def send_text(self, text: bytes) -> None:
        """Never waits: a page that does not read must not hold the others up."""
        if len(self._outbox) >= WAITING or self._waiting + len(text) > WAITING_BYTES:
            self.close(COME_BACK, "this page reads too slowly")
        else:
            self._waiting += len(text)
            self._outbox.append(text)
            self._hurry()

    def _hurry(self) -> None:
        """Something waits."""

    def _gone_out(self, count: int, size: int) -> None:
        """So many of those that waited are on their way, of so many bytes."""
        del self._outbox[:count]
        self._waiting -= size
        if not self._outbox and self._emptied is not None and not self._emptied.done():
            self._emptied.set_result(None)

    def page(self) -> bytes | None:
        """More of the log, if there is more."""
        return None if self.rest is None else next(self.rest, None)

    def close(self, code: int, reason: str) -> None:
        """Ask for the socket to be closed; the first reason counts."""
        if not self._closing.done():
            self._closing.set_result((code, reason))

    async def leave(self, code: int, reason: str) -> None:
        """Ask for the same, once what the page has asked for is done and all has been told."""
        async with self.at_work:
            while self._outbox:
                self._emptied = asyncio.get_running_loop().create_future()
                await self._emptied
            self.close(code, reason)

    def dismiss(self, farewell: Message, code: int, reason: str) -> None:
        """Ask for this last message to be sent and the socket to be closed."""
        if not self._closing.done():
            self._farewell = encode(farewell)
        self.close(code, reason)
