"""What the server's library does by itself, kept within bounds: frames that reach no handler.

A `ping` of the WebSocket protocol is answered below everything that counts messages, and so are
empty parts of a message kept there; an answer to what is no HTTP at all is made there, too.
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
"""Frames that are no whole message, and the seconds in which so many may come. The server's own
pings are answered every ten."""

TOO_MANY = 4429


LEFT = "facedown.left"
"""An extension of ASGI's: `scope["extensions"]` has by this name a function that tells whether the
other side has closed. It knows before the messages that came before are received."""

AHEAD = 4
"""Messages that may wait until no more of them are read."""

TEXTS = "facedown.texts"
"""An extension of ASGI's: `scope["extensions"]` has a `WriteTexts` by this name."""

WriteTexts = Callable[[Sequence[bytes]], bool]
"""Sends texts in UTF-8, each a message of its own, all in one go. False: not now, as the other side
has not read what was sent before."""


class Http(H11Protocol):
    """Its one answer of its own has the headers that all others have."""

    def send_400_response(self, msg: str) -> None:
        """What is wrong may come in a body that has an answer already: then it gets no other."""
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
    """What it refuses by itself has the headers as well."""

    def reject(self, status: StatusLike, text: str) -> Response:
        response = super().reject(status, text)
        for name, value in HEADERS.items():
            response.headers[name] = value
        return response


class Sockets(WebSocketsSansIOProtocol):
    """Closes where too many frames come that no message is made of."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # Without compression, as `run.configuration` says.
        self.conn = Handshake(max_size=self.config.ws_max_size, logger=self.logger)
        self._controls = Bucket(CONTROLS, SECONDS)

    def data_received(self, data: bytes) -> None:
        """A request, and frames once it has been answered: who sends some before is cut off."""
        if self.handshake_initiated and not self.handshake_complete:
            self.transport.close()
            return
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self._reject_unread()

    def _reject_unread(self) -> None:
        """It has too many headers, or a body: by itself the library would leave it hanging."""
        rejection = self.conn.reject(400, "Failed to open a WebSocket connection.\n")
        self.transport.write(rejection.serialize())
        self.handshake_complete = self.close_sent = True
        self.transport.close()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[TEXTS] = self._texts
            extensions[LEFT] = self._left

    def _left(self) -> bool:
        return self.disconnected or self.close_sent or self.conn.state is not OPEN

    def _texts(self, texts: Sequence[bytes]) -> bool:
        """What a move shows to one page is one write, and passes none of the layers between."""
        if not self.writable.is_set():
            return False
        if not self._left():
            self.transport.write(b"".join([part for text in texts for part in (_head(text), text)]))
        return True

    def send_receive_event_to_app(self) -> None:
        """One message at a time would tell the system to stop and to go on with each of them."""
        if self.queue.qsize() >= AHEAD:
            return super().send_receive_event_to_app()
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        return None

    def handle_ping(self) -> None:
        if self._within():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._within():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if event.fin or self._within():
            super().handle_cont(event)

    def _within(self) -> bool:
        """Whether one more may come; if not, the connection ends."""
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
    """What comes before it in a frame that is a whole message."""
    size = len(text)
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
