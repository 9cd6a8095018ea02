"""Closes idle and stalled connections.

uvicorn has no timeout for the rest of a request's head, nor for unread data at the close.
"""

from __future__ import annotations

import asyncio
import socket
import sys
from typing import TYPE_CHECKING

from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    from uvicorn.server import Protocols, ServerState

IDLE_TIMEOUT = 20.0
"""Idle timeout in seconds, for a connection that awaits a request or its close."""
UNREAD_TIMEOUT = 20.0
"""Timeout in seconds for the acknowledgement of sent data."""


def set_unread_timeout(listener: socket.socket) -> None:
    """Sets TCP_USER_TIMEOUT on all connections that this listener accepts. Linux only."""
    if sys.platform == "linux":
        listener.setsockopt(
            socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, round(UNREAD_TIMEOUT * 1000)
        )


async def close_idle(state: ServerState) -> None:
    """Aborts idle connections, in an endless loop."""
    since: dict[tuple[Protocols, object], float] = {}
    while True:
        await asyncio.sleep(IDLE_TIMEOUT / 4)
        now = asyncio.get_running_loop().time()
        # Keyed by request too: each new request restarts the timeout.
        hanging = [(one, getattr(one, "cycle", None)) for one in state.connections if _hangs(one)]
        since = {key: since.get(key, now) for key in hanging}
        for (connection, _), start in since.items():
            if now - start >= IDLE_TIMEOUT:
                connection.transport.abort()


def _hangs(connection: Protocols) -> bool:
    """Whether the response is complete and the next request, or the close, is overdue."""
    if connection.transport.is_closing():
        return True
    if not isinstance(connection, H11Protocol):
        return False
    # The cycle is None before the first request.
    return bool(getattr(connection.cycle, "response_complete", True))
