"""Thousands of invalid frames: the server and its tables survive.

Every frame gets one answer: an acknowledgement, a refusal with a documented code, a pong, or a
documented close code.
"""

import asyncio
import json
import socket
import time
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest
from tests.fuzz.drain import Drain
from tests.fuzz.frames import Frame, Fuzzer
from tests.server.helpers import (
    Page,
    Person,
    ServerProcess,
    dial,
    enter,
    fast,
    nobody,
    play_out,
    serving,
)
from tests.server.patience import MESSAGES, PATIENCE, until
from websockets.exceptions import ConnectionClosed, InvalidStatus

import facedown
from facedown.server import rate_limits
from facedown.server.live import peer

pytestmark = pytest.mark.ci

Json = dict[str, Any]

REFUSALS = {"not_legal", "not_allowed", "bad_message", "too_many", "busy", "chat_shut"}
AT_TIMES = {"too_many", "busy", "chat_shut"}
"""Refusals that depend on timing."""
CLOSING = {1002, 1003, 1007, 1009, 4400, 4408, 4429}
"""1002 to 1009 are WebSocket's own."""

WORKERS = 8
MOST = 80
"""Frames per socket."""
GROWTH = 64 * 1024
"""Maximum memory growth of the server in KiB."""


@pytest.mark.parametrize(
    ("game", "frames"),
    [(game, 600) for game in facedown.names()]
    + [pytest.param(game, 10_000, marks=pytest.mark.soak) for game in facedown.names()],
)
async def test_fuzzed_frames_leave_server_and_tables_alive(
    tmp_path: Path, game: str, frames: int
) -> None:
    with ServerProcess(tmp_path) as server:
        log = Drain(server)
        ann = await enter(server.url, "Ann")
        quiet = await started(ann, game)
        victims = [await enter(server.url, f"M{k}") for k in range(WORKERS)]
        tables = [await started(victim, game) for victim in victims]
        open_table = (await ann.new_table("ppp", public=True, game=game))["id"]
        own = {victim.id: table for victim, table in zip(victims, tables, strict=True)}
        before = memory(server)
        attack = Attack(game, [server.url], [quiet, open_table, *tables], own, frames)
        await attack.by(victims)
        if before:
            assert memory(server) - before < GROWTH

        assert (await ann.call("GET", "/api/games")).status_code == 200
        for person, table in [(ann, quiet), *zip(victims, tables, strict=True)]:
            await finish(person, table)
        attack.close()
        assert server.process.poll() is None
        server.stop()
        log.check()


async def started(person: Person, game: str) -> str:
    table: str = (await person.new_table("pb", game=game))["id"]
    page = await person.at(table)
    assert await page.order("start") == "ack"
    await page.close()
    return table


async def finish(person: Person, table: str) -> None:
    """Plays the table to its end; disconnected people reconnect first."""
    page = await person.at(table)
    await page.until(lambda p: bool(p.state))
    assert page.you is not None
    if page.table["seats"][page.you]["substitute"]:
        assert await page.order("sit", seat=page.you) in ("ack", "not_legal")
    await play_out(page)
    assert page.over
    await page.close()


def memory(server: ServerProcess) -> int:
    """Memory in KiB; 0 if the system does not report it."""
    status = Path(f"/proc/{server.process.pid}/status")
    if not status.exists():
        return 0
    found = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
    return int(found.split()[1])


class Attack:
    """Sends frames up to a number, checking and counting every answer."""

    def __init__(
        self, name: str, urls: list[str], tables: list[str], own: dict[str, str], frames: int
    ) -> None:
        game = facedown.game(name)
        self.answers: Counter[str] = Counter()
        self._urls = urls
        self._tables = tables
        self._own = own
        self._frames = self._left = frames
        self._lines: list[socket.socket] = []
        self._actions = [action.json for action in game.actions]
        self._claims = [claim.json for claim in game.claims]
        self._standing = [*game.standing]

    async def by(self, people: list[Person]) -> None:
        """Runs all attacks at once, then asserts that every kind of answer has occurred."""
        dice = (Random(f"{self._frames} {k}") for k in range(len(people)))
        await asyncio.gather(*map(self._run, dice, people))
        assert sum(self.answers.values()) >= self._frames
        assert {"ack", "pong", *REFUSALS} - AT_TIMES <= {*self.answers}

    async def _run(self, rng: Random, me: Person) -> None:
        fuzzer = Fuzzer(rng, self._actions, self._claims, self._standing)
        ways = [
            self._talk, self._talk, self._talk, self._talk, self._without_hello, self._torn,
            self._half_open, self._elsewhere,
        ]  # fmt: skip
        while self._left > 0:
            here = replace(me, url=rng.choice(self._urls))
            await rng.choice(ways)(rng, fuzzer, here)

    async def _talk(self, rng: Random, fuzzer: Fuzzer, me: Person) -> None:
        """A proper hello, then anything."""
        person = me if rng.random() < 0.8 else nobody(me.url)
        own = rng.random() < 0.6
        page = await Page.open(person, self._own[me.id] if own else rng.choice(self._tables))
        with suppress(ConnectionClosed):
            for _ in range(rng.randint(1, MOST)):
                fuzzer.turn = page.state.get("turn", 0)
                await self._send(page, fuzzer.frame())
            await (await page.socket.ping(rng.randbytes(100)))
        await page.close()
        if page.socket.close_code != 1000:
            self._count(str(page.socket.close_code), page.socket.close_code in CLOSING)

    async def _send(self, page: Page, frame: Frame) -> None:
        """Sends one frame and checks its answer."""
        self._left -= 1
        await page.socket.send(frame)
        while True:
            message = await page.hear()
            kind = message["msg"]
            if kind in ("ack", "refused"):
                answer = message.get("code", "ack")
                self._count(answer, answer == "ack" or answer in REFUSALS)
                assert set(message) == ({"msg", "id"} if answer == "ack" else {"msg", "id", "code"})
                assert str(message["id"])[:10] in str(json.loads(str(frame))["id"])
                return
            if kind == "pong":
                self._count("pong", True)
                return
            assert kind in ("table", "log", "state", "chat", "again"), message

    def _count(self, answer: str, known: bool) -> None:
        assert known, answer
        self.answers[answer] += 1

    async def _without_hello(self, rng: Random, fuzzer: Fuzzer, me: Person) -> None:
        self._left -= 1
        page = Page(await dial(me, rng.choice(self._tables)))
        frame = fuzzer.frame()
        await page.socket.send(frame)
        if isinstance(frame, str) and '"hello"' in frame:
            await page.close()
            self.answers["hello"] += 1
        else:
            code = await page.code()
            self._count(str(code), code in CLOSING)

    async def _elsewhere(self, rng: Random, fuzzer: Fuzzer, me: Person) -> None:
        """From a foreign origin, and to tables that do not exist."""
        self._left -= 2
        odd = ("https://evil.example", "null", None, me.url + ".evil.example", "file://")
        with pytest.raises(InvalidStatus) as refused:
            await dial(me, rng.choice(self._tables), rng.choice(odd))
        self._count("403", refused.value.response.status_code == 403)
        name = rng.choice(("none", "%00", "..%5c..%5cetc", "x" * 300, "%F0%9F%83%8F", "'--"))
        code = await Page(await dial(me, name)).code()
        self._count(str(code), code == 4404)

    async def _torn(self, rng: Random, fuzzer: Fuzzer, me: Person) -> None:
        """After a valid upgrade, bytes that are not frames, or endless frames."""
        self._left -= 1
        line = await raw(self._tables, rng, me, upgrade=True)
        head = rng.choice((b"", b"\x81\xfe\x0f\xff\x00\x00\x00\x00", b"\xc1\x80\x00\x00\x00\x00"))
        with suppress(OSError):
            line.sendall(head + rng.randbytes(rng.randrange(300)))
        await asyncio.sleep(0)
        if rng.random() < 0.5:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")
        line.close()
        self.answers["torn"] += 1

    async def _half_open(self, rng: Random, fuzzer: Fuzzer, me: Person) -> None:
        """A partial request on a connection that stays open for a while."""
        self._left -= 1
        line = await raw(self._tables, rng, me, upgrade=False)
        self._lines.append(line)
        if len(self._lines) > 50:
            self._lines.pop(0).close()
        self.answers["half open"] += 1

    def close(self) -> None:
        """Closes all open connections."""
        for line in self._lines:
            line.close()


async def raw(tables: list[str], rng: Random, me: Person, upgrade: bool) -> socket.socket:
    """A raw connection that has sent part of a request, or a complete upgrade."""
    address = urlsplit(me.url)
    line = socket.create_connection((address.hostname or "", address.port or 0), PATIENCE)
    request = (
        f"GET /ws/tables/{rng.choice(tables)} HTTP/1.1\r\nHost: {address.netloc}\r\n"
        f"Origin: {me.url}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: facedown={me.token}\r\n\r\n"
    ).encode()
    if not upgrade:
        line.sendall(request[: rng.randrange(len(request))])
        return line
    line.sendall(request)
    answer = await asyncio.to_thread(line.recv, 4096)
    assert answer.startswith(b"HTTP/1.1 101"), answer
    return line


async def test_each_socket_has_its_own_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A flood closes its own socket only."""
    now = time.monotonic()
    monkeypatch.setattr(rate_limits, "monotonic", lambda: now)
    monkeypatch.setattr(peer, "MESSAGES", MESSAGES)
    async with serving(fast(tmp_path)) as url:
        ann, eve = await enter(url, "Ann"), await enter(url, "Eve")
        table = (await ann.new_table("pb"))["id"]
        page, flood = await ann.at(table), await eve.at(table)
        with suppress(ConnectionClosed):
            for _ in range(300):
                await flood.send(cmd="ping")
        assert await flood.code() == 4429
        heard = [json.loads(text)["msg"] for text in flood.heard]
        assert heard.count("pong") == 99
        assert await page.order("chat", text="still here") == "ack"
        assert await (await eve.at(table)).order("chat", text="and back") == "ack"


async def test_silent_sockets_are_closed(tmp_path: Path) -> None:
    """A hundred at once do not block the server."""
    with ServerProcess(tmp_path) as server:
        ann = await enter(server.url, "Ann")
        table = (await ann.new_table("pb"))["id"]
        mute = [await dial(nobody(server.url), table) for _ in range(100)]
        page = await ann.at(table)
        assert await page.order("start") == "ack"
        for line in mute:
            line.transport.abort()
        await page.until(lambda p: bool(p.state))
        await until(lambda: handles(server) < 60)


def handles(server: ServerProcess) -> int:
    """Open files and sockets; 0 if the system does not report it."""
    folder = Path(f"/proc/{server.process.pid}/fd")
    return len(list(folder.iterdir())) if folder.exists() else 0
