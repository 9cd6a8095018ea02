"""Admission of WebSocket connections: checks, session, limits, close codes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.websockets import WebSocket

from facedown.server.accounts import cookie
from facedown.server.addresses import bucket_key
from facedown.server.errors import ApiError, Busy
from facedown.server.http.failures import refusal_response
from facedown.server.http.security import FOREIGN, allowed_origin
from facedown.server.live.peer import COME_BACK, SESSION_ENDED, TOO_MANY, Peer
from facedown.server.services import Services, services
from facedown.server.socket.frames import Closed
from facedown.server.socket.peer import SocketPeer

Serve = Callable[[Services, WebSocket, Peer], Awaitable[None]]
"""Serves a connection until it closes."""


def entrance(serve: Serve, share: int = 1) -> Callable[[WebSocket], Awaitable[None]]:
    """A WebSocket route that serves admitted connections; `share` as in `OpenSockets.enter`."""

    async def enter(socket: WebSocket) -> None:
        await _let_in(socket, serve, share)

    return enter


async def _let_in(socket: WebSocket, serve: Serve, share: int) -> None:
    here = services(socket)
    try:
        _admit(here, socket)
        session = await here.sessions.find(cookie.token(socket))
    except (ApiError, Busy) as refusal:
        await socket.send_denial_response(refusal_response(refusal, here.metrics))
        return
    await socket.accept()
    player, id = (session.player, session.id) if session else (None, None)
    peer = SocketPeer(socket, here.metrics, player, id, bucket_key(socket))
    await peer.run(_serve(here, socket, peer, serve, share))


def _admit(here: Services, socket: WebSocket) -> None:
    """Checks rate limit and origin. Raises `ApiError`."""
    here.limits.requests.must(bucket_key(socket))
    # Browsers always send an origin; a client without origin and cookie is anonymous.
    nobody = "origin" not in socket.headers and cookie.token(socket) is None
    if not (nobody or allowed_origin(socket, here.settings.origins)):
        raise ApiError(403, "not_allowed", FOREIGN)


async def _serve(here: Services, socket: WebSocket, peer: Peer, serve: Serve, share: int) -> None:
    try:
        if not here.sockets.enter(peer, share):
            raise Closed(TOO_MANY, "too many pages are open at this address")
        # Registered first, then checked again: the session may have ended in between.
        if peer.session and await here.sessions.find(cookie.token(socket)) is None:
            raise Closed(SESSION_ENDED, "this session has ended")
        await serve(here, socket, peer)
    except Closed as closed:
        peer.close(closed.code, closed.reason)
    except Busy:
        peer.close(COME_BACK, "the database is busy")
    finally:
        here.sockets.leave(peer)
