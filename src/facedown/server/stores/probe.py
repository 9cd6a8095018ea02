"""A write probe: a write that changes nothing, sent the way moves are sent."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy.ext.asyncio import AsyncConnection

from facedown.server.errors import Fenced
from facedown.server.stores.writer import Values, Writer
from facedown.server.table_log.conductors import Fence

REWRITE = "UPDATE alembic_version SET version_num = version_num"
"""Write on SQLite: one page of the write-ahead log."""

SPILL = ("SET LOCAL work_mem = '64kB'", "SELECT count(*) FROM generate_series(1, 20000)")
"""On PostgreSQL: allocates and frees half a megabyte of disk. Updating a row would allocate
nothing, and so succeed on a full disk where a move fails."""

SYNC = "SELECT pg_logical_emit_message(true, 'facedown', '')"
"""Forces a WAL flush at commit without changing a table."""

INVALID_FENCE = Fence("", "", 0)
"""An invalid fence: its append is executed but always refused."""

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
    """Returns if every queue of the writer accepts a write. Raises `Busy`."""
    if not shared:
        return await writer.write(_rewrite)
    with suppress(Fenced):
        await writer.append((ROW,), None, INVALID_FENCE)
    await writer.append((), _spill)
    return await writer.write(_spill)


async def _rewrite(connection: AsyncConnection) -> None:
    await connection.exec_driver_sql(REWRITE)


async def _spill(connection: AsyncConnection) -> None:
    for statement in (*SPILL, SYNC):
        await connection.exec_driver_sql(statement)
