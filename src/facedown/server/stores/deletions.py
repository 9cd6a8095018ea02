"""Deletes an account's data, and anonymizes what remains."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, and_, delete, func, literal_column, or_, select, update
from sqlalchemy import Table as Relation
from sqlalchemy.ext.asyncio import AsyncConnection

from facedown.server import clock
from facedown.server.errors import Busy, Unknown
from facedown.server.stores.database import Database
from facedown.server.stores.schema import log, metadata, players, reports, tables
from facedown.server.stores.table_index import tables_with_data_of
from facedown.server.table_log.people_entries import Redacted

KEPT_TABLES = frozenset({players.name, tables.name, reports.name})
"""Database tables whose rows remain. Rows that refer to the player elsewhere are deleted."""

NAMING_KINDS = ("sit", "chat", "inherit", "kick")
"""Kinds of log entries that contain a person's name."""

Json = dict[str, Any]


class Deletions:
    """Deletes accounts. Idempotent."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def delete(self, player: str) -> dict[str, int]:
        """Deletes or anonymizes everything of this player in one transaction.

        Returns the tables whose logs were redacted, each with its number of entries. Raises `Clash`
        if another writer appended to one of them.
        """
        entries: dict[str, int] = {}

        async def job(connection: AsyncConnection) -> dict[str, int]:
            people = {player, *await _former(connection, player)}
            theirs = or_(*(tables.c.id.in_(tables_with_data_of(one)) for one in people))
            found = list((await connection.execute(select(tables.c.id).where(theirs))).scalars())
            for table in found:
                await _anonymize(connection, table, people)
            entries.clear()
            entries.update({table: await _redact(connection, table) for table in found})
            await _anonymize_reports(connection, people)
            for owned, column in _owned():
                await connection.execute(delete(owned).where(column.in_(people)))
            nameless = update(players).where(players.c.id.in_(people)).values(name="", face=0)
            await connection.execute(nameless)
            return entries

        try:
            return await self._database.write(job)
        except Unknown:
            await self._verify_deleted(player)
            return entries

    async def _verify_deleted(self, player: str) -> None:
        """Resolves an unknown outcome. Raises `Busy` if this player still has a name."""
        named = select(players.c.id).where(players.c.id == player, players.c.name != "")
        async with self._database.reading() as connection:
            if (await connection.execute(named)).first() is not None:
                raise Busy


async def _former(connection: AsyncConnection, player: str) -> set[str]:
    """Ids of this player's former guest identities."""
    wanted = select(log.c.payload).where(
        log.c.player == player, log.c.kind == literal_column("'inherit'")
    )
    found = (await connection.execute(wanted)).scalars()
    return {json.loads(payload)["former"] for payload in found}


def _owned() -> Iterator[tuple[Relation, ColumnElement[str]]]:
    for relation in metadata.sorted_tables:
        for column in relation.columns:
            if relation.name not in KEPT_TABLES and column.references(players.c.id):
                yield relation, column


async def _anonymize(connection: AsyncConnection, table: str, people: set[str]) -> None:
    """Anonymizes people in a table's log and listing."""
    wanted = select(log.c.seq, log.c.player, log.c.payload).where(
        log.c.table_id == table, log.c.kind.in_(NAMING_KINDS)
    )
    for row in (await connection.execute(wanted)).all():
        entry = json.loads(row.payload)
        if people.isdisjoint((entry.get("player"), entry.get("former"), row.player)):
            continue
        if entry.get("player") is None or entry["player"] in people:
            place = and_(log.c.table_id == table, log.c.seq == row.seq)
            changed = json.dumps({**entry, "name": "", "face": 0}, ensure_ascii=False)
            await connection.execute(update(log).where(place).values(payload=changed))
    this = tables.c.id == table
    seats = (await connection.execute(select(tables.c.seats).where(this))).scalar_one()
    unnamed = json.dumps(_each(json.loads(seats), _without_name(people)), ensure_ascii=False)
    await connection.execute(update(tables).where(this).values(seats=unnamed))


async def _redact(connection: AsyncConnection, table: str) -> int:
    """Appends an entry that makes followers reload the log; returns the number of entries."""
    last = select(func.max(log.c.seq)).where(log.c.table_id == table)
    seq = (await connection.execute(last)).scalar_one() + 1
    entry = Redacted()
    values = {
        "table_id": table,
        "seq": seq,
        "kind": entry.__struct_config__.tag,
        "payload": msgspec.json.encode(entry).decode(),
        "at": clock.now_ms(),
    }
    await connection.execute(log.insert().values(values))
    return int(seq) + 1


def _without_name(people: set[str]) -> Callable[[Json], Json]:
    def change(seat: Json) -> Json:
        owner = seat.get("player")
        if owner is None or owner["id"] not in people:
            return seat
        return {**seat, "player": {**owner, "name": "", "face": 0}}

    return change


async def _anonymize_reports(connection: AsyncConnection, people: set[str]) -> None:
    """Anonymizes copied chat lines in reports."""

    def change(line: Json) -> Json:
        return {**line, "name": ""} if line["player"] in people else line

    theirs = or_(*(reports.c.lines.contains(player, autoescape=True) for player in people))
    wanted = select(reports.c.id, reports.c.lines).where(theirs)
    for row in (await connection.execute(wanted)).all():
        lines = json.dumps(_each(json.loads(row.lines), change), ensure_ascii=False)
        await connection.execute(update(reports).where(reports.c.id == row.id).values(lines=lines))


def _each(items: list[Json], change: Callable[[Json], Json]) -> list[Json]:
    return [change(item) for item in items]
