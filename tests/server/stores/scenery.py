"""People and tables in a database, without a server."""

from collections.abc import Sequence

import facedown
from facedown.server.stores.database import Database
from facedown.server.stores.log import LogStore
from facedown.server.stores.people import People
from facedown.server.table_log.new_tables import new_table
from facedown.server.table_log.people_entries import Chatted
from facedown.server.table_log.room import Beginning, Row
from facedown.server.wire.tables import Player


async def guest(database: Database, name: str = "Ann") -> Player:
    return (await People(database).enter(name))[0]


def beginning(
    host: Player, public: bool = True, sitting: Sequence[Player] = (), seats: int = 3
) -> Beginning:
    """A table of Coup with seats for people, some of them taken."""
    options = facedown.game("coup").options.complete({})
    levels = [None] * seats
    return new_table("coup", options, host, public, levels, dict(enumerate(sitting)))


async def table(database: Database, host: Player, **how: object) -> str:
    """Creates a table; returns its id."""
    made = beginning(host, **how)  # type: ignore[arg-type]
    await LogStore(database).create(made)
    return made[0].id


def said(seq: int, who: Player | None = None, command: str | None = None, text: str = "hi") -> Row:
    """A row of chat."""
    name, id = (who.name, who.id) if who else ("Ann", None)
    return Row(seq, Chatted(None, name, text, player=id), id, command, 1)


async def places(database: Database, table: str) -> list[tuple[int, str | None]]:
    """The table's rows after the beginning: places and chat texts."""
    rows = await LogStore(database).read(table, 1)
    return [(row.seq, getattr(row.entry, "text", None)) for row in rows]
