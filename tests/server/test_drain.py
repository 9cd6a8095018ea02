"""Shutdown: signals, draining, and the pages that are open."""

import asyncio
import json
import os
import pty
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
import uvicorn
from tests.server.helpers import ROOT, Program, ServerProcess, enter, fast, hosting, nobody
from tests.server.patience import PATIENCE, client, turns, until
from websockets.exceptions import ConnectionClosed

from facedown.server.app import create_app
from facedown.server.live import sockets
from facedown.server.stores.database import Database
from facedown.server.system import signals


def lines(server: ServerProcess) -> list[dict[str, object]]:
    """The server's complete output, parsed as JSON."""
    assert server.process.stdout is not None
    said = server.process.stdout.read()
    return [json.loads(line) for line in said.splitlines() if line.startswith("{")]


def listens(port: int) -> bool:
    with closing(socket.socket()) as knocking:
        return knocking.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def locked(data: Path) -> Iterator[sqlite3.Connection]:
    """Locks the database against writers until rolled back."""
    with closing(sqlite3.connect(data / "facedown.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


async def test_draining_finishes_requests_and_accepts_no_new_ones(tmp_path: Path) -> None:
    """/readyz reports it, no connections are accepted, a pending move is committed and shown, then
    the page is disconnected; the exit code is 0."""
    with ServerProcess(tmp_path, FACEDOWN_LOG="json") as server:
        ann = await enter(server.url, "Ann")
        page = await ann.at((await ann.new_table("pbb", options={"starter": 0}))["id"])
        idle = await nobody(server.url).at(page.table["id"])
        assert await page.order("start") == "ack"
        await page.until(lambda p: bool(p.state.get("choices")))
        async with client(server.url) as proxy:
            assert (await proxy.get("/readyz")).text == "ok\n"
            with locked(tmp_path) as lock:
                move = asyncio.create_task(page.play({"do": "income"}))
                for _ in range(2):
                    # Sent before these requests: once they are answered, the server has the move.
                    await proxy.get("/healthz")
                server.process.send_signal(signal.SIGTERM)
                await until(lambda: not listens(server.port))
                answer = await proxy.get("/readyz")
                assert (answer.status_code, answer.text) == (503, "draining\n")
                assert (await proxy.get("/healthz")).status_code == 200
                assert not move.done()
                lock.execute("ROLLBACK")
            assert await move == "ack"
            assert [await one.code() for one in (page, idle)] == [4503, 4503]
        code = await asyncio.to_thread(server.process.wait, PATIENCE)
        told = lines(server)
        assert code == 0
    drains = next(line for line in told if line["event"] == "the server drains")
    assert (drains["signal"], drains["pages"], drains["tables"]) == ("SIGTERM", 2, 1)
    assert [line["event"] for line in told[-3:]] == [
        "the server drains",
        "the server has drained",
        "the server has stopped",
    ]
    assert told[-2]["cut_off"] == 0
    with ServerProcess(tmp_path) as server:
        ann.url = server.url
        record = (await ann.call("GET", f"/api/tables/{page.table['id']}")).json()
        assert record["table"]["status"] == "playing"


async def test_a_read_that_is_cancelled_has_ended_before_the_rest_closes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The readiness check is reading when the server is told to stop."""
    steps, close = list[str](), uvicorn.Server.shutdown

    async def ping(_: Database) -> None:
        steps.append("reads")
        try:
            await asyncio.Event().wait()
        finally:
            await turns(50)
            steps.append("has closed its connection")

    async def shutdown(server: uvicorn.Server, sockets: list[socket.socket] | None = None) -> None:
        steps.append("the rest closes")
        await close(server, sockets)

    monkeypatch.setattr(Database, "ping", ping)
    monkeypatch.setattr(uvicorn.Server, "shutdown", shutdown)
    async with hosting(create_app(fast(tmp_path))):
        await until(lambda: steps)
    assert steps == ["reads", "has closed its connection", "the rest closes"]


async def test_pages_leave_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise thousands would reconnect at the same time."""
    delays: list[float] = []

    def uniform(low: float, high: float) -> float:
        delays.append(high)
        return low

    monkeypatch.setattr("random.uniform", uniform)
    monkeypatch.setattr(sockets, "LEAVING", 2)
    monkeypatch.setattr(sockets, "SPREAD", 1.0)
    async with hosting(create_app(fast(tmp_path))) as (url, server):
        ann = await enter(url, "Ann")
        table = (await ann.new_table("pb"))["id"]
        pages = [await ann.at(table)]
        assert await server.services.sockets.drain() == 0
        assert await pages[0].code() == 4503
        pages = [await nobody(url).at(table) for _ in range(3)]
        assert await server.services.sockets.drain() == 0
        assert [await page.code() for page in pages] == [4503] * 3
    assert delays == [0.5, 1.0, 1.0, 1.0], "a few leave sooner, and nobody waits for long"


async def test_requests_that_do_not_end_are_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "PARTING", 0.0)
    monkeypatch.setattr(sockets, "FAREWELL", 0.0)
    async with hosting(create_app(fast(tmp_path))) as (url, server):
        ann = await enter(url, "Ann")
        page = await ann.at((await ann.new_table("pb"))["id"])
        with locked(tmp_path):
            move = asyncio.create_task(page.order("chat", text="hello"))
            async with client(url) as http:
                for _ in range(2):
                    await http.get("/healthz")
            assert await server.services.sockets.drain() == 1
            assert not move.done()
        with pytest.raises(ConnectionClosed, match="4503"):
            await move


# --- signals -------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
async def test_the_program_ends_in_order(tmp_path: Path, how: signal.Signals) -> None:
    with ServerProcess(tmp_path, FACEDOWN_LOG="json") as server:
        server.process.send_signal(how)
        assert await asyncio.to_thread(server.process.wait, PATIENCE) == 0
        told = lines(server)
    assert [line["event"] for line in told] == [
        "the server has started",
        "the server drains",
        "the server has drained",
        "the server has stopped",
    ]
    assert told[1]["signal"] == how.name


@pytest.mark.parametrize("again", [signal.SIGTERM, signal.SIGINT])
async def test_a_second_signal_stops_the_server_immediately(
    tmp_path: Path, again: signal.Signals
) -> None:
    with ServerProcess(tmp_path) as server:
        ann = await enter(server.url, "Ann")
        page = await ann.at((await ann.new_table("pb"))["id"])
        with locked(tmp_path):
            await page.send(cmd="chat", id="1", text="this takes for ever")
            await nobody(server.url).call("GET", "/healthz")
            server.process.send_signal(signal.SIGTERM)
            await until(lambda: not listens(server.port))
            server.process.send_signal(again)
            assert await asyncio.to_thread(server.process.wait, PATIENCE) == -again


async def test_a_hangup_is_refused_with_a_word_and_changes_nothing(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, FACEDOWN_LOG="json") as server:
        server.process.send_signal(signal.SIGHUP)
        ann = await enter(server.url, "Ann")
        page = await ann.at((await ann.new_table("pb"))["id"])
        server.process.send_signal(signal.SIGHUP)
        assert await page.order("chat", text="still here") == "ack"
        server.process.send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(server.process.wait, PATIENCE) == 0
        told = [line["event"] for line in lines(server)]
    assert told.count(signals.REFUSAL) == 2
    assert told[-1] == "the server has stopped"


@pytest.mark.parametrize(("hangup", "leaves"), [("SIG_DFL", True), ("SIG_IGN", False)])
async def test_a_server_leaves_with_its_terminal(tmp_path: Path, hangup: str, leaves: bool) -> None:
    """Unless it was started with `nohup`."""
    master, slave = pty.openpty()
    with AtATerminal(tmp_path, slave, hangup) as server:
        os.close(slave)
        assert (await nobody(server.url).call("GET", "/healthz")).status_code == 200
        os.close(master)
        if not leaves:
            await told(server, signals.REFUSAL)
            assert (await nobody(server.url).call("GET", "/healthz")).status_code == 200
            server.process.send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(server.process.wait, PATIENCE) == 0
        drains = next(line for line in lines(server) if line["event"] == "the server drains")
    assert drains["signal"] == ("SIGHUP" if leaves else "SIGTERM")


async def test_the_process_exits_even_if_something_hangs(tmp_path: Path) -> None:
    with Hasty(tmp_path) as server:
        ann = await enter(server.url, "Ann")
        page = await ann.at((await ann.new_table("pb"))["id"])
        with locked(tmp_path):
            await page.send(cmd="chat", id="1", text="this takes for ever")
            await nobody(server.url).call("GET", "/healthz")
            server.process.send_signal(signal.SIGTERM)
            assert await asyncio.to_thread(server.process.wait, PATIENCE) == 1
        assert "did not end" in str(lines(server)[-1]["event"])


class Written(ServerProcess):
    """A server with some Python code executed before its start."""

    def __init__(self, data: Path, before: str, stdin: int = subprocess.DEVNULL) -> None:
        self._before, self._stdin = before, stdin
        super().__init__(data, FACEDOWN_LOG="json")

    def _start(self, arguments: list[str], environ: dict[str, str]) -> Program:
        code = f"{self._before}\nfrom tests.server.patient import main\nmain()"
        paths = os.pathsep.join(filter(None, (str(ROOT), environ.get("PYTHONPATH"))))
        return subprocess.Popen(
            [sys.executable, "-c", code, *arguments],
            env={**environ, "PYTHONPATH": paths},
            stdin=self._stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )


class AtATerminal(Written):
    """A server attached to a terminal; the tests themselves may run under `nohup`."""

    def __init__(self, data: Path, terminal: int, hangup: str) -> None:
        belong = "import fcntl, signal, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0)"
        prepare = f"signal.signal(signal.SIGHUP, signal.{hangup})"
        super().__init__(data, f"{belong}\n{prepare}", terminal)


class Hasty(Written):
    """A server with a minimal shutdown timeout."""

    def __init__(self, data: Path) -> None:
        patience = "from tests.server import patience\ngive = patience.give_time"
        hurry = "from facedown.server.system import signals"
        after = "patience.give_time = lambda: (give(), setattr(signals, 'SHUTDOWN_TIMEOUT', 0.01))"
        super().__init__(data, f"{patience}\n{hurry}\n{after}")


async def told(server: ServerProcess, event: str) -> None:
    """Waits for this event in the log."""
    assert server.process.stdout is not None
    while event not in (line := await asyncio.to_thread(server.process.stdout.readline)):
        assert line, "it has ended"
