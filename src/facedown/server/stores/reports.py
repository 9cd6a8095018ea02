"""Reports by players about others, for the operator."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from facedown.server import clock
from facedown.server.stores.database import Database
from facedown.server.stores.schema import players, reports
from facedown.server.tokens import new_id

Json = dict[str, Any]


@dataclass(frozen=True)
class Report:
    """A report. `lines`: the reported lines and their context. `made` is in Unix seconds."""

    id: str
    made: int
    table: str
    reporter: Json
    reported: Json
    reason: str
    note: str
    lines: list[Json]


class Reports:
    """Store of reports. They are kept until an operator deletes the row."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(
        self, table: str, reporter: str, reported: str, reason: str, note: str, lines: list[Json]
    ) -> str:
        """Stores a report; returns its id."""
        id = new_id()
        values = {
            "id": id,
            "made": clock.now(),
            "table_id": table,
            "reporter": reporter,
            "reported": reported,
            "reason": reason,
            "note": note,
            "lines": json.dumps(lines, ensure_ascii=False),
        }

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(reports.insert().values(values))

        await self._database.write(job)
        return id

    async def made_by(self, reporter: str, seconds: int) -> int:
        """Number of reports by this player in the last `seconds`."""
        wanted = select(func.count()).where(
            reports.c.reporter == reporter, reports.c.made > clock.now() - seconds
        )
        async with self._database.reading() as connection:
            return int((await connection.execute(wanted)).scalar_one())

    async def newest(self, most: int) -> list[Report]:
        """Up to `most` reports, newest first."""
        wanted = select(reports).order_by(reports.c.made.desc(), reports.c.id).limit(most)
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
            ids = {id for row in rows for id in (row.reporter, row.reported)}
            known = select(players.c.id, players.c.name).where(players.c.id.in_(ids))
            names = {row.id: row.name for row in (await connection.execute(known)).all()}
        return [
            Report(
                id=row.id,
                made=row.made,
                table=row.table_id,
                reporter={"id": row.reporter, "name": names[row.reporter]},
                reported={"id": row.reported, "name": names[row.reported]},
                reason=row.reason,
                note=row.note,
                lines=json.loads(row.lines),
            )
            for row in rows
        ]
