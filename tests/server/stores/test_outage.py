"""PostgreSQL outages: `busy` meanwhile, no loss."""

import asyncio
import logging
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event
from tests import postgres
from tests.server.helpers import fast
from tests.server.patience import until
from tests.server.stores.scenery import guest, places, said, table

from facedown.server.errors import Busy, Clash, Unknown
from facedown.server.settings import Settings
from facedown.server.stores.database import Database
from facedown.server.stores.log import LogStore
from facedown.server.stores.people import People
from facedown.server.table_log.room import Row
from facedown.server.table_log.seating import Seating


@pytest.fixture
def settings(tmp_path: Path, shared_store: None) -> Iterator[Settings]:
    """With minimal timeouts."""
    yield fast(tmp_path, busy_timeout=0)
    postgres.cluster().start_again()


@pytest.fixture
def connections() -> Iterator[list[Any]]:
    """Connections opened from now on."""
    found: list[Any] = []

    def note(connection: Any, _: object) -> None:
        found.append(connection.driver_connection)

    event.listen(Engine, "connect", note)
    yield found
    event.remove(Engine, "connect", note)


HOWS = {"stopped": signal.SIGINT, "crashed": signal.SIGQUIT}


@pytest.mark.parametrize("how", HOWS)
async def test_a_restart_is_not_noticed_by_idle_connections(
    connections: list[Any], database: Database, how: str
) -> None:
    log, id = LogStore(database), await table(database, ann := await guest(database))
    await log.append(id, [said(1)])
    postgres.cluster().restart(HOWS[how])
    await until(lambda: all(connection.is_closed() for connection in connections))
    await log.append(id, [said(2)])
    await log.append(id, [said(3)], Seating("playing", ()))
    assert (await People(database).named([ann.id]))[ann.id] == ann
    assert [seq for seq, _ in await places(database, id)] == [1, 2, 3]


@pytest.mark.parametrize("how", HOWS)
async def test_commands_are_busy_during_an_outage(
    database: Database, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    log, id = LogStore(database), await table(database, ann := await guest(database))
    server = postgres.cluster()
    server.stop(HOWS[how])
    for _ in range(2):
        for call in (
            lambda: log.append(id, [said(1)]),
            lambda: log.append(id, [said(1)], Seating("playing", ())),
            lambda: log.attend(id),
            lambda: log.head(id),
            lambda: People(database).named([ann.id]),
            database.ping,
        ):
            with pytest.raises(Busy):
                await call()
    server.start()
    await log.append(id, [said(1)])
    assert [seq for seq, _ in await places(database, id)] == [1]
    assert caplog.records
    for record in caplog.records:
        assert record.levelno == logging.WARNING
        assert "\n" not in record.getMessage() and record.exc_info is None


async def test_a_hanging_database_is_busy(database: Database) -> None:
    log, id = LogStore(database), await table(database, await guest(database))
    await log.append(id, [said(1)])
    await log.append(id, [said(2)], Seating("playing", ()))
    with postgres.cluster().asleep():
        calls = [
            log.append(id, [said(3)]),
            log.append(id, [said(3)], Seating("playing", ())),
            log.attend(id),
            log.head(id),
            database.ping(),
        ]
        answers = await asyncio.gather(*calls, return_exceptions=True)
        assert {type(answer) for answer in answers} <= {Busy, Unknown}
    # The outcome of what was requested meanwhile is unknown; it is executed at most once.
    await until_it_works(log, id)
    assert [seq for seq, _ in await places(database, id)] == [1, 2, 3]


async def until_it_works(log: LogStore, id: str) -> None:
    while True:
        try:
            await log.append(id, [said(3)])
        except Busy:
            continue
        except Clash:
            return
        return


async def test_under_load_nothing_that_was_acknowledged_is_lost(database: Database) -> None:
    log, ann = LogStore(database), await guest(database)
    ids = [await table(database, ann) for _ in range(8)]
    acknowledged = dict.fromkeys(ids, 0)
    end = asyncio.Event()

    async def write(id: str) -> None:
        seq = 1
        while not end.is_set():
            try:
                await log.append(id, [said(seq, ann, f"{seq}")])
            except Busy:
                continue
            except Clash:
                # The earlier command with an unknown outcome: found by its id.
                (row,) = await patiently(log, id, seq)
                assert row.command == f"{seq}"
                acknowledged[id] = seq
                seq += 1
            else:
                acknowledged[id] = seq
                seq += 1

    async with asyncio.TaskGroup() as group:
        for id in ids:
            group.create_task(write(id))
        for how in HOWS.values():
            await more(acknowledged)
            await asyncio.to_thread(postgres.cluster().restart, how)
        await more(acknowledged)
        end.set()
    for id in ids:
        seqs = [seq for seq, _ in await places(database, id)]
        assert seqs == list(range(1, acknowledged[id] + 1))


async def more(acknowledged: dict[str, int]) -> None:
    """Until more appends were acknowledged at each table."""
    before = dict(acknowledged)
    await until(lambda: all(acknowledged[id] > before[id] + 3 for id in before))


async def patiently(log: LogStore, id: str, seq: int) -> list[Row]:
    while True:
        try:
            return [row for row in await log.read(id, seq) if row.seq == seq]
        except Busy:
            await asyncio.sleep(0)
