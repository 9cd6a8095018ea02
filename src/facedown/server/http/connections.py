"""Connections that their other side leaves hanging are cut off.

By itself the server would wait for ever: for the rest of a request's head, and for the last that
was written to be read before a connection closes.
"""

from __future__ import annotations

import asyncio
import socket
import sys
from typing import TYPE_CHECKING

from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    from uvicorn.server import Protocols, ServerState

IDLE = 20.0
"""Seconds that a connection may ask for nothing, or take to close."""
UNREAD = 20.0
"""Seconds in which something of what was sent must arrive."""


def give_up_unread(listener: socket.socket) -> None:
    """Whoever lets nothing arrive any more is gone. It holds for all that this socket accepts."""
    if sys.platform == "linux":
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, round(UNREAD * 1000))


async def cut_off(state: ServerState) -> None:
    """Look for connections that hang, for ever."""
    since: dict[tuple[Protocols, object], float] = {}
    while True:
        await asyncio.sleep(IDLE / 4)
        now = asyncio.get_running_loop().time()
        # With each request the time begins anew.
        hanging = [(one, getattr(one, "cycle", None)) for one in state.connections if _hangs(one)]
        since = {key: since.get(key, now) for key in hanging}
        for (connection, _), start in since.items():
            if now - start >= IDLE:
                connection.transport.abort()


def _hangs(connection: Protocols) -> bool:
    """Whether it has been told all, and owes a request or its end."""
    if connection.transport.is_closing():
        return True
    if not isinstance(connection, H11Protocol):
        return False
    # Before its first request it has no cycle.
    return bool(getattr(connection.cycle, "response_complete", True))
