"""The WebSocket route `/ws/lobby`: pushes changes of the table lists."""

from __future__ import annotations

import msgspec
from starlette.websockets import WebSocket

from facedown.server.live.peer import BAD_MESSAGE, Peer
from facedown.server.services import Services
from facedown.server.socket.frames import Closed, check_rate, receive
from facedown.server.wire.messages import Ping, Pong

SHARE = 2
"""Lobby pages may use half of an address's sockets; the rest is reserved for tables."""

_decoder = msgspec.json.Decoder(Ping)


async def serve_lobby(here: Services, socket: WebSocket, peer: Peer) -> None:
    """Serves one page of the lobby."""
    try:
        await here.pages.join(peer)
        while (text := await receive(socket)) is not None:
            check_rate(here.limits, peer)
            _check(text)
            peer.send(Pong())
    finally:
        here.pages.leave(peer)


def _check(text: str) -> None:
    """Accepts `Ping`, the only message of this socket. Raises `Closed`."""
    try:
        _decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError):
        raise Closed(BAD_MESSAGE, "not a message of the protocol") from None
