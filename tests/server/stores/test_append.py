"""Adding to logs: all or nothing, each place once, many in one transaction."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Connection, Engine, event, select, update
from tests.server.stores.scenery import beginning, guest, places, said, table

from facedown.server.errors import Clash, Fenced
from facedown.server.settings import Settings
from facedown.server.stores.database import Database, opened
from facedown.server.stores.log import LogStore
from facedown.server.stores.schema import conductors, processes, tables
from facedown.server.table_log.seating import Seating
from facedown.server.table_log.storage import Fence

FAR = 4_000_000_000.0
"""Unix seconds of a day that no clock shows."""


@pytest.fixture
async def other(settings: Settings, either_store: str) -> AsyncIterator[Database]:
    """The database as another process has it. SQLite has one writer, who is everybody."""
    async with opened(settings) as database:
        yield database


@contextmanager
def statements() -> Iterator[list[str]]:
    """What the databases are asked meanwhile."""
    found: list[str] = []

    def note(_connection: Connection, _cursor: object, statement: str, *_: object) -> None:
        found.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield found
    finally:
        event.remove(Engine, "before_cursor_execute", note)


async def test_what_is_added_is_read_in_its_order(database: Database) -> None:
    log, ann = LogStore(database), await guest(database)
    id = await table(database, ann)
    await log.append(id, [said(1, text="one"), said(2, text="two")])
    await log.append(id, [said(3, ann, "c", text="three")])
    assert await places(database, id) == [(1, "one"), (2, "two"), (3, "three")]
    assert [row.seq for row in await log.read(id, 3)] == [3]
    assert (await log.read(id, 3))[0] == said(3, ann, "c", text="three")


async def test_a_place_is_taken_once(database: Database, other: Database) -> None:
    id = await table(database, await guest(database))
    await LogStore(database).append(id, [said(1, text="one"), said(2, text="two")])
    for first in (1, 2):
        with pytest.raises(Clash):
            await LogStore(other).append(id, [said(n, text="mine") for n in range(first, 5)])
    assert await places(database, id) == [(1, "one"), (2, "two")]


async def test_a_command_counts_once(database: Database, other: Database) -> None:
    ann, bob = await guest(database), await guest(database, "Bob")
    id = await table(database, ann)
    another = await table(database, ann)
    await LogStore(database).append(id, [said(1, ann, "c")])
    with pytest.raises(Clash):
        await LogStore(other).append(id, [said(2, ann, "c"), said(3)])
    assert await places(database, id) == [(1, "hi")]
    # Another's command, and one for another table, may have this id as well.
    await LogStore(other).append(id, [said(2, bob, "c")])
    await LogStore(other).append(another, [said(1, ann, "c")])


async def test_a_command_behind_the_first_row_counts_once_too(database: Database) -> None:
    log, ann = LogStore(database), await guest(database)
    id = await table(database, ann)
    await log.append(id, [said(1, ann, "c")])
    with pytest.raises(Clash):
        await log.append(id, [said(2), said(3, ann, "c")])
    assert await places(database, id) == [(1, "hi")]


async def test_there_is_no_log_without_a_table(database: Database) -> None:
    id = await table(database, await guest(database))
    lost, kept = await asyncio.gather(
        LogStore(database).append("nowhere", [said(0)]),
        LogStore(database).append(id, [said(1)]),
        return_exceptions=True,
    )
    assert isinstance(lost, Clash)
    assert kept is None
    assert await places(database, id) == [(1, "hi")]


async def test_of_many_at_once_only_those_that_clash_fail(database: Database) -> None:
    log, ann = LogStore(database), await guest(database)
    ids = [await table(database, ann) for _ in range(40)]
    for id in ids[::3]:
        await log.append(id, [said(1, text="before")])
    with statements() as asked:
        answers = await asyncio.gather(
            *(log.append(id, [said(1), said(2)]) for id in ids), return_exceptions=True
        )
    assert [isinstance(answer, Clash) for answer in answers] == [n % 3 == 0 for n in range(40)]
    for n, id in enumerate(ids):
        assert await places(database, id) == (
            [(1, "before")] if n % 3 == 0 else [(1, "hi"), (2, "hi")]
        )
    if database.shared:
        assert len(asked) <= 2, "one goes at once, the others together"


async def test_two_for_one_table_at_once_are_one_after_the_other(database: Database) -> None:
    log = LogStore(database)
    id = await table(database, await guest(database))
    same = [log.append(id, [said(1, text=str(n)), said(2)]) for n in range(5)]
    answers = await asyncio.gather(*same, log.append(id, [said(3)]), return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None), *[Clash] * 4, type(None)]
    assert await places(database, id) == [(1, "0"), (2, "hi"), (3, "hi")]


async def test_processes_race_for_each_place_and_none_is_forked(
    database: Database, other: Database
) -> None:
    """In batches, whose tables stand in opposite order: nobody waits for anybody in a circle."""
    ann = await guest(database)
    ids = [await table(database, ann) for _ in range(20)]
    for seq in range(1, 6):
        one = [LogStore(database).append(id, [said(seq, text="one")]) for id in ids]
        two = [LogStore(other).append(id, [said(seq, text="two")]) for id in reversed(ids)]
        answers = await asyncio.gather(*one, *two, return_exceptions=True)
        won = [answer is None for answer in answers]
        assert {type(answer) for answer in answers} <= {type(None), Clash}
        assert all(a != b for a, b in zip(won[:20], reversed(won[20:]), strict=True))
    for id in ids:
        assert [seq for seq, _ in await places(database, id)] == [1, 2, 3, 4, 5]


async def test_what_comes_with_a_change_is_all_or_nothing(
    database: Database, other: Database
) -> None:
    log, ann, bob = LogStore(database), await guest(database), await guest(database, "Bob")
    id = await table(database, ann)
    await log.append(id, [said(1)])
    before = await log.head(id)
    successor = beginning(bob)
    with pytest.raises(Clash):
        await LogStore(other).append(
            id, [said(1)], Seating("closed", ()), host=bob.id, successor=successor
        )
    assert await log.head(id) == before
    async with database.reading() as connection:
        assert list((await connection.execute(select(tables.c.id))).scalars()) == [id]
    await LogStore(other).append(
        id, [said(2)], Seating("closed", ()), host=bob.id, successor=successor
    )
    assert (await log.head(id)).host == bob.id
    assert (await log.head(successor[0].id)) == successor[0]


# --- fences, on what several processes share -----------------------------------------------------


@pytest.fixture
async def fenced(database: Database) -> Fence:
    """A table, and the fence of its conductor."""
    if not database.shared:
        pytest.skip("with one process there are no fences")
    id = await table(database, await guest(database))
    await lease(database, "p", FAR)
    await conduct(database, id, "p", 7)
    return Fence(id, "p", 7)


async def lease(database: Database, process: str, until: float) -> None:
    async def job(connection):  # type: ignore[no-untyped-def]
        await connection.execute(processes.delete().where(processes.c.id == process))
        await connection.execute(processes.insert().values(id=process, until=until))

    await database.write(job)


async def conduct(database: Database, table: str, process: str, epoch: int) -> None:
    async def job(connection):  # type: ignore[no-untyped-def]
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
    # A command of a player needs no fence.
    await log.append(id, [said(4)], seating)
    assert [seq for seq, _ in await places(database, id)] == [1, 2, 3, 4]


@pytest.mark.parametrize("changing", [False, True])
async def test_a_lease_that_has_run_out_is_none(
    database: Database, fenced: Fence, changing: bool
) -> None:
    seating = Seating("playing", ()) if changing else None
    await lease(database, "p", 1_000_000.0)
    with pytest.raises(Fenced):
        await LogStore(database).append(fenced.table_id, [said(1)], seating, fence=fenced)
    assert await places(database, fenced.table_id) == []


async def test_of_many_at_once_only_those_without_a_lease_fail(
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


async def test_who_takes_over_waits_for_what_the_conductor_is_writing(
    database: Database, other: Database, fenced: Fence
) -> None:
    """And the conductor, whom the takeover has met first, writes no more."""
    log, id = LogStore(database), fenced.table_id
    turn = asyncio.Event()
    began = asyncio.Event()

    async def take(connection):  # type: ignore[no-untyped-def]
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


async def _answer(call):  # type: ignore[no-untyped-def]
    try:
        await call
    except Exception as error:
        return type(error)


async def _until_waiting(database: Database, count: int) -> None:
    """Until so many connections wait for somebody's lock."""
    while True:
        async with database.reading() as connection:
            found = await connection.exec_driver_sql(
                "SELECT count(*) FROM pg_stat_activity"
                " WHERE wait_event_type = 'Lock' AND datname = current_database()"
            )
            if found.scalar_one() >= count:
                return
