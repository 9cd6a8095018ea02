"""Checks that a database belongs to this program, before any change."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, inspect

FIRST = frozenset({"alembic_version", "players", "sessions", "tables", "log"})
"""Tables that exist since our first migration."""


MARKS = ("application_id", "user_version")
"""Header fields of a SQLite file that other programs may set; we do not."""


class NotOurs(Exception):
    """The database belongs to something else; the message completes a sentence about it."""


def check_ours(connection: Connection) -> None:
    """Accepts our database or an empty one. Raises `NotOurs`."""
    _check(inspect(connection).get_table_names())


def check_our_file(file: Path) -> None:
    """The same check for a SQLite file, without any change to it or its journal.

    Raises `NotOurs` and `OSError`. Accepts unreadable files, whose error shows when they are
    opened.
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
    """Names of all schema objects and header fields that are set."""
    try:
        with closing(sqlite3.connect(_untouched(file.resolve()), uri=True)) as connection:
            names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
            marks = {mark for mark in MARKS if connection.execute(f"PRAGMA {mark}").fetchone()[0]}
            return names | marks
    except sqlite3.Error:
        return set()


def _untouched(file: Path) -> str:
    """A URI that opens the file without writing.

    With a write-ahead log, SQLite needs an index of it and creates it if missing; without a log,
    the file must be declared immutable.
    """
    log = Path(f"{file}-wal")
    written = log.exists() and log.stat().st_size
    return f"{file.as_uri()}?mode=ro{'' if written else '&immutable=1'}"
