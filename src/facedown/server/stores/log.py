"""The log store. The log is the truth; the columns of `tables` only index it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Row as Record
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from facedown.server import clock
from facedown.server.errors import Busy, NoTable, Unknown
from facedown.server.stores.database import Database
from facedown.server.stores.schema import log, sitters, tables
from facedown.server.stores.writer import Job, Values
from facedown.server.table_log.conductors import Fence
from facedown.server.table_log.entries import AnyEntry
from facedown.server.table_log.game_entries import Abandoned, Ended, Moved
from facedown.server.table_log.room import Beginning, Row
from facedown.server.table_log.seating import Head, Seating

_entry = msgspec.json.Decoder(AnyEntry)
_encoder = msgspec.json.Encoder()

MOVED = Moved.__struct_config__.tag


class Ending(msgspec.Struct, frozen=True):
    """The end of a game, as listed for its players.

    `winners` is null if an absence ended it; `was` is empty for old games.
    """

    winners: list[int] | None = None
    was: tuple[dict[str, object], ...] = ()


_endings = msgspec.json.Decoder(Ending)


Changed = Callable[[str, frozenset[str]], None]
"""Called with each table whose listing has changed, and the players seated there."""


class LogStore:
    """A `TableLog` in the database."""

    def __init__(self, database: Database, changed: Changed = lambda table, people: None) -> None:
        self._database = database
        self._changed = changed

    async def head(self, table: str) -> Head:
        """Static facts of a table. Raises `NoTable`, and `msgspec.MsgspecError` if damaged."""
        async with self._database.reading() as connection:
            found = await connection.execute(select(tables).where(tables.c.id == table))
            row: Record[Any] | None = found.first()
        if row is None:
            raise NoTable
        return head_of(row)

    async def read(self, table: str, since: int) -> list[Row]:
        """Entries from place `since` on. Raises `msgspec.MsgspecError` if damaged."""
        found = await self._database.log(table, since)
        return [Row(seq, _entry.decode(payload), *rest) for seq, payload, *rest in found]

    async def append(
        self,
        table: str,
        rows: Sequence[Row],
        seating: Seating | None = None,
        host: str | None = None,
        successor: Beginning | None = None,
        *,
        fence: Fence | None = None,
    ) -> None:
        """Appends entries and updates the derived index in one transaction."""
        plain = seating is None and host is None and successor is None
        job = None if plain else _listing(table, rows, seating, host, successor)
        values = _values(table, rows)
        try:
            await self._database.append(values, job, fence)
        except Unknown:
            self._changed(table, frozenset() if seating is None else seating.people)
            raise
        self._database.metrics.moves.inc([one["kind"] for one in values].count(MOVED))
        if seating is not None or host is not None:
            self._changed(table, frozenset() if seating is None else seating.people)
        if successor is not None:
            self._changed(successor[0].id, successor[2].people)

    async def create(self, beginning: Beginning) -> None:
        """Creates a table with the first entries of its log."""
        try:
            await self._database.write(_creation(beginning))
        except Unknown:
            await self._verify_created(beginning)
        self._changed(beginning[0].id, beginning[2].people)

    async def _verify_created(self, beginning: Beginning) -> None:
        """Resolves an unknown outcome. Raises `Busy` unless the table exists."""
        try:
            await self.head(beginning[0].id)
        except NoTable:
            raise Busy from None

    async def attend(self, table: str) -> None:
        """Records that the table's host is present now."""

        here = update(tables).where(tables.c.id == table).values(attended=clock.now())

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(here)

        await self._database.write(job)


def _creation(beginning: Beginning) -> Job[None]:
    """A job that inserts a table."""
    head, rows, seating = beginning

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


def _listing(
    table: str,
    rows: Sequence[Row],
    seating: Seating | None,
    host: str | None,
    successor: Beginning | None,
) -> Job[None]:
    """A job that updates the derived index."""

    async def job(connection: AsyncConnection) -> None:
        if successor is not None:
            await _creation(successor)(connection)
        if seating is not None:
            values = {**_index(seating), **_ending(rows)}
            changed = update(tables).where(tables.c.id == table).values(**values)
            made = await connection.execute(changed.returning(tables.c.made))
            await _seat(connection, table, made.scalar_one(), seating)
        if host is not None:
            changed = update(tables).where(tables.c.id == table).values(host=host)
            await connection.execute(changed)

    return job


async def _seat(connection: AsyncConnection, table: str, made: int, seating: Seating) -> None:
    """Replaces the table's rows of `sitters`. A closed table has none."""
    await connection.execute(delete(sitters).where(sitters.c.table_id == table))
    people = [] if seating.status == "closed" else sorted(seating.people)
    if people:
        over = seating.status == "over"
        rows = [{"player": p, "over": over, "made": made, "table_id": table} for p in people]
        await connection.execute(sitters.insert(), rows)


def _values(table: str, rows: Sequence[Row]) -> list[Values]:
    """The rows as column values."""
    return [
        {
            "table_id": table,
            "seq": row.seq,
            "kind": row.entry.__struct_config__.tag,
            "player": row.player,
            "command_id": row.command,
            "payload": _encoder.encode(row.entry).decode(),
            "at": row.at,
        }
        for row in rows
    ]


def _index(seating: Seating) -> dict[str, object]:
    seats = msgspec.json.encode(seating.seats).decode()
    return {"status": seating.status, "seats": seats, "free": seating.free}


def _ending(rows: Sequence[Row]) -> dict[str, object]:
    """Index columns of the game's end, if these rows contain it."""
    for row in rows:
        match row.entry:
            case Ended(outcome, was):
                end = msgspec.convert({**outcome, "was": was}, Ending)
            case Abandoned(_, was):
                end = Ending(winners=None, was=was)
            case _:
                continue
        return {"ended": row.at // 1000, "ending": msgspec.json.encode(end).decode()}
    return {}


def ending_of(row: Record[Any]) -> Ending:
    """Decodes a table row's ending. Raises `msgspec.MsgspecError` if damaged."""
    return Ending() if row.ending is None else _endings.decode(row.ending)


def head_of(row: Record[Any]) -> Head:
    """Decodes a table row's static facts. Raises `msgspec.MsgspecError` if damaged."""
    # SQLAlchemy's column names are a subclass of `str` that msgspec rejects.
    columns = {str(name): value for name, value in row._asdict().items()}
    times = None if row.times is None else msgspec.json.decode(row.times)
    options = msgspec.json.decode(row.options)
    terms = {**columns, "times": times}
    return msgspec.convert({**columns, "options": options, "terms": terms}, Head)


def seating_of(row: Record[Any]) -> Seating:
    """Decodes a table row's seats and status. Raises `msgspec.MsgspecError` if damaged."""
    seats = msgspec.json.decode(row.seats)
    return msgspec.convert({"status": row.status, "seats": seats}, Seating)
