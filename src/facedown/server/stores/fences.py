"""Whether a process conducts a table: of that its lease of the table is the proof."""

from __future__ import annotations

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from facedown.server.errors import Fenced
from facedown.server.stores.schema import conductors, processes
from facedown.server.table_log.storage import Fence

NOW = func.extract("epoch", func.clock_timestamp())


async def must_hold(connection: AsyncConnection, fence: Fence) -> None:
    """Raises `Fenced`. What it has found stays so until the transaction ends."""
    held = (
        select(conductors.c.epoch)
        .join(processes, processes.c.id == conductors.c.process)
        .where(
            conductors.c.table_id == fence.table_id,
            conductors.c.process == fence.process,
            conductors.c.epoch == fence.epoch,
            processes.c.until > func.extract("epoch", func.clock_timestamp()),
        )
        .with_for_update(read=True, of=conductors)
    )
    if (await connection.execute(held)).first() is None:
        raise Fenced
