"""The route `/ws/tables/{id}`: from an upgrade to a peer at a table."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.websockets import WebSocket

from facedown.server.errors import NoTable, Refused, SetAside
from facedown.server.room.live import Live
from facedown.server.security import allowed_origin
from facedown.server.services import Services, services
from facedown.server.socket.messages import FromBrowser, Hello, Ping, Pong, Refusal
from facedown.server.socket.peer import (
    BAD_MESSAGE,
    COME_BACK,
    NO_HELLO,
    NO_TABLE,
    SET_ASIDE,
    TOO_MANY,
    Peer,
)
from facedown.server.socket.rate import Bucket

COOKIE = "facedown"
FRAME_LIMIT = 4096
"""Bytes of a frame from the browser."""
HELLO_LIMIT = 10.0
"""Seconds that the first message may take."""

_decoder = msgspec.json.Decoder(FromBrowser)


class _Named(msgspec.Struct):
    """A message of which at least the id can be read."""

    id: str


_named = msgspec.json.Decoder(_Named)


class _Closed(Exception):
    """Close the socket with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


async def table_socket(socket: WebSocket) -> None:
    """One open page at a table."""
    here = services(socket)
    if not allowed_origin(socket.headers, here.settings.origins):
        await socket.close()  # Before it is accepted: the upgrade is answered by 403.
        return
    player = await here.people.whose(socket.cookies.get(COOKIE))
    await socket.accept()
    peer = Peer(socket, player)
    await peer.run(_serve(here, socket, peer))


async def _serve(here: Services, socket: WebSocket, peer: Peer) -> None:
    """Take messages in until the socket closes."""
    try:
        live = await _find(here, socket.path_params["id"])
        await _listen(live, socket, peer)
    except _Closed as closed:
        peer.close(closed.code, closed.reason)


async def _find(here: Services, table: str) -> Live:
    if here.hub.closing:
        raise _Closed(COME_BACK, "the server is closing")
    try:
        return await here.hub.live(table)
    except NoTable:
        raise _Closed(NO_TABLE, "there is no such table") from None
    except SetAside as error:
        raise _Closed(SET_ASIDE, str(error)[:100]) from None
    except Refused:
        raise _Closed(COME_BACK, "the database is busy") from None


async def _listen(live: Live, socket: WebSocket, peer: Peer) -> None:
    hello = await _hello(socket, peer)
    if hello is None:
        return
    bucket = Bucket()
    await live.attach(peer, hello.since)
    try:
        while (text := await _receive(socket)) is not None:
            if not bucket.take():
                raise _Closed(TOO_MANY, "too many messages")
            await _handle(live, peer, _parse(text, peer))
    finally:
        await asyncio.shield(live.detach(peer))


async def _hello(socket: WebSocket, peer: Peer) -> Hello | None:
    try:
        text = await asyncio.wait_for(_receive(socket), HELLO_LIMIT)
    except TimeoutError:
        raise _Closed(NO_HELLO, "hello is missing") from None
    if text is None:
        return None
    hello = _parse(text, peer)
    if not isinstance(hello, Hello):
        raise _Closed(NO_HELLO, "hello must come first")
    return hello


async def _handle(live: Live, peer: Peer, message: FromBrowser | None) -> None:
    if isinstance(message, Ping):
        peer.send(Pong())
    elif isinstance(message, Hello):
        raise _Closed(BAD_MESSAGE, "hello comes once")
    elif message is not None:
        await live.obey(peer, message)


async def _receive(socket: WebSocket) -> str | None:
    """The next text; None when the other side has closed."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        return None
    text = message.get("text")
    if text is None or len(text.encode()) > FRAME_LIMIT:
        raise _Closed(BAD_MESSAGE, f"text of at most {FRAME_LIMIT} bytes")
    return str(text)


def _parse(text: str, peer: Peer) -> FromBrowser | None:
    """The message; a bad one with an id is refused by it, any other closes the socket."""
    try:
        message: FromBrowser = _decoder.decode(text)
        return message
    except (msgspec.MsgspecError, RecursionError):
        pass
    try:
        peer.send(Refusal(_named.decode(text).id[:40], "bad_message"))
    except (msgspec.MsgspecError, RecursionError):
        raise _Closed(BAD_MESSAGE, "not a message of the protocol") from None
    return None
