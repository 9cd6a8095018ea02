"""Unit tests of parts of the server."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, func, select
from sqlalchemy.engine import Engine
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket
from tests.server.helpers import SAFE, fast
from tests.server.patience import PATIENCE, turns, until

from facedown.server.errors import Clash
from facedown.server.http.protocols import WRITE_TEXTS
from facedown.server.http.security import allowed_origin
from facedown.server.live.peer import COME_BACK, WAITING, WAITING_BYTES
from facedown.server.monitoring.metrics import Metrics
from facedown.server.rate_limits import Bucket
from facedown.server.settings import BadSettings, Settings, from_environment
from facedown.server.socket.peer import SocketPeer
from facedown.server.stores import sqlite
from facedown.server.stores.database import opened
from facedown.server.stores.schema import players
from facedown.server.text import clean


def insertion(id: str) -> Callable[[AsyncConnection], Awaitable[None]]:
    async def job(connection: AsyncConnection) -> None:
        await connection.execute(players.insert().values(id=id, name=id, made=0))

    return job


async def test_whatever_waits_is_committed_together_and_a_clash_fails_alone(
    tmp_path: Path,
) -> None:
    async with opened(fast(tmp_path)) as database:
        await database.write(insertion("7"))
        begun: list[object] = []

        def note(connection: object) -> None:
            begun.append(connection)

        event.listen(Engine, "begin", note)
        try:
            ids = [str(n) for n in [*range(7), *range(8, 50)]]
            await asyncio.gather(*(database.write(insertion(id)) for id in ids))
            together = len(begun)
            more = [database.write(insertion(id)) for id in ("a", "7", "b")]
            answers = await asyncio.gather(*more, return_exceptions=True)
        finally:
            event.remove(Engine, "begin", note)
        assert together <= 2
        assert [type(answer) for answer in answers] == [type(None), Clash, type(None)]
        async with database.reading() as connection:
            count = (await connection.execute(select(func.count()).select_from(players))).scalar()
        assert count == 52


async def test_the_database_is_as_safe_as_it_gets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PRAGMAS", SAFE)
    settings = fast(tmp_path, busy_timeout=0.2)
    async with opened(settings) as database, database.reading() as connection:
        pragmas = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        values = [(await connection.exec_driver_sql(f"PRAGMA {p}")).scalar() for p in pragmas]
    assert values == ["wal", 2, 1, 200]


@pytest.mark.parametrize(
    ("messages", "size"), [(WAITING + 2, 1), (WAITING_BYTES // 600_000 + 2, 200_000)]
)
async def test_a_page_that_does_not_read_is_closed(messages: int, size: int) -> None:
    """By number of queued messages, and by bytes: each of these characters has three."""
    sent: list[Any] = []

    async def receive() -> Any:
        await asyncio.Event().wait()

    async def send(message: Any) -> None:
        sent.append(message)
        if message["type"] == "websocket.send":
            await asyncio.Event().wait()

    socket = WebSocket({"type": "websocket"}, receive, send)
    connected: Any = {"type": "websocket.connect"}
    socket._receive = lambda: asyncio.sleep(0, connected)
    await socket.accept()
    socket._receive = receive
    peer = SocketPeer(socket, Metrics(), None)
    running = asyncio.create_task(peer.run(receive()))
    for _ in range(messages - 2):
        peer.send_text("字".encode() * size)
    await turns()
    assert not peer.gone.is_set()
    for _ in range(2):
        peer.send_text("字".encode() * size)
    async with asyncio.timeout(PATIENCE):
        await running
    assert peer.gone.is_set()
    assert sent[-1]["code"] == COME_BACK


async def test_what_a_page_has_read_does_not_count_any_more() -> None:
    read: list[int] = []

    class Reader(WebSocket):
        async def send_text(self, data: str) -> None:
            read.append(len(data))

    async def nothing(*_: object) -> Any:
        await asyncio.Event().wait()

    peer = SocketPeer(Reader({"type": "websocket"}, nothing, nothing), Metrics(), None)
    running = asyncio.create_task(peer.run(nothing()))
    for _ in range(8):
        peer.send_text(b"x" * (WAITING_BYTES // 2))
        await turns()
    assert not running.done() and len(read) == 8
    running.cancel()
    await asyncio.wait([running])


async def test_blocked_messages_are_sent_later_in_order() -> None:
    """However often the client stops reading, and each message once."""
    read: list[str] = []
    takes = False

    def at_once(texts: Sequence[bytes]) -> bool:
        if takes:
            read.extend(text.decode() for text in texts)
        return takes

    class Reader(WebSocket):
        async def send_text(self, data: str) -> None:
            await turns(3)
            read.append(data)

    async def nothing(*_: object) -> Any:
        await asyncio.Event().wait()

    scope = {"type": "websocket", "extensions": {WRITE_TEXTS: at_once}}
    peer = SocketPeer(Reader(scope, nothing, nothing), Metrics(), None)
    running = asyncio.create_task(peer.run(nothing()))
    for n in range(60):
        takes = n % 7 < 3
        peer.send_text(str(n).encode())
        await turns(n % 5)
    await until(lambda: peer.quiet)
    assert read == [str(n) for n in range(60)]
    running.cancel()
    await asyncio.wait([running])
    faults: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, fault: faults.append(fault))
    takes = False
    peer.send_text(b"to nobody")
    await turns()
    assert not faults and len(read) == 60


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        ("https://play.example", True),
        ("http://play.example", False),
        ("https://play.example:8443", False),
        ("https://play.example.evil", False),
        ("https://other.example", True),
        ("null", False),
        ("", False),
        (None, False),
    ],
)
def test_origins(origin: str | None, allowed: bool) -> None:
    listed = frozenset({"https://play.example", "https://other.example"})
    assert allowed_origin(_asked_by(origin), listed) is allowed


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [("https://play.example", True), ("http://play.example", False), ("null", False)],
)
def test_without_a_list_our_own_origin_alone_is_allowed(origin: str, allowed: bool) -> None:
    assert allowed_origin(_asked_by(origin), frozenset()) is allowed


def _asked_by(origin: str | None) -> HTTPConnection:
    headers = {"host": "play.example"} | ({} if origin is None else {"origin": origin})
    raw = Headers(headers).raw
    return HTTPConnection({"type": "websocket", "scheme": "wss", "path": "/", "headers": raw})


def test_a_bucket_limits_the_rate(frozen_limits: None) -> None:
    bucket = Bucket(most=5, seconds=1000)
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]


def test_text_is_one_visible_line() -> None:
    assert clean(" a \n b\t c ") == "a b c"
    assert clean("阿安 👩‍👧") == "阿安 👩‍👧"
    assert [clean(text) for text in ("", " \n", "a\x1bb", "a\u202eb", "\ud800")] == [None] * 5


def test_settings_come_from_the_environment(tmp_path: Path) -> None:
    environ = {
        "FACEDOWN_DATA": str(tmp_path),
        "FACEDOWN_ORIGINS": "https://a.example, https://b.example",
        "FACEDOWN_WINDOWS": "untimed",
    }
    settings = from_environment(environ)
    assert settings.file == tmp_path / "facedown.db"
    assert settings.origins == {"https://a.example", "https://b.example"}
    assert settings.windows == "untimed"
    assert settings.bot_pace == Settings.bot_pace
    for bad in ("1", "a,b", "2,1", "-1,1"):
        with pytest.raises(BadSettings):
            from_environment({"FACEDOWN_BOT_PACE": bad, "HOME": "/"})
