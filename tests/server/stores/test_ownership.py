"""Another program's database is refused in one line, and left unchanged."""

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from tests import postgres
from tests.server.helpers import fast
from tests.server.revisions import upgrading

from facedown.server.maintenance import backup, reports, transfer, upgrade
from facedown.server.settings import Settings
from facedown.server.startup import CannotStart, check_database
from facedown.server.stores.open_errors import CannotOpen

NAME = "facedown.db"
OTHERS = "belongs to another program, and was left as it was"
NOWHERE = "postgresql+asyncpg://nobody@127.0.0.1:1/nothing"


@contextmanager
def written(file: Path, *orders: str) -> Iterator[None]:
    """Another program has this database open."""
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        for order in orders:
            database.execute(order)
        yield


RECIPES = ("CREATE TABLE recipes (name)", "INSERT INTO recipes VALUES ('soup')")
LIBRARY = ("CREATE TABLE alembic_version (version_num)", "CREATE TABLE log (line)")


def left(data: Path) -> dict[str, tuple[int, bytes]]:
    """Each file's mode and bytes, except the WAL's index."""
    return {
        file.name: (file.stat().st_mode, b"" if file.name.endswith("-shm") else file.read_bytes())
        for file in data.iterdir()
        if file.name != "facedown.lock"
    }


def copied(settings: Settings) -> None:
    backup.backup(settings, settings.data.with_name("copy"))


def moved(settings: Settings) -> None:
    transfer.move(settings.data, Settings(settings.data, database=NOWHERE))


COMMANDS: list[Callable[[Settings], object]] = [
    check_database,
    upgrade.migrate,
    copied,
    moved,
    lambda settings: reports.reports(settings, 1),
]


def refused(settings: Settings, command: Callable[[Settings], object]) -> str:
    with pytest.raises((CannotStart, CannotOpen)) as found:
        command(settings)
    return str(found.value)


@pytest.mark.parametrize("orders", [RECIPES, LIBRARY, ("PRAGMA journal_mode = WAL", *RECIPES)])
@pytest.mark.parametrize("command", COMMANDS)
def test_another_programs_file_stays_as_it_is(
    tmp_path: Path, orders: tuple[str, ...], command: Callable[[Settings], object]
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    with written(data / NAME, *orders):
        before = left(data)
        line = refused(Settings(data), command)
        assert left(data) == before
    place = f"the database {data / NAME}"
    assert line == f"{place} {OTHERS}: give this program a folder of its own with --data"
    assert [file.name for file in tmp_path.iterdir()] == ["data"]


@pytest.mark.parametrize(
    "order",
    ["CREATE VIEW one AS SELECT 1", "PRAGMA user_version = 7", "PRAGMA application_id = 9"],
)
def test_another_programs_file_without_tables_stays_as_it_is(tmp_path: Path, order: str) -> None:
    with written(tmp_path / NAME, order):
        before = left(tmp_path)
        assert OTHERS in refused(Settings(tmp_path), check_database)
        assert left(tmp_path) == before


def test_another_programs_write_ahead_log_stays(tmp_path: Path) -> None:
    """After a crash and a copy: all its data is in the WAL, which has no index."""
    (data := tmp_path / "data").mkdir()
    with written(tmp_path / NAME, "PRAGMA journal_mode = WAL", *RECIPES):
        for name in (NAME, f"{NAME}-wal"):
            shutil.copy(tmp_path / name, data / name)
    before = left(data)
    assert OTHERS in refused(Settings(data), check_database)
    assert {**left(data), **before} == left(data)
    assert left(data).keys() - before.keys() <= {f"{NAME}-shm"}


def test_another_programs_database_gets_no_companion_files(tmp_path: Path) -> None:
    """Closed, but in WAL mode."""
    with written(tmp_path / NAME, "PRAGMA journal_mode = WAL", *RECIPES):
        pass
    before = left(tmp_path)
    assert list(before) == [NAME]
    assert OTHERS in refused(Settings(tmp_path), check_database)
    assert left(tmp_path) == before


def test_what_is_seen_only_when_it_is_open_is_not_migrated(tmp_path: Path) -> None:
    """All its data is still in the WAL, which has no index."""
    (tmp_path / "open").mkdir()
    with written(tmp_path / "open" / NAME, "PRAGMA journal_mode = WAL", *RECIPES):
        for ending in ("", "-wal"):
            file = tmp_path / "open" / f"{NAME}{ending}"
            (tmp_path / file.name).write_bytes(file.read_bytes())
    assert OTHERS in refused(Settings(tmp_path), check_database)
    with closing(sqlite3.connect(tmp_path / NAME)) as database:
        tables = database.execute("SELECT name FROM sqlite_master").fetchall()
    assert tables == [("recipes",)]


@pytest.mark.parametrize("make", [os.mkdir, os.mkfifo])
def test_what_is_not_a_file_is_refused(tmp_path: Path, make: Callable[[Path], None]) -> None:
    make(tmp_path / NAME)
    line = refused(Settings(tmp_path), check_database)
    place = f"the database {tmp_path / NAME}"
    assert line == f"{place} is not a file: give this program a folder of its own with --data"


def test_an_empty_file_is_a_new_database(tmp_path: Path) -> None:
    (tmp_path / NAME).touch()
    check_database(fast(tmp_path))
    assert upgrade.migrate(Settings(tmp_path)).startswith("the database")


@pytest.mark.parametrize("revision", ["0001", "0005", "0011"])
def test_ours_is_known_at_every_age(tmp_path: Path, revision: str) -> None:
    with upgrading(tmp_path / NAME, revision):
        pass
    check_database(Settings(tmp_path))


def test_a_newer_programs_file_stays_as_it_is(tmp_path: Path) -> None:
    check_database(Settings(tmp_path))
    with written(tmp_path / NAME, "UPDATE alembic_version SET version_num = '9999'"):
        pass
    before = left(tmp_path)
    assert refused(Settings(tmp_path), check_database).endswith(
        "is of a newer version of this program"
    )
    assert left(tmp_path) == before


def test_another_programs_postgresql_stays_as_it_is(tmp_path: Path) -> None:
    cluster = postgres.cluster()
    name = cluster.empty()
    tables = "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
    try:
        for order in (*RECIPES, "CREATE TABLE alembic_version (version_num text)"):
            cluster.order(order.replace("(name)", "(name text)", 1), name)
        line = refused(Settings(tmp_path, database=cluster.url(name)), check_database)
        assert f"{name} at" in line and OTHERS in line
        assert line.endswith(": make one for this program alone (createdb)")
        assert {row[0] for row in cluster.order(tables, name)} == {"recipes", "alembic_version"}
    finally:
        cluster.drop(name)
