"""SQLite engine: pragmas and kinds of transactions."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

PRAGMAS: tuple[str, ...] = (
    "PRAGMA journal_mode = WAL",
    # A commit is durable when it returns, even if power fails.
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
)


def connect(path: Path, busy_timeout: float) -> AsyncEngine:
    """Creates an engine for this file; dispose of it, or its threads keep the process alive."""
    engine = create_async_engine(
        f"sqlite+aiosqlite:///{path}",
        connect_args={"timeout": busy_timeout},
        # Parameters contain user text and cards, which must not be logged.
        hide_parameters=True,
    )
    # Batch inserts into one statement: threads are switched between statements.
    engine.sync_engine.dialect.use_insertmanyvalues_wo_returning = True
    event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def writing(engine: AsyncEngine) -> AsyncEngine:
    """The same engine for writers.

    Upgrading a read transaction fails at once, ignoring the busy timeout. Writers therefore take
    the lock at the beginning (BEGIN IMMEDIATE).
    """
    return engine.execution_options(immediate=True)


def _prepare(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    # Disables the driver's implicit transactions; `_begin` starts them.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _begin(connection: Connection) -> None:
    immediate = connection.get_execution_options().get("immediate", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")
