"""Connecting to SQLite: pragmas, kinds of transactions."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

PRAGMAS: tuple[str, ...] = (
    "PRAGMA journal_mode = WAL",
    # A commit is on the disk when it returns: nothing acknowledged is lost at a power cut.
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
)


def connect(path: Path, busy_timeout: float) -> AsyncEngine:
    """An engine for this SQLite file. Dispose of it, or its threads keep the process alive."""
    engine = create_async_engine(
        f"sqlite+aiosqlite:///{path}",
        connect_args={"timeout": busy_timeout},
        # What people typed, and cards, stand in the parameters: they are nothing for the log.
        hide_parameters=True,
    )
    # Many rows in one statement: between two statements other threads have their turn.
    engine.sync_engine.dialect.use_insertmanyvalues_wo_returning = True
    event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def writing(engine: AsyncEngine) -> AsyncEngine:
    """The same engine for writers.

    A read transaction that turns into a write fails at once and ignores the busy timeout; a writer
    therefore asks for the lock when it begins.
    """
    return engine.execution_options(immediate=True)


def _prepare(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    # The driver must not begin transactions by itself: `_begin` does.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _begin(connection: Connection) -> None:
    immediate = connection.get_execution_options().get("immediate", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")
