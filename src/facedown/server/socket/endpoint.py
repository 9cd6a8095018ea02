"""The route `/ws/tables/{id}`: from an upgrade to a peer at a table."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.websockets import WebSocket

from facedown.server.accounts import cookie
from facedown.server.addresses import bucket_key
from facedown.server.errors import ApiError, Busy, NoTable, Refused, SetAside
from facedown.server.http.failures import told
from facedown.server.http.security import FOREIGN, allowed_origin
from facedown.server.live.live_table import LiveTable
from facedown.server.live.peer import (
    BAD_MESSAGE,
    COME_BACK,
    NO_HELLO,
    NO_TABLE,
    SESSION_ENDED,
    SET_ASIDE,
    TOO_MANY,
    Peer,
)
from facedown.server.services import Services, services
from facedown.server.socket.peer import SocketPeer
from facedown.server.wire.messages import (
    Chat,
    FromBrowser,
    Hello,
    Order,
    Ping,
    Pong,
    Refusal,
    Sit,
)
from facedown.server.wire.tables import Player

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
    try:
        _admit(here, socket)
        session = await here.sessions.find(cookie.token(socket))
    except (ApiError, Busy) as refusal:
        await socket.send_denial_response(told(refusal, here.metrics))
        return
    await socket.accept()
    player, id = (session.player, session.id) if session else (None, None)
    peer = SocketPeer(socket, here.metrics, player, id, bucket_key(socket))
    await peer.run(_serve(here, socket, peer))


def _admit(here: Services, socket: WebSocket) -> None:
    """Whether the upgrade may be. Raises `ApiError`."""
    here.limits.requests.must(bucket_key(socket))
    # A browser always says its origin; what has neither that nor a cookie is nobody.
    nobody = "origin" not in socket.headers and cookie.token(socket) is None
    if not (nobody or allowed_origin(socket, here.settings.origins)):
        raise ApiError(403, "not_allowed", FOREIGN)


async def _serve(here: Services, socket: WebSocket, peer: Peer) -> None:
    """Take messages in until the socket closes."""
    try:
        if not here.sockets.enter(peer):
            raise _Closed(TOO_MANY, "too many pages are open at this address")
        # From here on it is closed when its session ends, which may have been on the way here.
        if peer.session and await here.sessions.find(cookie.token(socket)) is None:
            raise _Closed(SESSION_ENDED, "this session has ended")
        live = await _find(here, socket.path_params["id"])
        await _listen(here, live, socket, peer)
    except _Closed as closed:
        peer.close(closed.code, closed.reason)
    except Busy:
        peer.close(COME_BACK, "the database is busy")
    finally:
        here.sockets.leave(peer)


async def _find(here: Services, table: str) -> LiveTable:
    if here.readiness.draining:
        raise _Closed(COME_BACK, "the server is closing")
    try:
        return await here.tables.live(table)
    except NoTable:
        raise _Closed(NO_TABLE, "there is no such table") from None
    except SetAside as error:
        raise _Closed(SET_ASIDE, str(error)[:100]) from None
    except Refused:
        raise _Closed(COME_BACK, "the database is busy") from None


async def _listen(here: Services, live: LiveTable, socket: WebSocket, peer: Peer) -> None:
    hello = await _hello(here, socket, peer)
    if hello is None:
        return
    before = here.mutes.told
    if peer.player is not None:
        peer.hidden = await here.bonds.hidden(peer.player.id)
    await live.attach(peer, hello.since)
    try:
        if peer.player is not None and here.mutes.told != before:
            await here.mutes.tell(peer.player.id, retold=True)
        while (text := await _receive(socket)) is not None:
            _must_be_slow(here, peer)
            async with peer.at_work:
                await _handle(here, live, peer, _parse(text, peer))
    finally:
        await asyncio.shield(live.detach(peer))


def _must_be_slow(here: Services, peer: Peer) -> None:
    """One more message. Raises `_Closed`."""
    known = None if peer.player is None else peer.player.id
    limits = here.limits
    slow = peer.bucket.take() and not (
        limits.messages.take(known) or limits.house.take(peer.address)
    )
    if not slow:
        raise _Closed(TOO_MANY, "too many messages")


async def _hello(here: Services, socket: WebSocket, peer: Peer) -> Hello | None:
    try:
        async with asyncio.timeout(HELLO_LIMIT):
            text = await _receive(socket)
    except TimeoutError:
        raise _Closed(NO_HELLO, "hello is missing") from None
    if text is None:
        return None
    _must_be_slow(here, peer)
    hello = _parse(text, peer)
    if not isinstance(hello, Hello):
        raise _Closed(NO_HELLO, "hello must come first")
    return hello


async def _handle(here: Services, live: LiveTable, peer: Peer, message: FromBrowser | None) -> None:
    if isinstance(message, Ping):
        peer.send(Pong())
    elif isinstance(message, Hello):
        raise _Closed(BAD_MESSAGE, "hello comes once")
    elif message is not None:
        await _obey(here, live, peer, message)


async def _obey(here: Services, live: LiveTable, peer: Peer, order: Order) -> None:
    """Hand an order to the table, unless this person may give none such."""
    try:
        if peer.player is not None:
            await _may(here, live, peer.player, order)
    except Refused as refused:
        peer.send(Refusal(order.id, refused.code))
    else:
        await live.obey(peer, order)


async def _may(here: Services, live: LiveTable, who: Player, order: Order) -> None:
    """Raises `Refused`."""
    if live.room.accepted(who.id, order.id):
        return  # Done already: it gets its first answer again.
    if isinstance(order, Chat) and here.limits.chat.take(who.id):
        raise Refused("too_many")
    # Whoever has a seat keeps it, whatever the host thinks of them by now.
    newcomer = isinstance(order, Sit) and live.room.seating.seat_of(who.id) is None
    if newcomer and await here.bonds.blocks(live.room.head.host, who.id):
        raise Refused("not_allowed")


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
