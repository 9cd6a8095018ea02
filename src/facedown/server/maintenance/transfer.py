"""Transfers a SQLite database to PostgreSQL, verified row by row."""

from __future__ import annotations

import asyncio
import os.path
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

from sqlalchemy import Row, Table, func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from facedown.server.maintenance.backup import MaintenanceError
from facedown.server.settings import Settings
from facedown.server.startup import locked_folder
from facedown.server.stores import sqlite
from facedown.server.stores.damage import advice, is_intact
from facedown.server.stores.database import connect, place_of
from facedown.server.stores.open_errors import CannotOpen, explaining_errors, must_exist
from facedown.server.stores.ownership import check_our_file
from facedown.server.stores.revisions import newest, revision, upgrade
from facedown.server.stores.schema import metadata, showable, silences

BATCH = 1000
"""Batch size in rows."""

STATEMENT_TIMEOUT = 600.0
"""Statement timeout in seconds; no game runs meanwhile."""


def move(source: Path, settings: Settings) -> dict[str, int]:
    """Copies a SQLite database (a file or its folder) into an empty PostgreSQL.

    Returns the number of rows per table. All or nothing; the source stays unchanged. Raises
    `CannotOpen`, `CannotStart` if a server runs on the folder, or `NotDone`.
    """
    file = Settings(source).file if os.path.isdir(source) else source
    must_exist(file)
    folder = Settings(file.parent)
    with locked_folder(folder) if file == folder.file else nullcontext():
        return asyncio.run(_move(file, settings))


async def _move(file: Path, settings: Settings) -> dict[str, int]:
    with explaining_errors(file):
        check_our_file(file)
        async with _transaction(sqlite.connect(file, STATEMENT_TIMEOUT)) as ours:
            await _must_be_current(ours, file)
            with explaining_errors(settings):
                async with _transaction(connect(settings, STATEMENT_TIMEOUT)) as theirs:
                    await _must_be_empty(theirs, settings)
                    return await _copy_all(ours, theirs)


@asynccontextmanager
async def _transaction(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    try:
        async with engine.begin() as connection:
            yield connection
    finally:
        await engine.dispose()


async def _must_be_current(connection: AsyncConnection, file: Path) -> None:
    if not await is_intact(connection):
        raise CannotOpen(advice(file))
    found = await connection.run_sync(revision)
    if found != newest():
        raise MaintenanceError(
            f"{file} has schema {found}, and this program {newest()}: run facedown migrate --data"
            f" {file.parent} first"
        )


async def _must_be_empty(connection: AsyncConnection, settings: Settings) -> None:
    """Creates missing tables and locks them against other writers. Raises `NotDone` if not
    empty."""
    await upgrade(connection)
    names = ", ".join(f'"{table.name}"' for table in metadata.sorted_tables)
    await connection.execute(text(f"LOCK TABLE {names} IN EXCLUSIVE MODE"))
    for table in metadata.sorted_tables:
        if (await connection.execute(select(table).limit(1))).first() is not None:
            raise MaintenanceError(
                f"the database {place_of(settings)} is not empty: give a new one"
            )


async def _copy_all(source: AsyncConnection, target: AsyncConnection) -> dict[str, int]:
    """Copies all tables in order of foreign keys, then verifies them."""
    for table in metadata.sorted_tables:
        async for rows in _rows(source, table):
            await target.execute(table.insert(), [row._asdict() for row in rows])
    await _renumber(target)
    return {table.name: await _same(source, target, table) for table in metadata.sorted_tables}


async def _renumber(target: AsyncConnection) -> None:
    """Sets the sequence of `silences` past the copied ids."""
    sequence = func.pg_get_serial_sequence(silences.name, silences.c.id.name)
    following = select(func.coalesce(func.max(silences.c.id), 0) + 1).scalar_subquery()
    await target.execute(select(func.setval(sequence, following, False)))


async def _same(source: AsyncConnection, target: AsyncConnection, table: Table) -> int:
    """Compares both sides by value; returns the number of rows. Raises `NotDone`."""
    count = 0
    theirs = _rows(target, table)
    async for rows in _rows(source, table):
        if [_showable(row) for row in rows] != [tuple(row) for row in await anext(theirs, ())]:
            raise MaintenanceError(_differs(table))
        count += len(rows)
    if await anext(theirs, None) is not None:
        raise MaintenanceError(_differs(table))
    return count


def _differs(table: Table) -> str:
    return f"the rows of {table.name} did not arrive as they were: nothing was kept"


async def _rows(connection: AsyncConnection, table: Table) -> AsyncIterator[list[Row[Any]]]:
    """All rows in order of the primary key, in batches."""
    wanted = select(table).order_by(*table.primary_key)
    async with connection.stream(wanted) as found:
        async for rows in found.partitions(BATCH):
            yield list(rows)


def _showable(row: Row[Any]) -> tuple[Any, ...]:
    return tuple(showable(value) if isinstance(value, str) else value for value in row)
