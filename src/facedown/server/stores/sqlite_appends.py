"""Appends to the logs of many tables in one statement, on SQLite.

A single statement in autocommit writes and syncs all rows while its thread holds no lock of others.
A move so costs one thread switch, and nothing of SQLAlchemy.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from queue import SimpleQueue

from facedown.server.monitoring.metrics import Metrics
from facedown.server.stores.damage import commit_failure
from facedown.server.stores.schema import log
from facedown.server.stores.sqlite import PRAGMAS
from facedown.server.stores.writer import Commit, Values, Waiting, fail

COLUMNS = tuple(column.name for column in log.columns)

MAX_ROWS = 30_000 // len(COLUMNS)
"""Maximum rows per statement: SQLite allows 32,766 parameters."""

Added = asyncio.Future[None]


@contextmanager
def appending(
    file: Path, busy_timeout: float, others: Commit, metrics: Metrics
) -> Iterator[Commit]:
    """A commit function that appends plain rows directly and passes everything else to `others`."""
    thread = _Thread(file, busy_timeout)

    async def commit(batch: list[Waiting]) -> None:
        rows = [row for waiting in batch for row in waiting.rows]
        if len(rows) > MAX_ROWS or any(w.job is not None or w.fence is not None for w in batch):
            return await others(batch)
        try:
            with metrics.commits.time():
                await thread.add(rows)
        except sqlite3.OperationalError as error:
            fail(batch, commit_failure(error, file))
        except Exception:
            # Key conflict or invalid row: retry so that only the faulty one fails.
            await others(batch)
        else:
            metrics.writes.inc(len(batch))
            for waiting in batch:
                waiting.succeed()
        return None

    try:
        yield commit
    finally:
        thread.close()


class _Thread:
    """Appends rows on its own connection."""

    def __init__(self, file: Path, busy_timeout: float) -> None:
        self._file, self._timeout = file, busy_timeout
        self._orders: SimpleQueue[tuple[Sequence[Values], Added] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._serve, name="appends", daemon=True)
        self._thread.start()

    def add(self, rows: Sequence[Values]) -> Added:
        """A future that completes when the rows are durable."""
        added: Added = asyncio.get_running_loop().create_future()
        self._orders.put((rows, added))
        return added

    def close(self) -> None:
        """Finishes queued appends, then stops."""
        self._orders.put(None)
        self._thread.join()

    def _serve(self) -> None:
        connection: sqlite3.Connection | None = None
        while (order := self._orders.get()) is not None:
            rows, added = order
            error: Exception | None = None
            try:
                connection = connection or _connected(self._file, self._timeout)
                # Close the cursor at once: an open statement would keep the file locked.
                with closing(connection.execute(_insert(len(rows)), _parameters(rows))):
                    pass
            except Exception as failed:
                error = failed
            # The loop may be closed already.
            with suppress(RuntimeError):
                added.get_loop().call_soon_threadsafe(_tell, added, error)
        if connection is not None:
            connection.close()


def _connected(file: Path, busy_timeout: float) -> sqlite3.Connection:
    connection = sqlite3.connect(file, busy_timeout, isolation_level=None)
    for pragma in PRAGMAS:
        connection.execute(pragma)
    return connection


@lru_cache(maxsize=128)
def _insert(rows: int) -> str:
    row = f"({', '.join('?' * len(COLUMNS))})"
    return f"INSERT INTO log ({', '.join(COLUMNS)}) VALUES {', '.join([row] * rows)}"


def _parameters(rows: Sequence[Values]) -> list[object]:
    return [row[name] for row in rows for name in COLUMNS]


def _tell(added: Added, error: Exception | None) -> None:
    if added.done():
        return
    if error is None:
        added.set_result(None)
    else:
        added.set_exception(error)
