"""Incoming frames: size limit, rate limit, close exception."""

from __future__ import annotations

from starlette.websockets import WebSocket

from facedown.server.live.peer import BAD_MESSAGE, TOO_MANY, Peer
from facedown.server.rate_limits import Limits

FRAME_LIMIT = 4096
"""Maximum bytes of an incoming frame."""


class Closed(Exception):
    """Raised to close the socket with this code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


def check_rate(limits: Limits, peer: Peer) -> None:
    """Takes a token for an incoming message. Raises `Closed` over the limit."""
    known = None if peer.player is None else peer.player.id
    slow = peer.bucket.take() and not (
        limits.messages.take(known) or limits.house.take(peer.address)
    )
    if not slow:
        raise Closed(TOO_MANY, "too many messages")


async def receive(socket: WebSocket) -> str | None:
    """The next text; None if the client has closed. Raises `Closed` if it is too long or binary."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        return None
    text = message.get("text")
    if text is None or len(text.encode()) > FRAME_LIMIT:
        raise Closed(BAD_MESSAGE, f"text of at most {FRAME_LIMIT} bytes")
    return str(text)
