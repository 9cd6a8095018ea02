"""A commit whose answer is lost is unknown, not refused."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator

import asyncpg
import pytest
from tests.server.lost import LostAnswers, losing_answers, sync_failed
from tests.server.stores.scenery import beginning, guest, places, said, table

from facedown.server.errors import Busy, Unknown
from facedown.server.settings import Settings
from facedown.server.stores.damage import may_have_committed
from facedown.server.stores.database import Database, opened
from facedown.server.stores.deletions import Deletions
from facedown.server.stores.log import LogStore
from facedown.server.stores.people import People
from facedown.server.table_log.seating import Seating


@pytest.fixture
def lost(monkeypatch: pytest.MonkeyPatch) -> LostAnswers:
    return losing_answers(monkeypatch)


@pytest.fixture
async def database(settings: Settings, lost: LostAnswers) -> AsyncIterator[Database]:
    async with opened(settings) as database:
        yield database


@pytest.mark.parametrize("done", [True, False])
@pytest.mark.parametrize("seating", [None, Seating("playing", ())], ids=["rows", "change"])
async def test_an_append_whose_answer_is_lost_is_unknown(
    database: Database, lost: LostAnswers, seating: Seating | None, done: bool
) -> None:
    log, id = LogStore(database), await table(database, await guest(database))
    lost.lose(done=done)
    with pytest.raises(Unknown):
        await log.append(id, [said(1)], seating)
    assert [seq for seq, _ in await places(database, id)] == ([1] if done else [])
    await log.append(id, [said(2)], seating)


@pytest.mark.parametrize("done", [True, False])
async def test_a_new_table_whose_answer_is_lost_is_looked_up(
    database: Database, lost: LostAnswers, done: bool
) -> None:
    log, made = LogStore(database), beginning(await guest(database))
    lost.lose(done=done)
    if done:
        await log.create(made)
        assert await log.head(made[0].id) == made[0]
    else:
        with pytest.raises(Busy) as caught:
            await log.create(made)
        assert not isinstance(caught.value, Unknown)


@pytest.mark.parametrize("done", [True, False])
async def test_a_deletion_whose_answer_is_lost_is_looked_up(
    database: Database, lost: LostAnswers, done: bool
) -> None:
    """The request cannot be repeated once the account is gone."""
    ann = await guest(database)
    id, deletions = await table(database, ann, sitting=[ann]), Deletions(database)
    lost.lose(done=done)
    if done:
        entries = len(await LogStore(database).read(id, 0)) + 1
        assert await deletions.delete(ann.id) == {id: entries}
        assert await People(database).named([ann.id]) == {}
    else:
        with pytest.raises(Busy) as caught:
            await deletions.delete(ann.id)
        assert not isinstance(caught.value, Unknown)


async def test_of_many_whose_answer_is_lost_each_is_unknown(
    database: Database, lost: LostAnswers
) -> None:
    log, ann = LogStore(database), await guest(database)
    ids = [await table(database, ann) for _ in range(5)]
    lost.lose(2, done=True)
    outcomes = await asyncio.gather(
        *(log.append(id, [said(1)]) for id in ids), return_exceptions=True
    )
    assert {type(outcome) for outcome in outcomes} <= {Unknown, type(None)}
    for id in ids:
        assert [seq for seq, _ in await places(database, id)] == [1]


@pytest.mark.parametrize(
    ("error", "doubt"),
    [
        (ConnectionResetError("the connection was lost"), True),
        (TimeoutError(), True),
        (asyncpg.ConnectionDoesNotExistError("closed"), True),
        (asyncpg.AdminShutdownError("terminating connection"), True),
        (asyncpg.CrashShutdownError("terminating connection"), True),
        (asyncpg.InternalServerError("a bug"), True),
        (asyncpg.DiskFullError("no space left"), False),
        (asyncpg.QueryCanceledError("statement timeout"), False),
        (asyncpg.ReadOnlySQLTransactionError("a standby"), False),
        (sync_failed(), True),
        (sqlite3.OperationalError("no code"), False),
    ],
)
def test_only_an_error_that_undoes_the_statement_is_an_answer(
    error: Exception, doubt: bool
) -> None:
    assert may_have_committed(error) is doubt


@pytest.mark.parametrize("code", ["SQLITE_BUSY", "SQLITE_FULL", "SQLITE_IOERR_WRITE"])
def test_failed_sqlite_writes_leave_nothing(code: str) -> None:
    error = sqlite3.OperationalError(code)
    error.sqlite_errorcode = getattr(sqlite3, code)
    assert not may_have_committed(error)
