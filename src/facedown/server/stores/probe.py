"""A write probe: a write that changes nothing, sent the way moves are sent."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy.ext.asyncio import AsyncConnection

from facedown.server.errors import Fenced
from facedown.server.stores.writer import Values, Writer
from facedown.server.table_log.conductors import Fence

REWRITE = "UPDATE alembic_version SET version_num = version_num"
"""Bytes of the probe on SQLite: one page of the write-ahead log."""

SPILL = ("SET LOCAL work_mem = '64kB'", "SELECT count(*) FROM generate_series(1, 20000)")
"""PostgreSQL needs half a megabyte of its disk for this, and gives it back. A row that is written
over takes none, so it would go in where no move does."""

SYNC = "SELECT pg_logical_emit_message(true, 'facedown', '')"
"""What a commit must bring to PostgreSQL's disk; it is in no table."""

NOBODYS = Fence("", "", 0)
"""It never holds: what is added under it is refused when all else is done."""

ROW: Values = {
    "table_id": "",
    "seq": 0,
    "kind": "probe",
    "player": None,
    "command_id": None,
    "payload": "{}",
    "at": 0,
}


async def probe(writer: Writer, shared: bool) -> None:
    """Return if every queue of the writer takes a write. Raises `Busy`."""
    if not shared:
        return await writer.write(_rewrite)
    with suppress(Fenced):
        await writer.append((ROW,), None, NOBODYS)
    await writer.append((), _spill)
    return await writer.write(_spill)


async def _rewrite(connection: AsyncConnection) -> None:
    await connection.exec_driver_sql(REWRITE)


async def _spill(connection: AsyncConnection) -> None:
    for statement in (*SPILL, SYNC):
        await connection.exec_driver_sql(statement)
