"""`facedown migrate`, `backup` and `move`."""

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection
from tests import postgres
from tests.server.helpers import ServerProcess, enter, fast, play_out
from tests.server.revisions import upgrading
from tests.server.stores.scenery import guest, said, table
from tests.server.test_cli import refused
from tests.server.warm import facedown

from facedown.server.maintenance import backup, transfer
from facedown.server.maintenance.backup import MaintenanceError
from facedown.server.settings import Settings
from facedown.server.stores.block_list import BlockList
from facedown.server.stores.database import Database, opened
from facedown.server.stores.log import LogStore
from facedown.server.stores.reports import Reports
from facedown.server.stores.revisions import newest
from facedown.server.stores.schema import log, metadata


@pytest.fixture
def empty() -> Iterator[str]:
    """Name of an empty PostgreSQL database."""
    name = postgres.cluster().empty()
    yield name
    postgres.cluster().drop(name)


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A folder with rows in every table that people fill, unusual texts included."""
    asyncio.run(fill(fast(tmp_path)))
    return tmp_path


async def fill(settings: Settings) -> None:
    async with opened(settings) as database:
        ann, bob = await guest(database), await guest(database, "風聲 🂡")
        for seats in ([ann, bob], [bob]):
            id = await table(database, ann, sitting=seats)
            rows = [said(n, ann, f"c{n}") for n in range(5, 40)]
            await LogStore(database).append(
                id, [said(3, text="e\u0301 \\ ' \" \u2028"), said(4), *rows]
            )
        await BlockList(database).change(ann.id, bob, True, True)
        await BlockList(database).change(ann.id, bob, None, False)
        await BlockList(database).change(bob.id, ann, None, True)
        await Reports(database).add(id, ann.id, bob.id, "abuse", "a\0b", [])


def contents(name: str, table: str) -> list[tuple[Any, ...]]:
    return [tuple(row) for row in postgres.cluster().order(f'SELECT * FROM "{table}"', name)]


def nothing_in(name: str) -> bool:
    found = postgres.cluster().order(
        "SELECT 1 FROM information_schema.tables WHERE table_schema = 'public'", name
    )
    return not found


def moved(source: Path, name: str) -> dict[str, int]:
    return transfer.move(source, Settings(source, database=postgres.cluster().url(name)))


# --- migrate -------------------------------------------------------------------------------------


def test_migrate_prints_old_and_new_revision(tmp_path: Path) -> None:
    with upgrading(tmp_path / "facedown.db", "0009"):
        pass
    file = tmp_path / "facedown.db"
    done = facedown("migrate", "--data", str(tmp_path))
    assert done.stdout == f"the database {file} was brought from schema 0009 to {newest()}\n"
    done = facedown("migrate", "--data", str(tmp_path))
    assert done.stdout == f"the database {file} has the present schema, {newest()}\n"


def test_migrate_on_postgresql(empty: str) -> None:
    url = postgres.cluster().url(empty)
    for said_ in (
        f"was brought from schema none to {newest()}",
        f"has the present schema, {newest()}",
    ):
        done = facedown("migrate", "--database", url)
        assert said_ in done.stdout, done.stderr


def test_migrate_refuses_a_running_server(tmp_path: Path) -> None:
    assert "there is no database" in refused(facedown("migrate", "--data", str(tmp_path)))
    with ServerProcess(tmp_path):
        assert "stop it first" in refused(facedown("migrate", "--data", str(tmp_path)))


# --- backup --------------------------------------------------------------------------------------


async def test_a_backup_is_made_beside_a_server(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.db"
    with ServerProcess(data) as server:
        ann = await enter(server.url, "Ann")
        page = await ann.at((await ann.new_table("pb"))["id"])
        await page.order("start")
        await play_out(page, moves=3)
        done = facedown("backup", str(copy), "--data", str(data))
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert copy.stat().st_mode & 0o777 == 0o600
    assert sorted(os.listdir(tmp_path)) == ["copy.db", "data"]
    with closing(sqlite3.connect(copy)) as database:
        assert database.execute("SELECT name FROM players").fetchall() == [("Ann",)]
        assert database.execute("SELECT count(*) FROM log").fetchone()[0] > 3


def test_a_backup_overwrites_nothing(played: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_text("precious")
    line = refused(facedown("backup", str(copy), "--data", str(played)))
    assert line == f"facedown: {copy} is there already: a backup overwrites nothing"
    assert copy.read_text() == "precious"
    line = refused(facedown("backup", str(tmp_path / "no" / "x.db"), "--data", str(played)))
    assert "no such file or directory" in line


def test_a_damaged_database_is_not_backed_up(played: Path, tmp_path: Path) -> None:
    file = played / "facedown.db"
    page = 4096
    with file.open("r+b") as raw:
        raw.seek(5 * page)
        raw.write(b"\xff" * (3 * page))
    with pytest.raises(MaintenanceError, match="is damaged"):
        backup.backup(Settings(played), tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


def test_postgresql_is_copied_by_its_own_program(empty: str) -> None:
    url = "postgresql://ann:secret@db.example/games"
    line = refused(facedown("backup", "x.db", "--database", url))
    assert line.endswith(
        "pg_dump --format=custom --host=db.example --username=ann --file=x.db games"
    )


# --- move ----------------------------------------------------------------------------------------


def test_everything_moves(played: Path, empty: str) -> None:
    done = facedown("move", str(played), postgres.cluster().url(empty))
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("All rows are there, and the same.\n")
    with closing(sqlite3.connect(played / "facedown.db")) as ours:
        for relation in metadata.sorted_tables:
            (count,) = ours.execute(f'SELECT count(*) FROM "{relation.name}"').fetchone()
            assert f"{count:10,} {relation.name}\n" in done.stdout
            assert len(contents(empty, relation.name)) == count
    assert len(contents(empty, "log")) > 70


async def test_a_moved_database_goes_on(played: Path, empty: str) -> None:
    await asyncio.to_thread(moved, played, empty)
    settings = fast(played, database=postgres.cluster().url(empty))
    async with opened(fast(played)) as ours, opened(settings) as theirs:
        people = [await everything(database) for database in (ours, theirs)]
        assert people[0] == people[1]
        ann, bob = await guest(theirs, "Cat"), await guest(theirs, "Dan")
        # Its id is greater than those of the copied rows.
        assert await BlockList(theirs).change(ann.id, bob, None, True)
        assert (await BlockList(theirs).hidden(bob.id)).silences[0].player == ann.id


async def everything(database: Database) -> list[Any]:
    found = []
    async with database.reading() as connection:
        for relation in metadata.sorted_tables:
            rows = await connection.execute(select(relation).order_by(*relation.primary_key))
            found.append(
                [
                    [v.replace("\0", "\ufffd") if isinstance(v, str) else v for v in row]
                    for row in rows
                ]
            )
    assert sum(map(bool, found)) >= 6
    return found


def test_a_file_by_any_name_moves(played: Path, empty: str, tmp_path: Path) -> None:
    backup.backup(Settings(played), tmp_path / "of-today.db")
    assert moved(tmp_path / "of-today.db", empty)["players"] == 2


async def test_a_folder_in_use_does_not_move(tmp_path: Path, empty: str) -> None:
    with ServerProcess(tmp_path):
        line = refused(facedown("move", str(tmp_path), postgres.cluster().url(empty)))
        assert "stop it first" in line
    assert nothing_in(empty)


def test_a_target_in_use_is_left_alone(played: Path, empty: str) -> None:
    asyncio.run(fill(fast(played, database=postgres.cluster().url(empty))))
    before = contents(empty, "log")
    with pytest.raises(MaintenanceError, match="is not empty: give a new one"):
        moved(played, empty)
    assert contents(empty, "log") == before


def test_an_old_schema_does_not_move(tmp_path: Path, empty: str) -> None:
    with upgrading(tmp_path / "facedown.db", "0009"):
        pass
    line = refused(facedown("move", str(tmp_path), postgres.cluster().url(empty)))
    assert "has schema 0009" in line and f"facedown migrate --data {tmp_path}" in line
    assert nothing_in(empty)


@pytest.mark.parametrize("fault", ["changed", "missing", "more"])
def test_a_move_with_a_difference_is_rolled_back(
    played: Path, empty: str, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def spoil(target: AsyncConnection) -> None:
        some = select(log).limit(1)
        row = (await target.execute(some)).one()
        this = (log.c.table_id == row.table_id) & (log.c.seq == row.seq)
        if fault == "changed":
            await target.execute(log.update().where(this).values(at=log.c.at + 1))
        elif fault == "missing":
            await target.execute(log.delete().where(this))
        else:
            more = {**row._asdict(), "seq": 99_999, "command_id": None}
            await target.execute(insert(log).values(more))

    monkeypatch.setattr(transfer, "_renumber", spoil)
    with pytest.raises(MaintenanceError, match="the rows of log did not arrive"):
        moved(played, empty)
    assert nothing_in(empty)


def test_many_rows_move_some_at_a_time(
    played: Path, empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transfer, "BATCH", 7)
    assert moved(played, empty)["log"] > 70
