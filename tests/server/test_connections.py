"""Idle and stalled connections are closed."""

import asyncio
import base64
import os
import socket
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import pytest
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect
from tests.server.helpers import Page, enter, fast, hosting
from tests.server.patience import connect_to, until
from tests.server.scene import Scene, stage
from websockets.exceptions import ConnectionClosed

from facedown.server.app import create_app
from facedown.server.http import connections
from facedown.server.http.protocols import MAX_AHEAD, Sockets
from facedown.server.run import Server
from facedown.server.startup import listen
from facedown.server.stores.log import LogStore

IDLE = 20.0

HALF = b"GET /api/session HTTP/1.1\r\nHost: a"
BODY_TO_COME = HALF + b"\r\nContent-Length: 100000\r\n\r\n"


def frozen(
    data: Path, monkeypatch: pytest.MonkeyPatch, play: Callable[[Scene], Awaitable[None]]
) -> None:
    """Plays with a server with short timeouts in frozen time."""
    monkeypatch.setattr(connections, "IDLE_TIMEOUT", IDLE)
    stage(data, play)


async def test_nagles_algorithm_is_off() -> None:
    """Nagle's algorithm would delay every answer by 40 ms."""
    accepted: list[asyncio.StreamWriter] = []
    listener = listen("127.0.0.1", 0)
    there = listener.getsockname()
    server = await asyncio.start_server(lambda _, out: accepted.append(out), sock=listener)
    async with server:
        with socket.create_connection(there):
            await until(lambda: accepted)
            line = accepted[0].get_extra_info("socket")
            assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            accepted[0].close()


def lines(scene: Scene) -> int:
    """Number of the server's connections."""
    return len(scene.server.server.server_state.connections)


@pytest.mark.parametrize(
    ("head", "drop"),
    [(b"", b""), (HALF, b""), (HALF, b"a"), (BODY_TO_COME, b"a")],
    ids=["silence", "half a head", "a head drop by drop", "a body that nobody wants"],
)
def test_idle_connections_are_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, head: bytes, drop: bytes
) -> None:
    async def play(scene: Scene) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port(scene.url))
        writer.write(head)
        await until(lambda: lines(scene) == 1)
        if head == BODY_TO_COME:
            await reader.readuntil(b"}")  # The response is sent before the body is read.
        for _ in range(7):
            writer.write(drop)
            await scene.wait(IDLE / 8)
        assert lines(scene) == 1
        for _ in range(4):
            writer.write(drop)
            await scene.wait(IDLE / 8)
        await until(lambda: not lines(scene))
        with suppress(ConnectionError):
            await reader.read()
        writer.close()

    frozen(tmp_path, monkeypatch, play)


def test_active_connections_stay_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp", start=False)
        http = scene.server.http
        await http.get("/api/session")
        # Three pages and this one; the server learns of closed ones after a moment.
        await until(lambda: lines(scene) == 4)
        before = {*scene.server.server.server_state.connections}
        for _ in range(6):
            await scene.wait(IDLE / 2)
            assert (await http.get("/api/session")).status_code == 200
        assert scene.server.server.server_state.connections == before
        assert await scene.pages[1].order("leave") == "ack"

    frozen(tmp_path, monkeypatch, play)


class Flood:
    """`/flood` sends more than anybody reads: endlessly, or for a second."""

    def __init__(self, seconds: float | None) -> None:
        self.ended = asyncio.Event()
        self.route = WebSocketRoute("/flood", self._flood)
        self._seconds = seconds

    async def _flood(self, page: WebSocket) -> None:
        await page.accept()
        with suppress(WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(self._seconds):
                while True:
                    await page.send_text("x" * 4000)
        self.ended.set()


@pytest.mark.skipif(sys.platform != "linux", reason="the system has no such limit")
async def test_connections_that_read_nothing_are_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The operating system measures this timeout."""
    monkeypatch.setattr(connections, "UNREAD_TIMEOUT", 0.4)
    app, flood = create_app(fast(tmp_path)), Flood(None)
    app.router.routes.insert(0, flood.route)
    async with hosting(app) as (url, server):
        with await deaf(url):
            await until(flood.ended.is_set)
            await until(lambda: not server.server_state.connections)


async def test_unread_responses_are_bounded(tmp_path: Path) -> None:
    """Backpressure: the rest stays at the sender and arrives in order."""
    app, go_on, taken = create_app(fast(tmp_path)), asyncio.Event(), list[str]()

    async def busy(page: WebSocket) -> None:
        await page.accept()
        await go_on.wait()
        with suppress(WebSocketDisconnect):
            while True:
                taken.append(await page.receive_text())

    app.router.routes.insert(0, WebSocketRoute("/busy", busy))
    async with hosting(app) as (url, server):
        page = await connect_to(url, "/busy", None, {})
        (line,) = server.server_state.connections
        assert isinstance(line, Sockets)
        sent = list[str]()
        while not line.read_paused and len(sent) < 100:
            sent.append(str(len(sent)))
            await page.send(sent[-1])
            await until(lambda: line.queue.qsize() == len(sent))
        assert len(sent) == MAX_AHEAD + 1
        more = [f"more {n}" for n in range(10)]
        for text in more:
            await page.send(text)
        go_on.set()
        await until(lambda: len(taken) == len(sent + more))
        assert taken == sent + more
        assert not line.read_paused
        await page.close()


def test_closing_does_not_wait_for_stalled_connections(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "UNREAD_TIMEOUT", 0)

    async def play(scene: Scene) -> None:
        flood = Flood(1)
        scene.server.app.router.routes.insert(0, flood.route)
        with await deaf(scene.url):
            await until(lambda: stuck(scene.server.server))
            await scene.wait(1)
            await until(flood.ended.is_set)
            await scene.wait(IDLE / 2)
            assert lines(scene) == 1
            await scene.wait(IDLE)
            await until(lambda: not lines(scene))

    frozen(tmp_path, monkeypatch, play)


async def deaf(url: str) -> socket.socket:
    """Opens a page without reading."""
    loop, key = asyncio.get_running_loop(), base64.b64encode(os.urandom(16)).decode()
    upgrade = f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
    head = f"GET /flood HTTP/1.1\r\nHost: a\r\n{upgrade}Sec-WebSocket-Version: 13\r\n\r\n"
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.setblocking(False)
    await loop.sock_connect(raw, ("127.0.0.1", port(url)))
    await loop.sock_sendall(raw, head.encode())
    return raw


def port(url: str) -> int:
    return int(url.rsplit(":", 1)[1])


def stuck(server: Server) -> bool:
    """Whether a connection's send buffer does not drain."""
    writable = [getattr(one, "writable", None) for one in server.server_state.connections]
    return any(one is not None and not one.is_set() for one in writable)


async def test_a_page_that_is_shut_while_it_opens_is_not_here_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host logs out while the database is slow to record their presence."""
    app = create_app(fast(tmp_path))
    async with hosting(app) as (url, _):
        ann = await enter(url, "Ann")
        table = (await ann.new_table("pp"))["id"]
        live = await app.state.services.tables.live(table)
        live.pages._noted, may = 0, asyncio.Event()

        async def slow(*_: object) -> None:
            await may.wait()

        monkeypatch.setattr(LogStore, "attend", slow)
        page = await Page.open(ann, table)
        await until(lambda: ann.id in live.pages.here)
        await ann.call("DELETE", "/api/session")
        with pytest.raises(ConnectionClosed):
            await page.until(lambda _: False)
        may.set()
        await until(lambda: not live.pages.here)
