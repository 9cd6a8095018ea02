"""/healthz and /readyz: liveness and readiness, and nothing else."""

import asyncio
import logging
import shutil
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError
from tests.server.helpers import enter, fast, nobody, serving
from tests.server.patience import client, until

from facedown.server.errors import Busy, Damaged
from facedown.server.monitoring import readiness
from facedown.server.monitoring.metrics import Metrics
from facedown.server.monitoring.readiness import Readiness
from facedown.server.stores import database


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
async def test_it_is_well_while_the_database_answers(tmp_path: Path, path: str) -> None:
    async with serving(fast(tmp_path)) as url, client(url) as http:
        answer = await http.get(path)
        assert (answer.status_code, answer.text) == (200, "ok\n")
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["content-type"].startswith("text/plain")
        assert "set-cookie" not in answer.headers
        assert (await http.head(path)).status_code == 200


async def test_without_its_database_it_is_alive_but_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(fast(tmp_path)) as url:
        visitor = nobody(url)

        def fail(*_: object) -> None:
            raise OperationalError("SELECT Ann", {}, OSError("/secret/place"))

        monkeypatch.setattr(database, "select", fail)
        answer = await visitor.call("GET", "/readyz")
        assert (answer.status_code, answer.text) == (503, "busy\n")
        assert (await visitor.call("GET", "/healthz")).status_code == 200
        monkeypatch.undo()
        assert (await visitor.call("GET", "/readyz")).status_code == 200


async def test_a_damaged_file_is_not_ready(tmp_path: Path) -> None:
    async with serving(fast(tmp_path)) as url:
        await enter(url, "Ann")
    shutil.copy(tmp_path / "facedown.db", tmp_path / "sound")
    async with serving(fast(tmp_path)) as url:
        whole = (tmp_path / "facedown.db").read_bytes()
        (tmp_path / "facedown.db").write_bytes(b"nonsense" * (len(whole) // 8))
        (tmp_path / "facedown.db-wal").write_bytes(b"")
        answer = await nobody(url).call("GET", "/readyz")
        assert answer.status_code == 503
        assert answer.text in ("damaged\n", "busy\n")


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
async def test_asking_counts_as_a_request(tmp_path: Path, path: str, frozen_limits: None) -> None:
    async with (
        serving(fast(tmp_path, requests_per_minute=1)) as url,
        client(url, headers={"X-Forwarded-For": "203.0.113.9"}) as http,
    ):
        assert [(await http.get(path)).status_code for _ in range(2)] == [200, 429]


class Needed:
    """A fake database or bus."""

    silence: Busy | None = None
    full: Busy | None = None
    hangs = False
    stuck = False
    asked = 0
    written = 0

    async def ping(self) -> None:
        self.asked += 1
        if self.hangs:
            await asyncio.Event().wait()
        if self.silence is not None:
            raise self.silence

    async def probe_write(self) -> None:
        self.written += 1
        if self.stuck:
            await asyncio.Event().wait()
        if self.full is not None:
            raise self.full


async def test_one_word_says_what_is_amiss(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "CHECK_INTERVAL", 0)
    base, bus = Needed(), Needed()
    ready = Readiness(base, bus, Metrics())
    assert await ready.word() == "ok"
    bus.silence = Busy()
    assert await ready.word() == "no bus"
    base.full = Busy()
    assert await ready.word() == "no writes"
    base.full = Damaged()
    assert await ready.word() == "damaged"
    base.full = None
    base.silence = Damaged()
    assert await ready.word() == "damaged", "without its database nothing works"
    base.hangs = True
    monkeypatch.setattr(readiness, "CHECK_TIMEOUT", 0)
    assert await ready.word() == "busy"
    ready.drain()
    assert await ready.word() == "draining"


async def test_requests_in_one_round_share_a_write(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "CHECK_INTERVAL", 1e9)
    base = Needed()
    ready = Readiness(base, Needed(), Metrics())
    for _ in range(3):
        assert await asyncio.gather(*(ready.word() for _ in range(20))) == ["ok"] * 20
    assert (base.asked, base.written) == (60, 1)


async def test_a_write_that_is_stuck_is_the_only_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "CHECK_INTERVAL", 0)
    monkeypatch.setattr(readiness, "CHECK_TIMEOUT", 0)
    base = Needed()
    base.stuck = True
    ready = Readiness(base, Needed(), Metrics())
    assert [await ready.word() for _ in range(3)] == ["no writes"] * 3
    assert base.written == 1
    ready.drain()
    assert await ready.word() == "draining"


async def test_strangers_cause_no_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "CHECK_INTERVAL", 1e9)
    take, writes = database.Database.probe_write, list[str]()

    async def counted(self: database.Database) -> None:
        writes.append("")
        await take(self)

    monkeypatch.setattr(database.Database, "probe_write", counted)
    async with serving(fast(tmp_path)) as url, client(url) as http:
        answers = await asyncio.gather(*(http.get("/readyz") for _ in range(10)))
    assert {answer.text for answer in answers} == {"ok\n"}
    assert len(writes) == 1


async def test_the_log_says_once_what_went_and_once_that_it_is_back(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "facedown")
    monkeypatch.setattr(readiness, "CHECK_INTERVAL", 0)
    metrics, base, bus = Metrics(), Needed(), Needed()
    watching = asyncio.create_task(Readiness(base, bus, metrics).watch())

    async def a_few_rounds() -> None:
        start = bus.asked
        await until(lambda: bus.asked > start + 3)

    await a_few_rounds()
    assert b"facedown_ready 1.0" in metrics.text(0, 0)
    bus.silence = Busy()
    await a_few_rounds()
    assert b"facedown_ready 0.0" in metrics.text(0, 0)
    bus.silence = None
    await a_few_rounds()
    watching.cancel()
    assert [record.getMessage() for record in caplog.records] == [
        "the server can't work: no bus",
        "the server can work again",
    ]


async def test_a_draining_server_looks_no_more_even_if_a_driver_swallows_the_cancellation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Swallowing(Needed):
        async def ping(self) -> None:
            with suppress(asyncio.CancelledError):
                await super().ping()

    monkeypatch.setattr(readiness, "CHECK_INTERVAL", 0)
    base = Swallowing()
    base.hangs = True
    ready = Readiness(base, Needed(), Metrics())
    watching = asyncio.create_task(ready.watch())
    await until(lambda: base.asked)
    watching.cancel()
    ready.drain()
    await until(watching.done)
    assert not watching.cancelled()
