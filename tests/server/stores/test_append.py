"""Appending to logs: atomic, gapless, batched."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import select
from tests.server.stores.scenery import beginning, guest, places, said, table

from facedown.server.errors import Clash
from facedown.server.settings import Settings
from facedown.server.stores.database import Database, opened
from facedown.server.stores.log import LogStore
from facedown.server.stores.schema import tables
from facedown.server.table_log.seating import Seating


@pytest.fixture
async def other(settings: Settings, either_store: str) -> AsyncIterator[Database]:
    """The database as seen by another process; on SQLite, which has a single writer, the same
    one."""
    async with opened(settings) as database:
        yield database


def commits(database: Database) -> float:
    """Number of commits."""
    count = database.metrics._registry.get_sample_value("facedown_commit_seconds_count")
    assert count is not None
    return count


async def test_appended_rows_are_read_in_order(database: Database) -> None:
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
    # The same id may be used by another player, or at another table.
    await LogStore(other).append(id, [said(2, bob, "c")])
    await LogStore(other).append(another, [said(1, ann, "c")])


async def test_a_command_in_a_later_row_counts_once(database: Database) -> None:
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


async def test_only_clashing_writes_of_a_batch_fail(database: Database) -> None:
    log, ann = LogStore(database), await guest(database)
    ids = [await table(database, ann) for _ in range(40)]
    for id in ids[::3]:
        await log.append(id, [said(1, text="before")])
    before = commits(database)
    answers = await asyncio.gather(
        *(log.append(id, [said(1), said(2)]) for id in ids), return_exceptions=True
    )
    assert [isinstance(answer, Clash) for answer in answers] == [n % 3 == 0 for n in range(40)]
    for n, id in enumerate(ids):
        assert await places(database, id) == (
            [(1, "before")] if n % 3 == 0 else [(1, "hi"), (2, "hi")]
        )
    if database.shared:
        made = commits(database) - before
        assert 1 <= made <= 2, "one goes at once, the others together"


async def test_concurrent_appends_to_one_table_are_serialized(database: Database) -> None:
    log = LogStore(database)
    id = await table(database, await guest(database))
    same = [log.append(id, [said(1, text=str(n))]) for n in range(5)]
    answers = await asyncio.gather(*same, log.append(id, [said(2)]), return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None), *[Clash] * 4, type(None)]
    assert await places(database, id) == [(1, "0"), (2, "hi")]


async def test_processes_race_for_each_place_and_none_is_forked(
    database: Database, other: Database
) -> None:
    """With batches in opposite order of tables: no deadlock."""
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


async def test_rows_with_a_table_change_are_atomic(database: Database, other: Database) -> None:
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
