"""A database file that has suffered: told apart from one that is busy, with what to do."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

CODES = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})


def damaged(error: BaseException) -> bool:
    """Whether SQLite has found the file itself at fault."""
    code = getattr(getattr(error, "orig", error), "sqlite_errorcode", 0)
    return code & 0xFF in CODES


def advice(file: Path) -> str:
    """One line for whoever runs the server."""
    return (
        f"the database {file} is damaged: stop the server and restore a backup, or save what can"
        f" be read with sqlite3 {file} .recover (see docs/hosting.md)"
    )


async def sound(connection: AsyncConnection) -> bool:
    """Looks at every page of the file: some seconds for a gigabyte."""
    try:
        found = (await connection.exec_driver_sql("PRAGMA quick_check(1)")).scalar()
    except SQLAlchemyError as error:
        if damaged(error):
            return False
        raise
    return found == "ok"
