"""Waiting for conditions, with one long timeout that only a hang can reach."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as _connect

from facedown.server import run
from facedown.server.bots import pool, process
from facedown.server.http import connections, security
from facedown.server.live import peer as hearing
from facedown.server.live import sockets
from facedown.server.monitoring import readiness
from facedown.server.socket import peer
from facedown.server.socket import table as endpoint
from facedown.server.system import signals

PATIENCE = 300.0
"""Timeout in seconds, sufficient on a busy machine."""

MESSAGES = hearing.MESSAGES
"""The real rate limit of a socket."""

_configuration = run.configuration


def give_time() -> None:
    """Raises the server's own timeouts, so that slowness ends nothing.

    Tests of such a timeout set it again.
    """
    endpoint.HELLO_TIMEOUT = security.BODY_TIMEOUT = PATIENCE
    peer.CLOSE_TIMEOUT = PATIENCE
    pool.GRACE = process.START_TIMEOUT = PATIENCE
    sockets.PARTING = sockets.FAREWELL = signals.SHUTDOWN_TIMEOUT = readiness.CHECK_TIMEOUT = (
        PATIENCE
    )
    connections.IDLE_TIMEOUT = PATIENCE
    hearing.MESSAGES = 1_000_000
    run.configuration = configuration


def configuration(app: FastAPI) -> uvicorn.Config:
    """The configuration of a real server, without heartbeats."""
    config = _configuration(app)
    config.ws_ping_interval = config.ws_ping_timeout = None
    config.timeout_keep_alive = round(PATIENCE)
    config.timeout_graceful_shutdown = None
    return config


async def until(true: Callable[[], object]) -> None:
    """Polls in real time, even if the loop's time is frozen."""
    limit = time.monotonic() + PATIENCE
    while not true():
        if time.monotonic() > limit:
            raise TimeoutError("this never came true")
        await moment()


async def moment() -> None:
    """Lets threads and the system run for a moment."""
    loop = asyncio.get_running_loop()
    await asyncio.BaseEventLoop.run_in_executor(loop, None, time.sleep, 0.0003)  # type: ignore[arg-type]


async def turns(count: int = 20) -> None:
    """Lets the loop run ready callbacks; nothing that waits for a timer."""
    for _ in range(count):
        await asyncio.sleep(0)


def client(url: str, **how: Any) -> httpx.AsyncClient:
    """An HTTP client without certificates: loading them takes longer than most calls."""
    return httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=False, **how)


async def connect(url: str, table: str, origin: Any, headers: dict[str, str]) -> ClientConnection:
    """A raw socket to a table."""
    return await connect_to(url, f"/ws/tables/{table}", origin, headers)


async def connect_to(url: str, path: str, origin: Any, headers: dict[str, str]) -> ClientConnection:
    """A raw socket to a path."""
    return await _connect(
        url.replace("http", "ws", 1) + path,
        origin=origin,
        additional_headers=headers,
        proxy=None,
        ping_interval=None,
        max_queue=None,
        open_timeout=PATIENCE,
        close_timeout=PATIENCE,
    )
