"""Readiness detects a read-only database; the probe leaves no traces."""

import resource
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa
from tests import postgres
from tests.server.helpers import fast

from facedown.server.bus.bus import Bus
from facedown.server.monitoring import readiness
from facedown.server.monitoring.metrics import Metrics
from facedown.server.monitoring.readiness import Readiness
from facedown.server.settings import Settings
from facedown.server.stores.database import Database, opened

TAKEN = "SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relkind IN ('r', 'i', 't')"


@pytest.fixture(autouse=True)
def every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Disables the probe's cache."""
    monkeypatch.setattr(readiness, "CHECK_INTERVAL", 0)


@pytest.fixture
def settings(tmp_path: Path, either_store: str) -> Settings:
    return fast(tmp_path, busy_timeout=0)


def ready(database: Database) -> Readiness:
    return Readiness(database, Bus(), Metrics())


@contextmanager
def full_disk() -> Iterator[None]:
    """This process cannot write a byte to any file."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.skipif(sys.platform == "win32", reason="limits of files are Unix's")
async def test_on_a_full_disk_it_is_not_ready(tmp_path: Path) -> None:
    async with opened(fast(tmp_path)) as database:
        asked = ready(database)
        assert await asked.word() == "ok", "and what it reads with is there"
        with full_disk():
            word = await asked.word()
        assert word == "no writes"
        assert await asked.word() == "ok"


async def test_not_ready_while_another_writer_holds_the_lock(tmp_path: Path) -> None:
    async with opened(fast(tmp_path, busy_timeout=0)) as database:
        asked = ready(database)
        file = tmp_path / "facedown.db"
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert await asked.word() == "no writes"
            other.execute("ROLLBACK")
        assert await asked.word() == "ok"


@pytest.mark.parametrize(
    "setting",
    # A standby, and a full disk: the limit is below the half megabyte needed.
    ["default_transaction_read_only = on", "temp_file_limit = '64kB'"],
)
async def test_a_postgresql_that_takes_nothing_is_not_ready(
    tmp_path: Path, shared_store: None, setting: str
) -> None:
    settings = fast(tmp_path)
    async with opened(settings) as database:
        assert await ready(database).word() == "ok"
        cluster = postgres.cluster()
        name = cluster.name_of(tmp_path)
        cluster.order(f"ALTER DATABASE {name} SET {setting}")
        cluster.order(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            f" WHERE datname = '{name}' AND pid <> pg_backend_pid()"
        )
        for _ in range(3):
            word = await ready(database).word()
        assert word == "no writes"


async def test_the_probe_leaves_no_traces(database: Database, either_store: str) -> None:
    size = "PRAGMA page_count" if either_store == "sqlite" else TAKEN
    asked, sizes, rows = ready(database), set[int](), set[object]()
    for _ in range(10):
        assert await asked.word() == "ok"
        async with database.reading() as connection:
            sizes.add((await connection.execute(sa.text(size))).scalar_one())
            rows.add((await connection.execute(sa.text("SELECT * FROM alembic_version"))).one())
            assert (await connection.execute(sa.text("SELECT count(*) FROM log"))).scalar() == 0
    assert len(sizes) == len(rows) == 1
