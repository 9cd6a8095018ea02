"""Waiting for conditions. The one limit ends what hangs; nobody meets it by being slow."""

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
"""Seconds after which a test gives up waiting, on however busy a machine."""

MESSAGES = hearing.MESSAGES
"""The real measure of a socket."""

_configuration = run.configuration


def give_time() -> None:
    """The server is as patient: no limit of its own ends what is only slow.

    Where a test is about such a limit, it sets it again.
    """
    endpoint.HELLO_LIMIT = security.BODY_SECONDS = PATIENCE
    peer.FAREWELL = PATIENCE
    pool.GRACE = process.STARTING = PATIENCE
    sockets.PARTING = sockets.FAREWELL = signals.LIMIT = readiness.PATIENCE = PATIENCE
    connections.IDLE = PATIENCE
    hearing.MESSAGES = 1_000_000
    run.configuration = configuration


def configuration(app: FastAPI) -> uvicorn.Config:
    """As of a real server, without heartbeats."""
    config = _configuration(app)
    config.ws_ping_interval = config.ws_ping_timeout = None
    config.timeout_keep_alive = round(PATIENCE)
    config.timeout_graceful_shutdown = None
    return config


async def until(true: Callable[[], object]) -> None:
    """Look again and again, in real time, also where the loop's own is frozen."""
    limit = time.monotonic() + PATIENCE
    while not true():
        if time.monotonic() > limit:
            raise TimeoutError("this never came true")
        await moment()


async def moment() -> None:
    """Let threads and the system work a little."""
    loop = asyncio.get_running_loop()
    await asyncio.BaseEventLoop.run_in_executor(loop, None, time.sleep, 0.0003)  # type: ignore[arg-type]


async def turns(count: int = 20) -> None:
    """Let the loop do what it has at hand; nothing that waits for a clock."""
    for _ in range(count):
        await asyncio.sleep(0)


def client(url: str, **how: Any) -> httpx.AsyncClient:
    """Without certificates: reading them takes longer than what most calls are about."""
    return httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=False, **how)


async def connect(url: str, table: str, origin: Any, headers: dict[str, str]) -> ClientConnection:
    """A bare socket to a table."""
    return await connect_to(url, f"/ws/tables/{table}", origin, headers)


async def connect_to(url: str, path: str, origin: Any, headers: dict[str, str]) -> ClientConnection:
    """A bare socket."""
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
