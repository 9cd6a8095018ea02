"""Classifies database errors: busy, corrupt, or outcome unknown; with advice for the operator."""

from __future__ import annotations

import logging
import math
import re
import sqlite3
import time
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from facedown.server.errors import Busy, Damaged, Unknown
from facedown.server.stores.postgres import Address

logger = logging.getLogger(__name__)

CODES = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
STATES = frozenset({"XX001", "XX002"})
"""Messages by which SQLite and PostgreSQL report a damaged file."""

RETRYABLE = frozenset({"40001", "40P01"})
"""PostgreSQL's error codes for a serialization conflict or deadlock: retry."""

ENDED = frozenset({"57P01", "57P02", "57P03"})
"""PostgreSQL's codes for a connection it closes, perhaps between a commit and its answer."""

UNFINISHED = frozenset({"08", "58", "XX"})
"""Classes of PostgreSQL's codes: connection, machine or server failure."""

UNWRITTEN = frozenset({sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_READ})
"""SQLite's errors before the commit mark is in the file. Errors after it come from the sync."""

Place = Path | Address
"""The database: a file or an address."""

MAX_REMEMBERED = 100
"""Maximum log lines whose last time is remembered."""

_told: dict[tuple[Place, str], float] = {}

DATABASE_ERRORS = (SQLAlchemyError, OSError)
"""Exceptions that database drivers raise."""


def is_corruption(error: BaseException) -> bool:
    """Whether the database reports that its own files are damaged."""
    cause = getattr(error, "orig", error)
    code = getattr(cause, "sqlite_errorcode", 0)
    return code & 0xFF in CODES or getattr(cause, "sqlstate", None) in STATES


def is_conflict(error: BaseException) -> bool:
    """Whether it failed only because of another transaction."""
    return getattr(getattr(error, "orig", error), "sqlstate", None) in RETRYABLE


def may_have_committed(error: BaseException) -> bool:
    """Whether the database may have committed despite this error: the outcome was not reported.

    Only for errors raised while, or after, the commit was sent.
    """
    cause = getattr(error, "orig", error)
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorcode", 0)
        return code & 0xFF == sqlite3.SQLITE_IOERR and code not in UNWRITTEN
    state = getattr(cause, "sqlstate", None)
    return state is None or state in ENDED or state[:2] in UNFINISHED


def advice(place: Place) -> str:
    """One line for the operator."""
    if isinstance(place, Address):
        return (
            f"the database {place} is damaged: stop the servers and restore a backup (PostgreSQL's"
            " own log says what it has found)"
        )
    return (
        f"the database {place} is damaged: stop the server and restore a backup, or save what can"
        f" be read with sqlite3 {place} .dump (see docs/hosting.md)"
    )


def failure(error: BaseException, place: Place, what: str) -> type[Busy]:
    """The exception to raise for a database error; logs it."""
    if is_corruption(error):
        _tell(logging.ERROR, place, advice(place))
        return Damaged
    _tell(logging.WARNING, place, f"the database {what}: {reason(error)}")
    return Busy


def commit_failure(error: BaseException, place: Place) -> type[Busy]:
    """The exception to raise for a failed commit; logs it."""
    why = failure(error, place, "is busy")
    return Unknown if why is Busy and may_have_committed(error) else why


def _tell(level: int, place: Place, line: str) -> None:
    """Log the same failure once a second at most: every table hits it at the same time."""
    now = time.monotonic()
    if now < _told.get((place, line), -math.inf) + 1:
        return
    if len(_told) >= MAX_REMEMBERED:
        _told.clear()
    _told[place, line] = now
    logger.log(level, line)


def reason(error: BaseException) -> str:
    """One line without the statement's parameters."""
    if isinstance(error, TimeoutError):
        return "it does not answer"
    if isinstance(error, OSError):
        return (error.strerror or str(error)).lower()
    # The driver's own words stand behind its own and others' classes.
    cause = getattr(error, "orig", error)
    return re.sub(r"^(<class '[^']*'>: )+", "", str(cause).split("\n")[0]) or type(cause).__name__


async def is_intact(connection: AsyncConnection) -> bool:
    """Whether SQLite's quick check passes; it reads the whole file, some seconds per gigabyte.

    Always true for PostgreSQL, which does its own checks.
    """
    if connection.dialect.name != "sqlite":
        return True
    try:
        found = (await connection.exec_driver_sql("PRAGMA quick_check(1)")).scalar()
    except SQLAlchemyError as error:
        if is_corruption(error):
            return False
        raise
    return found == "ok"
