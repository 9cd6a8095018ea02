"""A connection that its other side leaves hanging does not last."""

import asyncio
import base64
import os
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx
import pytest
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect
from tests.server.helpers import PATIENCE, enter, fast, hosting

from facedown.server.app import create_app
from facedown.server.http import connections
from facedown.server.run import Server

SHORT = 0.4

HALF = b"GET /api/session HTTP/1.1\r\nHost: a"
BODY_TO_COME = HALF + b"\r\nContent-Length: 100000\r\n\r\n"


@asynccontextmanager
async def flooding(data: Path, then_close: bool) -> AsyncIterator[tuple[int, Server]]:
    """A server that says at `/flood` more than anybody reads; its port."""

    async def flood(page: WebSocket) -> None:
        await page.accept()
        with suppress(WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(1 if then_close else None):
                while True:
                    await page.send_text("x" * 4000)

    app = create_app(fast(data))
    app.router.routes.insert(0, WebSocketRoute("/flood", flood))
    async with hosting(app) as (url, server):
        yield int(url.rsplit(":", 1)[1]), server


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():  # noqa: ASYNC110
            await asyncio.sleep(0.02)


@pytest.mark.parametrize(
    ("head", "drop"),
    [(b"", b""), (HALF, b""), (HALF, b"a"), (BODY_TO_COME, b"a")],
    ids=["silence", "half a head", "a head drop by drop", "a body that nobody wants"],
)
async def test_whoever_asks_for_nothing_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, head: bytes, drop: bytes
) -> None:
    monkeypatch.setattr(connections, "IDLE", SHORT)
    async with hosting(create_app(fast(tmp_path))) as (url, server):
        reader, writer = await asyncio.open_connection("127.0.0.1", int(url.rsplit(":", 1)[1]))
        writer.write(head)
        await until(lambda: len(server.server_state.connections) == 1)

        async def drip() -> None:
            while True:
                writer.write(drop)
                await asyncio.sleep(SHORT / 8)

        dripping = asyncio.create_task(drip())
        with suppress(ConnectionError):
            async with asyncio.timeout(PATIENCE):
                await reader.read()
        dripping.cancel()
        await until(lambda: not server.server_state.connections)
        writer.close()


async def test_whoever_asks_now_and_then_or_has_a_page_open_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "IDLE", SHORT)
    async with hosting(create_app(fast(tmp_path))) as (url, server):
        ann = await enter(url, "Ann")
        page = await ann.at((await ann.new_table("pp"))["id"])
        async with httpx.AsyncClient(base_url=url) as http:
            await http.get("/api/session")
            await until(lambda: len(server.server_state.connections) == 2)
            before = {*server.server_state.connections}
            for _ in range(6):
                await asyncio.sleep(SHORT / 2)
                assert (await http.get("/api/session")).status_code == 200
            assert server.server_state.connections == before
        assert await page.order("leave") == "ack"


@pytest.mark.skipif(sys.platform != "linux", reason="the system has no such limit")
async def test_whoever_reads_nothing_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "UNREAD", SHORT)
    async with flooding(tmp_path, then_close=False) as (port, server):
        await deaf(port, server)


async def test_a_close_does_not_wait_for_whoever_reads_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "IDLE", SHORT)
    monkeypatch.setattr(connections, "UNREAD", 0)
    async with flooding(tmp_path, then_close=True) as (port, server):
        await deaf(port, server)


async def deaf(port: int, server: Server) -> None:
    """Opens a page, reads nothing, and returns when the server has let it go."""
    loop, key = asyncio.get_running_loop(), base64.b64encode(os.urandom(16)).decode()
    upgrade = f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
    head = f"GET /flood HTTP/1.1\r\nHost: a\r\n{upgrade}Sec-WebSocket-Version: 13\r\n\r\n"
    with socket.socket() as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.setblocking(False)
        await loop.sock_connect(raw, ("127.0.0.1", port))
        await loop.sock_sendall(raw, head.encode())
        await until(lambda: any(not flows(one) for one in server.server_state.connections))
        await until(lambda: not server.server_state.connections)


def flows(connection: object) -> bool:
    """Whether what is written to it goes out."""
    writable = getattr(connection, "writable", None)
    return writable is None or writable.is_set()
