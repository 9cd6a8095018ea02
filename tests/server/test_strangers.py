"""Malformed network input is answered or cut off, without log lines."""

import asyncio
import base64
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from fastapi import FastAPI
from tests.server.helpers import fast, hosting
from tests.server.patience import PATIENCE, client, until

from facedown.engine import registry
from facedown.engine.game import Game
from facedown.server import logs
from facedown.server.api import games
from facedown.server.app import create_app
from facedown.server.run import Server
from facedown.server.stores.sessions import Session

Hosted = tuple[FastAPI, Server, int]
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]

KEY = base64.b64encode(bytes(16))
UPGRADE = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
UPGRADE += b"Sec-WebSocket-Key: " + KEY + b"\r\n"
CHUNKED = b"Transfer-Encoding: chunked\r\n"
MANY = b"".join(b"X-%d: x\r\n" % n for n in range(150))


def request(path: bytes, *lines: bytes, method: bytes = b"GET") -> bytes:
    return method + b" " + path + b" HTTP/1.1\r\nHost: a\r\n" + b"".join(lines) + b"\r\n"


def upgrade(*lines: bytes, path: bytes = b"/ws/lobby") -> bytes:
    return request(path, UPGRADE, *lines)


def frame(opcode: int, data: bytes = b"", flags: int = 8) -> bytes:
    """A frame masked with zeros; `flags`: FIN (8) and the three reserved bits."""
    size = bytes((0x80 | len(data),)) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return bytes((flags << 4 | opcode,)) + size + bytes(4) + data


BAD, DONE, NOWHERE = b"HTTP/1.1 400 ", b"HTTP/1.1 200 ", b"HTTP/1.1 404 "
OPEN = b'"msg":"mine"'
"""Part of the last message when a lobby page has opened."""

HTTP: dict[str, tuple[tuple[bytes, bytes], ...]] = {
    "TLS": ((b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", BAD),),
    "a null byte in a header": ((request(b"/", b"a: \0\r\n"), BAD),),
    "no host": ((b"GET / HTTP/1.1\r\n\r\n", BAD),),
    "two lengths": ((request(b"/", b"Content-Length: 1\r\nContent-Length: 2\r\n"), BAD),),
    "a header without end": ((b"GET / HTTP/1.1\r\na: " + bytes([97]) * 70_000, BAD),),
    "a body of no chunks": ((request(b"/api/session", CHUNKED, method=b"POST") + b"z\r\n", BAD),),
    "the same after its answer": (
        (request(b"/api/session", CHUNKED), b'"account":null}'),
        (b"z\r\n", b""),
    ),
    "HTTP/2": ((request(b"/api/session", b"Upgrade: h2c\r\nConnection: Upgrade\r\n"), DONE),),
    "bad escapes": ((request(b"/%ff%00%zz%"), b"HTTP/1.1 "),),
    "bad escapes in an id": ((request(b"/api/tables/%ff%00%zz%"), NOWHERE),),
    "a tunnel": ((request(b"evil.example:443", method=b"CONNECT"), NOWHERE),),
    "an upgrade elsewhere": ((upgrade(path=b"/api/session"), NOWHERE),),
    "an upgrade with a body": ((upgrade(b"Content-Length: 5\r\n"), BAD),),
    "an upgrade in chunks": ((upgrade(CHUNKED), BAD),),
    "an upgrade with many headers": ((upgrade(MANY), BAD),),
    "an upgrade with a long header": ((upgrade(b"a: " + b"a" * 9000 + b"\r\n"), BAD),),
    "an upgrade without a key": ((upgrade().replace(KEY, b"x"), BAD),),
}
"""Input -> expected output; nothing: the connection is closed."""

FRAMES: dict[str, tuple[bytes, int]] = {
    "no UTF-8": (frame(1, b"\xff\xfe"), 1007),
    "no UTF-8 in parts": (frame(1, b"\xe2", 0) + frame(0, b"\x28"), 1007),
    "half of a letter": (frame(1, b"\xe2\x82"), 1007),
    "a reason that is no UTF-8": (frame(8, b"\x03\xe8\xff"), 1007),
    "bytes": (frame(2, b"\xff"), 4400),
    "as if compressed": (frame(1, b"\xff", 12), 1002),
    "not masked": (b"\x81\x01x", 1002),
    "too large": (frame(1, b"x" * 5000), 1009),
    "too long for any": (b"\x81\xff" + b"\xff" * 8, 1009),
    "an unknown kind": (frame(3), 1002),
    "a long ping": (frame(9, b"x" * 126), 1002),
    "a part of nothing": (frame(0, b"x"), 1002),
    "half a code": (frame(8, b"x"), 1002),
    "a code of nobody's": (frame(8, b"\0\1"), 1002),
}
"""A frame, and the expected close code."""


@pytest.fixture
async def hosted(tmp_path: Path) -> AsyncIterator[Hosted]:
    app = create_app(fast(tmp_path))
    async with hosting(app) as (url, server):
        yield app, server, int(url.rsplit(":", 1)[1])


def news(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [one.getMessage() for one in caplog.records if logs.is_news(one)]


async def test_what_is_no_request_is_answered_and_not_logged(
    hosted: Hosted, caplog: pytest.LogCaptureFixture
) -> None:
    for name, steps in HTTP.items():
        async with connected(hosted) as (reader, writer):
            for sent, answer in steps:
                writer.write(sent)
                await found(reader, answer, name)
        assert news(caplog) == [], name


async def test_what_is_no_message_closes_the_socket_and_is_not_logged(
    hosted: Hosted, caplog: pytest.LogCaptureFixture
) -> None:
    for name, (sent, code) in FRAMES.items():
        async with connected(hosted) as (reader, writer):
            writer.write(upgrade())
            await found(reader, OPEN, name)
            writer.write(sent)
            await found(reader, b"\x88", name)
            assert int.from_bytes((await reader.readexactly(3))[1:], "big") == code, name
        assert news(caplog) == [], name


@asynccontextmanager
async def connected(hosted: Hosted) -> AsyncIterator[Line]:
    """A raw connection; afterwards the server has closed it."""
    _, server, port = hosted
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    async with asyncio.timeout(PATIENCE):
        yield reader, writer
    writer.close()
    with suppress(ConnectionError):
        await writer.wait_closed()
    await until(lambda: not server.server_state.connections and not server.server_state.tasks)


async def found(reader: asyncio.StreamReader, answer: bytes, name: str) -> None:
    """Waits for this output; for nothing, until the connection is closed."""
    try:
        rest = await (reader.readuntil(answer) if answer else reader.read())
    except asyncio.IncompleteReadError as error:
        pytest.fail(f"{name}: {error.partial!r} instead of {answer!r}")
    assert rest.endswith(answer) if answer else rest == b"", name


@pytest.mark.parametrize(
    "early",
    [frame(1, b"\xff"), frame(1, b"x", 12), frame(9), frame(8), frame(1, b"{}"), b""],
    ids=["no UTF-8", "as if compressed", "a ping", "a close", "a message", "the end"],
)
async def test_messages_before_admission_close_the_connection(
    hosted: Hosted, caplog: pytest.LogCaptureFixture, early: bytes
) -> None:
    app = hosted[0]
    asked, go_on = asyncio.Event(), asyncio.Event()
    find = app.state.services.sessions.find

    async def slow(token: str | None) -> Session | None:
        asked.set()
        await go_on.wait()
        session: Session | None = await find(token)
        return session

    app.state.services.sessions.find = slow
    async with connected(hosted) as (reader, writer):
        writer.write(upgrade())
        await asked.wait()
        writer.write(early) if early else writer.write_eof()
        await found(reader, b"", "they are cut off")
        go_on.set()
    assert news(caplog) == []
    assert len(app.state.services.sockets) == 0


async def test_an_answer_under_way_is_dropped_where_its_body_is_wrong(
    hosted: Hosted, caplog: pytest.LogCaptureFixture
) -> None:
    """The server has already responded 400 by itself."""
    app = hosted[0]
    asked, go_on = asyncio.Event(), asyncio.Event()

    async def slow(_: str | None) -> Session | None:
        asked.set()
        await go_on.wait()
        return None

    app.state.services.sessions.find = slow
    async with connected(hosted) as (reader, writer):
        writer.write(request(b"/api/session", CHUNKED))
        await asked.wait()
        writer.write(b"z\r\n")
        await found(reader, BAD, "the body is no chunks")
        go_on.set()
        assert b"account" not in await reader.read()
    assert news(caplog) == []


async def test_half_a_body_does_nothing(hosted: Hosted) -> None:
    """The part received before they disconnect may look complete."""
    app = hosted[0]
    entered = list[str]()

    async def enter(name: str, *_: object) -> None:
        entered.append(name)

    app.state.services.people.enter = enter
    body = (b"Content-Type: application/json\r\n", b"Content-Length: 99\r\n")
    async with connected(hosted) as (_, writer):
        writer.write(request(b"/api/session", *body, method=b"POST") + b'{"name": "Ann"}')
        await writer.drain()
    assert entered == []


async def test_a_game_that_fails_to_load_is_reported_once(
    hosted: Hosted, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def game(name: str) -> Game:
        raise ImportError("this game is broken")

    monkeypatch.setattr(registry, "game", game)
    games._tell_once.cache_clear()
    port = hosted[2]
    async with client(f"http://127.0.0.1:{port}") as http:
        for _ in range(3):
            assert (await http.get("/api/games")).json() == []
    assert caplog.messages.count("the game coup can't be loaded") == 1
