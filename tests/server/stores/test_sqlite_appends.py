"""Plain appends on SQLite: single statements in their own thread."""

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from tests.server.helpers import fast
from tests.server.stores.scenery import guest, places, said, table

from facedown.server.errors import Busy
from facedown.server.monitoring.metrics import Metrics
from facedown.server.stores import sqlite_appends
from facedown.server.stores.database import opened
from facedown.server.stores.log import LogStore


def count(metrics: Metrics, name: str) -> float:
    return metrics._registry.get_sample_value(name) or 0.0


@contextmanager
def locked(data: Path) -> Iterator[None]:
    with closing(sqlite3.connect(data / "facedown.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


async def test_waiting_rows_share_a_statement(tmp_path: Path) -> None:
    metrics = Metrics()
    async with opened(fast(tmp_path), metrics) as database:
        log, ann = LogStore(database), await guest(database)
        ids = [await table(database, ann) for _ in range(20)]
        before = count(metrics, "facedown_commit_seconds_count")
        await asyncio.gather(*(log.append(id, [said(1), said(2)]) for id in ids))
        assert count(metrics, "facedown_commit_seconds_count") == before + 1
        for id in ids:
            assert await places(database, id) == [(1, "hi"), (2, "hi")]


async def test_rows_after_a_job_are_written_after_it(tmp_path: Path) -> None:
    async with opened(fast(tmp_path)) as database:
        log, bob = LogStore(database), await guest(database, "Bob")
        id = await table(database, await guest(database))
        await asyncio.gather(
            log.append(id, [said(1)]),
            log.append(id, [said(2)], host=bob.id),
            log.append(id, [said(3)]),
        )
        assert [seq for seq, _ in await places(database, id)] == [1, 2, 3]
        assert (await log.head(id)).host == bob.id


async def test_more_rows_than_a_statement_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_appends, "MAX_ROWS", 3)
    async with opened(fast(tmp_path)) as database:
        id = await table(database, await guest(database))
        await LogStore(database).append(id, [said(n) for n in range(1, 10)])
        assert len(await places(database, id)) == 9


async def test_a_locked_file_is_busy_and_nothing_is_written(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(fast(tmp_path, busy_timeout=0.0)) as database:
        id = await table(database, await guest(database))
        with locked(tmp_path), pytest.raises(Busy):
            await LogStore(database).append(id, [said(1)])
        assert await places(database, id) == []
        assert [record.getMessage() for record in caplog.records] == [
            "the database is busy: database is locked"
        ]
        await LogStore(database).append(id, [said(1)])
        assert await places(database, id) == [(1, "hi")]


async def test_the_thread_ends_with_the_database(tmp_path: Path) -> None:
    async with opened(fast(tmp_path)) as database:
        id = await table(database, await guest(database))
        await LogStore(database).append(id, [said(1)])
        assert "appends" in {thread.name for thread in threading.enumerate()}
    assert "appends" not in {thread.name for thread in threading.enumerate()}
