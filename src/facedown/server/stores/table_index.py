"""Queries on tables: for the lobby, and for a player's own.

Reads the index that the log store derives from the logs.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Select,
    and_,
    case,
    func,
    literal_column,
    or_,
    select,
    true,
)
from sqlalchemy import Row as Record

from facedown.server import clock
from facedown.server.errors import NoTable, SetAside
from facedown.server.stores.database import Database
from facedown.server.stores.log import Ending, ending_of, head_of, seating_of
from facedown.server.stores.schema import WAITING, log, sitters, tables
from facedown.server.table_log.seating import Head, Seating

logger = logging.getLogger(__name__)

MAX_LISTED = 50
"""Maximum tables in a list."""

MAX_CANDIDATES = 1_000
"""Maximum open tables from which the public list is selected."""


@dataclass(frozen=True)
class Waiting:
    """An open table."""

    id: str
    host: str


Place = tuple[int, str]
"""Position in a list of finished games: creation time of the table, and its id."""


@dataclass(frozen=True)
class Played:
    """A finished game. `table` is None if its row is damaged."""

    place: Place
    ended: int | None
    table: tuple[Head, Seating] | None
    ending: Ending


class TableIndex:
    """Read-only queries. Those for a single table raise `NoTable`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._left_out: set[str] = set()
        """Tables whose damage has been logged."""

    async def peek(self, table: str) -> tuple[Head, Seating]:
        """A table without its log. Raises `SetAside` if its row is damaged."""
        row = await self._one(select(tables).where(tables.c.id == table))
        try:
            return head_of(row), seating_of(row)
        except msgspec.MsgspecError:
            raise SetAside("its row is damaged, or a newer program's") from None

    async def waiting(self, since: int = 0) -> list[Waiting]:
        """Public open tables with a free seat for a person, newest first.

        Omits those without activity since then, in Unix seconds.
        """
        latest = (
            select(log.c.at)
            .where(log.c.table_id == tables.c.id)
            .order_by(log.c.seq.desc())
            .limit(1)
            .scalar_subquery()
        )
        lively = or_(tables.c.made >= since, latest >= since * 1000)
        wanted = (
            select(tables.c.id, tables.c.host)
            .where(WAITING, tables.c.public.is_(True), tables.c.free > 0, lively)
            .order_by(tables.c.made.desc(), tables.c.id)
            .limit(MAX_CANDIDATES)
        )
        async with self._database.reading() as connection:
            return [Waiting(row.id, row.host) for row in (await connection.execute(wanted)).all()]

    async def some(self, ids: Sequence[str]) -> list[tuple[Head, Seating]]:
        """These tables, in this order."""
        found = await self._list(select(tables).where(tables.c.id.in_(ids)))
        return sorted(found, key=lambda table: ids.index(table[0].id))

    async def waiting_of(self, host: str) -> int:
        """Number of open tables of this host."""
        return await self._count(WAITING, tables.c.host == host)

    async def still_waiting(self, ids: Collection[str]) -> int:
        """Number of open tables among these."""
        return await self._count(WAITING, tables.c.id.in_(ids))

    async def with_absent_hosts(self, ids: Collection[str], before: int) -> list[str]:
        """Open tables among these whose host was last present before then."""
        wanted = select(tables.c.id).where(
            WAITING, tables.c.attended < before, tables.c.id.in_(ids)
        )
        async with self._database.reading() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def abandoned(self, public: int, private: int) -> list[str]:
        """Some open tables whose host was last present before these times, longest absence
        first."""
        limit = case((tables.c.public, public), else_=private)
        wanted = (
            select(tables.c.id)
            .where(WAITING, tables.c.attended < max(public, private), tables.c.attended < limit)
            .order_by(tables.c.attended)
            .limit(MAX_LISTED)
        )
        async with self._database.reading() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def sat_at(self, player: str) -> list[tuple[Head, Seating]]:
        """Unfinished tables where this player has a seat, newest first."""
        mine = (
            select(sitters.c.table_id)
            .where(sitters.c.player == player, sitters.c.over.is_(False))
            .order_by(sitters.c.made.desc(), sitters.c.table_id)
            .limit(MAX_LISTED)
        )
        return await self._list(select(tables).where(tables.c.id.in_(mine)))

    async def played_by(self, player: str, before: Place | None, most: int) -> list[Played]:
        """Finished games of this player after this position, newest table first."""
        older: ColumnElement[bool] = true()
        if before is not None:
            made, table = before
            after = and_(sitters.c.made == made, sitters.c.table_id > table)
            older = and_(sitters.c.made <= made, or_(sitters.c.made < made, after))
        wanted = (
            select(tables)
            .join(sitters, sitters.c.table_id == tables.c.id)
            .where(sitters.c.player == player, sitters.c.over.is_(True), older)
            .order_by(sitters.c.made.desc(), sitters.c.table_id)
            .limit(most)
        )
        async with self._database.reading() as connection:
            found = (await connection.execute(wanted)).all()
        return [
            Played((row.made, row.id), row.ended, self._listed(row), _end(row)) for row in found
        ]

    async def belongings(self, player: str) -> list[str]:
        """All tables where this player has sat or chatted, or which they host, newest first."""
        wanted = (
            select(tables.c.id)
            .where(tables.c.id.in_(tables_with_data_of(player)))
            .order_by(tables.c.made.desc(), tables.c.id)
        )
        async with self._database.reading() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def unfinished(self, player: str) -> list[str]:
        """Unfinished tables where this player sits or has sat, or which they host."""
        wanted = select(tables.c.id).where(
            tables.c.id.in_(tables_with_data_of(player)), tables.c.status.in_(("open", "playing"))
        )
        async with self._database.reading() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def made_by(self, host: str, seconds: int) -> int:
        """Number of tables created by this player in the last `seconds`."""
        return await self._count(tables.c.host == host, tables.c.made > clock.now() - seconds)

    async def _count(self, *which: ColumnElement[bool]) -> int:
        wanted = select(func.count()).select_from(tables).where(*which)
        async with self._database.reading() as connection:
            return int((await connection.execute(wanted)).scalar_one())

    async def _list(self, wanted: Select[Any]) -> list[tuple[Head, Seating]]:
        newest = wanted.order_by(tables.c.made.desc(), tables.c.id).limit(MAX_LISTED)
        async with self._database.reading() as connection:
            found = (await connection.execute(newest)).all()
        return [table for row in found if (table := self._listed(row)) is not None]

    def _listed(self, row: Record[Any]) -> tuple[Head, Seating] | None:
        """Decodes a row; logs a damaged one once and returns None."""
        try:
            return head_of(row), seating_of(row)
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


def _end(row: Record[Any]) -> Ending:
    """The ending; an empty one if it is damaged."""
    try:
        return ending_of(row)
    except msgspec.MsgspecError:
        return Ending()


def tables_with_data_of(player: str) -> CompoundSelect[Any]:
    """Ids of all tables that have data of this player. Each part of the union has an index."""
    hosted = select(tables.c.id).where(tables.c.host == player)
    parts = (
        select(log.c.table_id).where(log.c.player == player, log.c.kind == literal_column(kind))
        for kind in ("'sit'", "'chat'", "'inherit'")
    )
    return hosted.union(*parts)
