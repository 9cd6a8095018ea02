"""Whether a database is this program's: found out before anything in it is changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, inspect

FIRST = frozenset({"alembic_version", "players", "sessions", "tables", "log"})
"""Tables that every database of ours has had from its first revision on."""


MARKS = ("application_id", "user_version")
"""What other programs may have set in the head of a file. Ours sets neither."""


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
    _check(_contents(file))


def _check(names: Collection[str]) -> None:
    if names and not FIRST.issubset(names):
        raise NotOurs("belongs to another program, and was left as it was")


def _contents(file: Path) -> set[str]:
    """The names of all that is in it, tables, views and others, and of marks in its head."""
    try:
        with closing(sqlite3.connect(_untouched(file.resolve()), uri=True)) as connection:
            names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
            marks = {mark for mark in MARKS if connection.execute(f"PRAGMA {mark}").fetchone()[0]}
            return names | marks
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
