"""A conductor writes only while its lease is valid."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path

import pytest
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection
from tests.server.helpers import fast
from tests.server.stores.scenery import guest, places, said, table

from facedown.server.errors import Clash, Fenced
from facedown.server.settings import Settings
from facedown.server.stores.database import Database, opened
from facedown.server.stores.log import LogStore
from facedown.server.stores.schema import conductors, processes
from facedown.server.table_log.conductors import Fence
from facedown.server.table_log.seating import Seating

FAR = 4_000_000_000.0
"""A time in the far future, in Unix seconds."""


@pytest.fixture
def settings(tmp_path: Path, shared_store: None) -> Settings:
    """A single process has no fences."""
    return fast(tmp_path)


@pytest.fixture
async def other(settings: Settings) -> AsyncIterator[Database]:
    """The database as seen by another process."""
    async with opened(settings) as database:
        yield database


@pytest.fixture
async def fenced(database: Database) -> Fence:
    """A table, and its conductor's fence."""
    id = await table(database, await guest(database))
    await lease(database, "p", FAR)
    await conduct(database, id, "p", 7)
    return Fence(id, "p", 7)


async def lease(database: Database, process: str, until: float) -> None:
    async def job(connection: AsyncConnection) -> None:
        await connection.execute(processes.delete().where(processes.c.id == process))
        await connection.execute(processes.insert().values(id=process, until=until))

    await database.write(job)


async def conduct(database: Database, table: str, process: str, epoch: int) -> None:
    async def job(connection: AsyncConnection) -> None:
        await connection.execute(conductors.delete().where(conductors.c.table_id == table))
        row = {"table_id": table, "process": process, "epoch": epoch}
        await connection.execute(conductors.insert().values(row))

    await database.write(job)


@pytest.mark.parametrize("changing", [False, True])
async def test_a_conductor_writes_while_its_fence_holds(
    database: Database, other: Database, fenced: Fence, changing: bool
) -> None:
    log, id = LogStore(database), fenced.table_id
    seating = Seating("playing", ()) if changing else None
    await log.append(id, [said(1), said(2)], seating, fence=fenced)
    assert await places(database, id) == [(1, "hi"), (2, "hi")]
    for wrong in (Fence(id, "p", 6), Fence(id, "p", 8), Fence(id, "q", 7)):
        with pytest.raises(Fenced):
            await log.append(id, [said(3)], seating, fence=wrong)
    with pytest.raises(Clash):
        await log.append(id, [said(2)], seating, fence=fenced)
    await conduct(other, id, "q", 8)
    with pytest.raises(Fenced):
        await log.append(id, [said(3)], seating, fence=fenced)
    await lease(other, "q", FAR)
    await log.append(id, [said(3)], seating, fence=Fence(id, "q", 8))
    # A player's command needs no fence.
    await log.append(id, [said(4)], seating)
    assert [seq for seq, _ in await places(database, id)] == [1, 2, 3, 4]


@pytest.mark.parametrize("changing", [False, True])
async def test_an_expired_lease_is_invalid(
    database: Database, fenced: Fence, changing: bool
) -> None:
    seating = Seating("playing", ()) if changing else None
    await lease(database, "p", 1_000_000.0)
    with pytest.raises(Fenced):
        await LogStore(database).append(fenced.table_id, [said(1)], seating, fence=fenced)
    assert await places(database, fenced.table_id) == []


async def test_only_writes_of_a_batch_without_a_lease_fail(
    database: Database, fenced: Fence
) -> None:
    log, ann = LogStore(database), await guest(database)
    ids = [await table(database, ann) for _ in range(9)]
    for id in ids[:6]:
        await conduct(database, id, "p", 1)
    answers = await asyncio.gather(
        log.append(fenced.table_id, [said(1)], fence=fenced),
        *(log.append(id, [said(1)], fence=Fence(id, "p", n % 2)) for n, id in enumerate(ids)),
        return_exceptions=True,
    )
    expected = [type(None), *[Fenced, type(None)] * 3, *[Fenced] * 3]
    assert [type(answer) for answer in answers] == expected


async def test_a_takeover_waits_for_the_conductors_write(
    database: Database, other: Database, fenced: Fence
) -> None:
    """And the conductor that lost the race writes nothing more."""
    log, id = LogStore(database), fenced.table_id
    turn = asyncio.Event()
    began = asyncio.Event()

    async def take(connection: AsyncConnection) -> None:
        mine = update(conductors).where(conductors.c.table_id == id)
        await connection.execute(mine.values(process="q", epoch=8))
        began.set()
        await turn.wait()

    async with asyncio.TaskGroup() as group:
        taking = group.create_task(other.write(take))
        await began.wait()
        writing = group.create_task(_answer(log.append(id, [said(1)], fence=fenced)))
        changing = group.create_task(
            _answer(log.append(id, [said(1)], Seating("playing", ()), fence=fenced))
        )
        await _until_waiting(other, 2)
        assert not writing.done() and not changing.done()
        turn.set()
        await taking
    assert [writing.result(), changing.result()] == [Fenced, Fenced]
    assert await places(database, id) == []


async def _answer(call: Awaitable[None]) -> type[Exception] | None:
    try:
        await call
    except Exception as error:
        return type(error)
    return None


async def _until_waiting(database: Database, count: int) -> None:
    """Waits until `count` connections are blocked by locks."""
    while True:
        async with database.reading() as connection:
            found = await connection.exec_driver_sql(
                "SELECT count(*) FROM pg_stat_activity"
                " WHERE wait_event_type = 'Lock' AND datname = current_database()"
            )
            if found.scalar_one() >= count:
                return
