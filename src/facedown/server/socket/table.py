"""The WebSocket route `/ws/tables/{id}`: handles the messages of a table's page."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.websockets import WebSocket

from facedown.server.errors import Busy, NoTable, Refused, SetAside
from facedown.server.live.live_table import LiveTable
from facedown.server.live.peer import (
    BAD_MESSAGE,
    COME_BACK,
    NO_HELLO,
    NO_TABLE,
    SET_ASIDE,
    Peer,
)
from facedown.server.services import Services
from facedown.server.socket.frames import Closed, check_rate, receive
from facedown.server.wire.messages import (
    Chat,
    FromBrowser,
    Hello,
    Order,
    Ping,
    Pong,
    Refusal,
    Sit,
    Told,
)
from facedown.server.wire.tables import Player

HELLO_TIMEOUT = 10.0
"""Timeout in seconds for the first message."""

_decoder = msgspec.json.Decoder(FromBrowser)


class _Named(msgspec.Struct):
    """Decodes only the id, to refuse a malformed command by it."""

    id: str


_named = msgspec.json.Decoder(_Named)


async def serve_table(here: Services, socket: WebSocket, peer: Peer) -> None:
    """Serves one page at a table."""
    live = await _find(here, socket.path_params["id"])
    await _listen(here, live, socket, peer)


async def _find(here: Services, table: str) -> LiveTable:
    if here.readiness.draining:
        raise Closed(COME_BACK, "the server is closing")
    try:
        return await here.tables.live(table)
    except NoTable:
        raise Closed(NO_TABLE, "there is no such table") from None
    except SetAside as error:
        raise Closed(SET_ASIDE, str(error)[:100]) from None
    except Refused:
        raise Closed(COME_BACK, "the database is busy") from None


async def _listen(here: Services, live: LiveTable, socket: WebSocket, peer: Peer) -> None:
    hello = await _hello(here, socket, peer)
    if hello is None:
        return
    before = here.mutes.told
    if peer.player is not None:
        peer.hidden = await here.block_list.hidden(peer.player.id)
    try:
        await live.pages.attach(peer, hello.since)
        if peer.player is not None and here.mutes.told != before:
            await here.mutes.tell_here(peer.player.id, retold=True)
        while (text := await receive(socket)) is not None:
            message = _parse(text, peer)
            if not (isinstance(message, Told) and peer.tells.take()):
                check_rate(here.limits, peer)
            async with peer.at_work:
                await _handle(here, live, peer, message)
    finally:
        await asyncio.shield(live.pages.detach(peer))


async def _hello(here: Services, socket: WebSocket, peer: Peer) -> Hello | None:
    try:
        async with asyncio.timeout(HELLO_TIMEOUT):
            text = await receive(socket)
    except TimeoutError:
        raise Closed(NO_HELLO, "hello is missing") from None
    if text is None:
        return None
    check_rate(here.limits, peer)
    hello = _parse(text, peer)
    if not isinstance(hello, Hello):
        raise Closed(NO_HELLO, "hello must come first")
    return hello


async def _handle(here: Services, live: LiveTable, peer: Peer, message: FromBrowser | None) -> None:
    if isinstance(message, Ping):
        peer.send(Pong())
    elif isinstance(message, Hello):
        raise Closed(BAD_MESSAGE, "hello comes once")
    elif isinstance(message, Told):
        live.told(peer, message.n)
    elif message is not None:
        await _obey(here, live, peer, message)


async def _obey(here: Services, live: LiveTable, peer: Peer, order: Order) -> None:
    """Passes a command to the table after checking permissions.

    Raises `Busy` if they can't be checked: the command may be in the log already.
    """
    try:
        if peer.player is not None:
            await _check_permission(here, live, peer.player, order)
    except Busy:
        raise
    except Refused as refused:
        peer.send(Refusal(order.id, refused.code))
    else:
        await live.orders.obey(peer, order)


async def _check_permission(here: Services, live: LiveTable, who: Player, order: Order) -> None:
    """Raises `Refused` if this player may not give the order."""
    if live.room.accepted(who.id, order.id):
        return  # A repeated command gets its first answer.
    if isinstance(order, Chat) and here.limits.chat.take(who.id):
        raise Refused("too_many")
    # A block does not remove players who have a seat.
    newcomer = isinstance(order, Sit) and live.room.seating.seat_of(who.id) is None
    if newcomer and await here.block_list.blocks(live.room.head.host, who.id):
        raise Refused("not_allowed")


def _parse(text: str, peer: Peer) -> FromBrowser | None:
    """The decoded message; refuses a malformed one that has an id. Raises `Closed` for any
    other."""
    try:
        message: FromBrowser = _decoder.decode(text)
        return message
    except (msgspec.MsgspecError, RecursionError):
        pass
    try:
        peer.send(Refusal(_named.decode(text).id[:40], "bad_message"))
    except (msgspec.MsgspecError, RecursionError):
        raise Closed(BAD_MESSAGE, "not a message of the protocol") from None
    return None
