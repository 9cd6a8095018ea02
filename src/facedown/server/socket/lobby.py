"""The route `/ws/lobby`: a page that shows the lists of tables hears what changes in them."""

from __future__ import annotations

import msgspec
from starlette.websockets import WebSocket

from facedown.server.live.peer import BAD_MESSAGE, Peer
from facedown.server.services import Services
from facedown.server.socket.frames import Closed, must_be_slow, receive
from facedown.server.wire.messages import Ping, Pong

SHARE = 2
"""Half of an address's sockets are for tables: a page of the lobby can do without."""

_decoder = msgspec.json.Decoder(Ping)


async def serve_lobby(here: Services, socket: WebSocket, peer: Peer) -> None:
    """One open page of the lobby."""
    try:
        await here.pages.join(peer)
        while (text := await receive(socket)) is not None:
            must_be_slow(here.limits, peer)
            _check(text)
            peer.send(Pong())
    finally:
        here.pages.leave(peer)


def _check(text: str) -> None:
    """It is the one message that a page of the lobby may send."""
    try:
        _decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError):
        raise Closed(BAD_MESSAGE, "not a message of the protocol") from None
