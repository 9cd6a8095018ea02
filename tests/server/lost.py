"""A database that loses the answers to commits, so that their outcome is unknown."""

import sqlite3
from dataclasses import dataclass
from typing import Any

import asyncpg
import pytest
from sqlalchemy.engine.default import DefaultDialect

from facedown.server.stores import postgres_appends, sqlite_appends


@dataclass
class LostAnswers:
    """The next `count` commits are executed, or not, and their answers are lost."""

    count: int = 0
    done: bool = True

    def lose(self, count: int = 1, *, done: bool) -> None:
        self.count, self.done = count, done

    def _due(self) -> bool:
        self.count -= 1
        return self.count >= 0


class _Connection:
    """A wrapper of a sqlite3 connection whose `execute` may fail."""

    def __init__(self, real: sqlite3.Connection, lost: LostAnswers) -> None:
        self._real, self._lost = real, lost
        self.close = real.close

    def execute(self, *arguments: Any) -> sqlite3.Cursor:
        if not self._lost._due():
            return self._real.execute(*arguments)
        if self._lost.done:
            self._real.execute(*arguments).close()
        raise sync_failed()


def sync_failed() -> sqlite3.OperationalError:
    """SQLite's error when the commit is in the file but possibly not on the disk."""
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
    return error


def losing_answers(patch: pytest.MonkeyPatch) -> LostAnswers:
    """For all databases that are opened from now on."""
    lost = LostAnswers()
    connected, fetch = sqlite_appends._connected, asyncpg.Connection.fetch
    do_commit: Any = DefaultDialect.do_commit

    async def fetched(self: asyncpg.Connection, statement: str, *values: Any) -> Any:
        if statement != postgres_appends.APPEND or not lost._due():
            return await fetch(self, statement, *values)
        if lost.done:
            await fetch(self, statement, *values)
        self.terminate()
        raise asyncpg.ConnectionDoesNotExistError("connection was closed in mid-operation")

    def committed(self: Any, connection: Any) -> None:
        lossy = lost._due()
        if lost.done or not lossy:
            do_commit(self, connection)
        if lossy:
            raise sync_failed() if self.name == "sqlite" else ConnectionResetError("line cut")

    patch.setattr(sqlite_appends, "_connected", lambda *a: _Connection(connected(*a), lost))
    patch.setattr(asyncpg.Connection, "fetch", fetched)
    patch.setattr(DefaultDialect, "do_commit", committed)
    return lost
