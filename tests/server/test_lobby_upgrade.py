"""Migrating the lobby's indexes keeps seats, tables and blocks."""

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.server.helpers import Person, fast, serving
from tests.server.revisions import upgrading

from facedown.server.stores.block_list import BlockList
from facedown.server.stores.database import opened
from facedown.server.table_log.chat import Hidden, Silence
from facedown.server.tokens import hashed

SEAT = '{"seat":0,"kind":"person","level":null,"player":{"id":"ann","name":"Ann"}'
FREE = '{"seat":1,"kind":"person","level":null,"player":null,"online":false,"substitute":false}'
SEATS = f'[{SEAT},"online":false,"substitute":false}},{FREE}]'


def before(file: Path) -> None:
    """A database of revision 0005: Ann sits at one table; another's row is damaged."""
    with upgrading(file, "0005"):
        pass
    with closing(sqlite3.connect(file)) as database, database:
        for id in ("ann", "bob"):
            database.execute("INSERT INTO players VALUES (?, ?, 1000)", (id, id.title()))
        database.execute(
            "INSERT INTO sessions (token, id, player, made, seen, device)"
            " VALUES (?, 's', 'ann', 2000000000, 2000000000, '')",
            [hashed("token")],
        )
        for id, status, seats in (
            ("good", "open", SEATS),
            ("bad", "open", "[{"),
            ("won", "over", SEATS),
            ("left", "over", SEATS),
        ):
            database.execute(
                "INSERT INTO tables (id, game, host, public, options, preset, made, status, seats)"
                " VALUES (?, 'coup', 'bob', 1, '{}', '', 1000, ?, ?)",
                (id, status, seats),
            )
        for table, kind, payload in (
            ("won", "end", '{"kind":"end","outcome":{"winners":[0]}}'),
            ("left", "abandon", '{"kind":"abandon","seat":1}'),
        ):
            database.execute(
                "INSERT INTO log (table_id, seq, kind, payload, at) VALUES (?, 9, ?, ?, 2000000)",
                (table, kind, payload),
            )
        database.execute("INSERT INTO bonds VALUES ('ann', 'bob', 0, 1, 1700000000)")
        database.execute("INSERT INTO bonds VALUES ('bob', 'ann', 1, 0, 1700000000)")


async def test_lists_survive_the_migration(tmp_path: Path) -> None:
    before(tmp_path / "facedown.db")
    # Inactive for long: with a timeout it would no longer be listed.
    async with serving(fast(tmp_path, deserted=0)) as url:
        ann = Person(url, "token", "ann", "Ann")
        tables = (await ann.call("GET", "/api/tables")).json()
        assert [table["id"] for table in tables["mine"]] == ["good"]
        assert [table["id"] for table in tables["open"]] == ["good"]
        games = (await ann.call("GET", "/api/played")).json()["games"]
        told = {(game["table"]["id"], game["won"], game["ended"]) for game in games}
        assert told == {("won", True, 2000), ("left", None, 2000)}
        assert all(game["was"] is None for game in games), "what nobody has written down"
    async with opened(fast(tmp_path)) as database:
        silence = Silence("ann", 1_700_000_000_000)
        assert await BlockList(database).hidden("bob") == Hidden(frozenset(["ann"]), (silence,))
        assert await BlockList(database).hidden("ann") == Hidden(frozenset(["bob"]))
