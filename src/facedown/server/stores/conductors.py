"""Leases on PostgreSQL: which process conducts which table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import Row, TextClause, text

from facedown.server.stores.database import Database
from facedown.server.table_log.conductors import Fence

NOW = "extract(epoch FROM clock_timestamp())"
"""The database's clock, as clocks of processes may differ."""

ENTER = text(f"INSERT INTO processes (id, until) VALUES (:process, {NOW} + :seconds)")

RENEW = text(
    f"UPDATE processes SET until = {NOW} + :seconds"
    f" WHERE id = :process AND until > {NOW} RETURNING id"
)

LIVING = text(f"SELECT id FROM processes WHERE until > {NOW}")

BURY = text(f"DELETE FROM processes WHERE until < {NOW} - 3600")

TAKE = text(
    "INSERT INTO conductors AS c (table_id, process, epoch)"
    " SELECT id, :process, 1 FROM unnest(CAST(:tables AS text[])) AS wanted(id)"
    # Otherwise every attempt would lock rows of live conductors.
    " WHERE NOT EXISTS (SELECT 1 FROM conductors c JOIN processes p ON p.id = c.process"
    f" WHERE c.table_id = wanted.id AND c.process <> :process AND p.until > {NOW})"
    " ORDER BY id"
    " ON CONFLICT (table_id) DO UPDATE SET process = :process, epoch = c.epoch + 1"
    " WHERE c.process = :process OR NOT EXISTS"
    f" (SELECT 1 FROM processes p WHERE p.id = c.process AND p.until > {NOW})"
    " RETURNING table_id, epoch"
)

RELEASE = text(
    "UPDATE conductors SET process = '' FROM unnest("
    " CAST(:tables AS text[]), CAST(:processes AS text[]), CAST(:epochs AS integer[]))"
    " AS held(table_id, process, epoch) WHERE conductors.table_id = held.table_id"
    " AND conductors.process = held.process AND conductors.epoch = held.epoch"
)

LEAVE = (
    text("UPDATE conductors SET process = '' WHERE process = :process"),
    text("DELETE FROM processes WHERE id = :process"),
)

BEHIND = text(
    "SELECT log.table_id FROM unnest(CAST(:tables AS text[]), CAST(:places AS integer[]))"
    " AS known(id, place) JOIN log ON log.table_id = known.id AND log.seq = known.place"
)


class Conductors:
    """A `ConductorStore` in PostgreSQL."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def enter(self, process: str, seconds: float) -> None:
        """Registers a process with a lease of some seconds; purges those long expired."""
        await self._run(BURY)
        await self._run(ENTER, process=process, seconds=seconds)

    async def renew(self, process: str, seconds: float) -> Collection[str] | None:
        """Renews the lease; returns live processes, None if expired."""
        if not await self._run(RENEW, process=process, seconds=seconds):
            return None
        return {row.id for row in await self._run(LIVING)}

    async def leave(self, process: str) -> None:
        """Releases all tables of a process and its lease."""
        for statement in LEAVE:
            await self._run(statement, process=process)

    async def take(self, process: str, tables: Collection[str]) -> dict[str, Fence]:
        """Takes those of these tables that have no live conductor; returns their fences."""
        taken = await self._run(TAKE, process=process, tables=sorted(tables))
        return {row.table_id: Fence(row.table_id, process, row.epoch) for row in taken}

    async def release(self, fences: Collection[Fence]) -> None:
        """Releases tables, unless their epoch has changed."""
        held = sorted(fences, key=lambda fence: fence.table_id)
        tables, epochs = [fence.table_id for fence in held], [fence.epoch for fence in held]
        processes = [fence.process for fence in held]
        await self._run(RELEASE, tables=tables, processes=processes, epochs=epochs)

    async def behind(self, known: Mapping[str, int]) -> list[str]:
        """Those of these tables whose logs have an entry at the given place."""
        found = await self._run(BEHIND, tables=[*known], places=[*known.values()])
        return [row.table_id for row in found]

    async def _run(self, statement: TextClause, **values: object) -> Sequence[Row[Any]]:
        """Outside the writer's queues: leases must not wait for other writes."""
        async with self._database.reading() as connection:
            result = await connection.execute(statement, values)
            return result.all() if result.returns_rows else ()
