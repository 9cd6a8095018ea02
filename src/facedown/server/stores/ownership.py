"""Whether a database is this program's: found out before anything in it is changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, inspect

FIRST = frozenset({"alembic_version", "players", "sessions", "tables", "log"})
"""Tables that every database of ours has had from its first revision on."""


class NotOurs(Exception):
    """What it is instead: the end of a sentence about it."""


def must_be_ours(connection: Connection) -> None:
    """Ours, or empty. Raises `NotOurs`."""
    _check(inspect(connection).get_table_names())


def must_be_our_file(file: Path) -> None:
    """The same of an SQLite file, which stays as it is, as does what lies beside it.

    Raises `NotOurs` and `OSError`. What can't be read, the database's own opening explains.
    """
    if not file.exists():
        return
    if not file.is_file():
        raise NotOurs("is not a file")
    _check(_tables(file))


def _check(tables: Collection[str]) -> None:
    if tables and not FIRST.issubset(tables):
        raise NotOurs("belongs to another program, and was left as it was")


def _tables(file: Path) -> set[str]:
    try:
        with closing(sqlite3.connect(_untouched(file.resolve()), uri=True)) as connection:
            found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            return {name for (name,) in found}
    except sqlite3.Error:
        return set()


def _untouched(file: Path) -> str:
    """An address by which SQLite changes nothing.

    Whoever looks into a log that is beside the file needs an index of it in memory, and makes one
    where there is none; without a log, SQLite must be told that nobody writes.
    """
    log = Path(f"{file}-wal")
    written = log.exists() and log.stat().st_size
    return f"{file.as_uri()}?mode=ro{'' if written else '&immutable=1'}"
