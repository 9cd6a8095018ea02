"""Tables and their logs. The log is the game; the columns of `tables` only index it."""

from __future__ import annotations

import json
import logging
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Select,
    case,
    delete,
    func,
    literal_column,
    select,
    update,
)
from sqlalchemy import Row as Record
from sqlalchemy.ext.asyncio import AsyncConnection

from facedown.server import clock, metrics
from facedown.server.db.database import Database
from facedown.server.db.schema import WAITING, log, sitters, tables
from facedown.server.db.writer import Job, Values
from facedown.server.errors import NoTable, SetAside
from facedown.server.room.entries import AnyEntry, Moved
from facedown.server.room.room import Row
from facedown.server.room.summary import Head, Seating

logger = logging.getLogger(__name__)

LISTED = 50
"""Tables in a list of the lobby."""

LOOKED_AT = 1_000
"""Tables that wait, out of which that list is made."""

_entry = msgspec.json.Decoder(AnyEntry)


@dataclass(frozen=True)
class Waiting:
    """A table that waits for players."""

    id: str
    host: str


class Journal:
    """Writes raise `Clash` and `Busy`; reads of a table raise `NoTable`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._left_out: set[str] = set()
        """Tables whose damage has been told of."""

    # --- writing --------------------------------------------------------------------------------

    async def append(
        self,
        table: str,
        rows: Sequence[Row],
        seating: Seating | None = None,
        also: Job[None] | None = None,
        host: str | None = None,
    ) -> None:
        """Add to a table's log; `seating` and `host` if they change, `also` in the same
        transaction.
        """

        async def job(connection: AsyncConnection) -> None:
            if also is not None:
                await also(connection)
            if seating is not None:
                changed = update(tables).where(tables.c.id == table).values(**_index(seating))
                made = await connection.execute(changed.returning(tables.c.made))
                await _seat(connection, table, made.scalar_one(), seating)
            if host is not None:
                changed = update(tables).where(tables.c.id == table).values(host=host)
                await connection.execute(changed)

        plain = also is None and seating is None and host is None
        await self._database.append(_values(table, rows), None if plain else job)
        metrics.MOVES.add(by=sum(isinstance(row.entry, Moved) for row in rows))

    async def create(self, head: Head, rows: Sequence[Row], seating: Seating) -> None:
        """A new table with the beginning of its log."""
        await self._database.write(creation(head, rows, seating))

    # --- reading --------------------------------------------------------------------------------

    async def head(self, table: str) -> Head:
        """Raises `msgspec.MsgspecError` for a damaged one."""
        return _head(await self._one(select(tables).where(tables.c.id == table)))

    async def peek(self, table: str) -> tuple[Head, Seating]:
        """A table as the lobby shows it, without its log. Raises `SetAside`."""
        row = await self._one(select(tables).where(tables.c.id == table))
        try:
            return _head(row), _seating(row)
        except msgspec.MsgspecError:
            raise SetAside("its row is damaged, or a newer program's") from None

    async def rows(self, table: str, since: int) -> list[Row]:
        """The entries from place `since` on. Raises `msgspec.MsgspecError` for a damaged one."""
        wanted = select(log).where(log.c.table_id == table, log.c.seq >= since).order_by(log.c.seq)
        async with self._database.reading() as connection:
            found = (await connection.execute(wanted)).all()
        return [Row(r.seq, _entry.decode(r.payload), r.player, r.command_id, r.at) for r in found]

    async def waiting(self) -> list[Waiting]:
        """Public tables that wait for players, the newest first."""
        wanted = (
            select(tables.c.id, tables.c.host)
            .where(WAITING, tables.c.public.is_(True))
            .order_by(tables.c.made.desc(), tables.c.id)
            .limit(LOOKED_AT)
        )
        async with self._database.reading() as connection:
            return [Waiting(row.id, row.host) for row in (await connection.execute(wanted)).all()]

    async def some(self, ids: Sequence[str]) -> list[tuple[Head, Seating]]:
        """These tables, in this order."""
        found = await self._list(select(tables).where(tables.c.id.in_(ids)))
        return sorted(found, key=lambda table: ids.index(table[0].id))

    async def waiting_of(self, host: str) -> int:
        """How many tables of this host wait for players."""
        return await self._count(WAITING, tables.c.host == host)

    async def still_waiting(self, ids: Collection[str]) -> int:
        """How many of these tables wait for players."""
        return await self._count(WAITING, tables.c.id.in_(ids))

    async def deserted(self, public: int, private: int) -> list[str]:
        """Some tables that wait for players and whose host was there before these times, not since.

        The one that he left first comes first.
        """
        limit = case((tables.c.public, public), else_=private)
        wanted = (
            select(tables.c.id)
            .where(WAITING, tables.c.attended < max(public, private), tables.c.attended < limit)
            .order_by(tables.c.attended)
            .limit(LISTED)
        )
        async with self._database.reading() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def attend(self, table: str) -> None:
        """Its host is there now."""

        here = update(tables).where(tables.c.id == table).values(attended=clock.now())

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(here)

        await self._database.write(job)

    async def sat_at(self, player: str) -> list[tuple[Head, Seating]]:
        """Tables where this player has a seat, the newest first."""
        mine = (
            select(sitters.c.table_id)
            .where(sitters.c.player == player)
            .order_by(sitters.c.made.desc(), sitters.c.table_id)
            .limit(LISTED)
        )
        return await self._list(select(tables).where(tables.c.id.in_(mine)))

    async def belongings(self, player: str) -> list[str]:
        """All tables where this player has sat or talked, or which they host, newest first."""
        wanted = (
            select(tables.c.id)
            .where(tables.c.id.in_(places(player)))
            .order_by(tables.c.made.desc(), tables.c.id)
        )
        async with self._database.reading() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def unfinished(self, player: str) -> list[str]:
        """The tables where this player sits or may sit yet, or which they host."""
        wanted = select(tables.c.id).where(
            tables.c.id.in_(places(player)), tables.c.status.in_(("open", "playing"))
        )
        async with self._database.reading() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def made_by(self, host: str, seconds: int) -> int:
        """How many tables this player has made of late."""
        return await self._count(tables.c.host == host, tables.c.made > clock.now() - seconds)

    async def _count(self, *which: ColumnElement[bool]) -> int:
        wanted = select(func.count()).select_from(tables).where(*which)
        async with self._database.reading() as connection:
            return int((await connection.execute(wanted)).scalar_one())

    async def _list(self, wanted: Select[Any]) -> list[tuple[Head, Seating]]:
        newest = wanted.order_by(tables.c.made.desc(), tables.c.id).limit(LISTED)
        async with self._database.reading() as connection:
            found = (await connection.execute(newest)).all()
        return [table for row in found if (table := self._listed(row)) is not None]

    def _listed(self, row: Record[Any]) -> tuple[Head, Seating] | None:
        """One table that can't be read hides no other."""
        try:
            return _head(row), _seating(row)
        except msgspec.MsgspecError as error:
            if row.id not in self._left_out:
                self._left_out.add(row.id)
                logger.error("table %s is left out of lists: its row is damaged: %s", row.id, error)
            return None

    async def _one(self, wanted: Select[Any]) -> Record[Any]:
        async with self._database.reading() as connection:
            row: Record[Any] | None = (await connection.execute(wanted)).first()
        if row is None:
            raise NoTable
        return row


def places(player: str) -> CompoundSelect[Any]:
    """The ids of all tables where something of this player's is. Each part has an index."""
    hosted = select(tables.c.id).where(tables.c.host == player)
    parts = (
        select(log.c.table_id).where(log.c.player == player, log.c.kind == literal_column(kind))
        for kind in ("'sit'", "'chat'", "'inherit'")
    )
    return hosted.union(*parts)


def creation(head: Head, rows: Sequence[Row], seating: Seating) -> Job[None]:
    """The job that makes a table."""

    async def job(connection: AsyncConnection) -> None:
        values = {**vars(head), **vars(head.terms), **_index(seating)}
        times = head.terms.times
        del values["terms"]
        values["options"] = json.dumps(head.options)
        values["times"] = None if times is None else msgspec.json.encode(times).decode()
        values["attended"] = head.made
        await connection.execute(tables.insert().values(values))
        await _seat(connection, head.id, head.made, seating)
        await connection.execute(log.insert(), _values(head.id, rows))

    return job


async def _seat(connection: AsyncConnection, table: str, made: int, seating: Seating) -> None:
    """Who sits there now. A table that was closed is nobody's any more."""
    await connection.execute(delete(sitters).where(sitters.c.table_id == table))
    people = [] if seating.status == "closed" else sorted(seating.people)
    if people:
        rows = [{"player": player, "made": made, "table_id": table} for player in people]
        await connection.execute(sitters.insert(), rows)


def _values(table: str, rows: Sequence[Row]) -> list[Values]:
    """The rows by column."""
    return [
        {
            "table_id": table,
            "seq": row.seq,
            "kind": row.entry.__struct_config__.tag,
            "player": row.player,
            "command_id": row.command,
            "payload": msgspec.json.encode(row.entry).decode(),
            "at": row.at,
        }
        for row in rows
    ]


def _index(seating: Seating) -> dict[str, str]:
    return {"status": seating.status, "seats": msgspec.json.encode(seating.seats).decode()}


def _head(row: Record[Any]) -> Head:
    # Their names are of a kind of `str` that msgspec refuses.
    columns = {str(name): value for name, value in row._asdict().items()}
    times = None if row.times is None else msgspec.json.decode(row.times)
    options = msgspec.json.decode(row.options)
    terms = {**columns, "times": times}
    return msgspec.convert({**columns, "options": options, "terms": terms}, Head)


def _seating(row: Record[Any]) -> Seating:
    seats = msgspec.json.decode(row.seats)
    return msgspec.convert({"status": row.status, "seats": seats}, Seating)
