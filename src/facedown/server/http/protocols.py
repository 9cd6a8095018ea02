"""uvicorn protocol classes with limits and headers on what never reaches the application.

Pings and empty fragments of WebSocket messages are handled below all message limits, and so are
malformed HTTP requests.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request, Response
from websockets.protocol import OPEN
from websockets.server import ServerProtocol
from websockets.typing import StatusLike

from facedown.server.http.security import HEADERS
from facedown.server.rate_limits import Bucket

CONTROLS, SECONDS = 40, 20.0
"""Rate limit of control frames and fragments: this many per this many seconds. The server's own
pings, one every ten seconds, cause a pong each."""

TOO_MANY = 4429


HAS_LEFT = "facedown.left"
"""Key of an ASGI extension: a function that returns whether the client has closed, even while
earlier messages are still queued."""

MAX_AHEAD = 4
"""Backpressure limit: messages queued before reading pauses."""

WRITE_TEXTS = "facedown.texts"
"""Key of an ASGI extension: a `WriteTexts`."""

WriteTexts = Callable[[Sequence[bytes]], bool]
"""Sends UTF-8 texts, one message each, in a single write. Returns False if the send buffer is
full."""


class Http(H11Protocol):
    """HTTP protocol whose built-in 400 response has the common headers."""

    def send_400_response(self, msg: str) -> None:
        """Sends nothing more if a response is already under way: the error may be in the body."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            headers = {"Content-Type": "text/plain; charset=utf-8", "Connection": "close"}
            headers |= HEADERS
            start = h11.Response(status_code=400, headers=[*headers.items()], reason=b"Bad Request")
            for event in (start, h11.Data(data=msg.encode("ascii")), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        if self.cycle is not None:
            self.cycle.disconnected = True
        self.transport.close()


class Handshake(ServerProtocol):
    """Handshake whose built-in refusals have the common headers."""

    def reject(self, status: StatusLike, text: str) -> Response:
        """The refusal, with the common headers."""
        response = super().reject(status, text)
        for name, value in HEADERS.items():
            response.headers[name] = value
        return response


class Sockets(WebSocketsSansIOProtocol):
    """WebSocket protocol with a limit for control frames and fragments."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # No compression extension: see `run.configuration`.
        self.conn = Handshake(max_size=self.config.ws_max_size, logger=self.logger)
        self._controls = Bucket(CONTROLS, SECONDS)

    def data_received(self, data: bytes) -> None:
        """Handles input; closes if frames arrive before the handshake is complete."""
        if self.handshake_initiated and not self.handshake_complete:
            self.transport.close()
            return
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self._reject_unread()

    def _reject_unread(self) -> None:
        """Rejects a request with too many headers or a body; websockets would leave it hanging."""
        rejection = self.conn.reject(400, "Failed to open a WebSocket connection.\n")
        self.transport.write(rejection.serialize())
        self.handshake_complete = self.close_sent = True
        self.transport.close()

    def handle_connect(self, event: Request) -> None:
        """Accepts a connection and adds the extensions to its scope."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[WRITE_TEXTS] = self._texts
            extensions[HAS_LEFT] = self._left

    def _left(self) -> bool:
        return self.disconnected or self.close_sent or self.conn.state is not OPEN

    def _texts(self, texts: Sequence[bytes]) -> bool:
        """Bypasses the ASGI layers: all messages of a move in one write."""
        if not self.writable.is_set():
            return False
        if not self._left():
            self.transport.write(b"".join([part for text in texts for part in (_head(text), text)]))
        return True

    def send_receive_event_to_app(self) -> None:
        """Delivers a message without pausing and resuming reads around each one."""
        if self.queue.qsize() >= MAX_AHEAD:
            return super().send_receive_event_to_app()
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        return None

    def handle_ping(self) -> None:
        """Answers a ping, within the limit."""
        if self._within():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Accepts a pong, within the limit."""
        if self._within():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Accepts a fragment, within the limit unless it is the last."""
        if event.fin or self._within():
            super().handle_cont(event)

    def _within(self) -> bool:
        """Takes a token for a control frame; closes the connection if there is none."""
        if self._controls.take():
            return True
        if not self.close_sent and not self.transport.is_closing():
            self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_MANY})
            self.conn.fail(TOO_MANY, "too many frames")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()
        return False


def _head(text: bytes) -> bytes:
    """The header of an unfragmented text frame."""
    size = len(text)
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
