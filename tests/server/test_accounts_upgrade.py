"""A database of the first version is migrated with all its data."""

import sqlite3
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from tests.server.helpers import Person, fast, serving

from facedown.server.stores.revisions import MIGRATIONS
from facedown.server.table_log.faces import drawn
from facedown.server.tokens import hashed


def first_version(file: Path) -> None:
    """A database of revision 0001, with a player who has a session and a table."""
    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("path_separator", "os")
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    engine.dispose()
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("INSERT INTO players VALUES ('ann', 'Ann', 1000)")
        for token in ("token", "other"):
            database.execute("INSERT INTO sessions VALUES (?, 'ann', 2000000000)", [hashed(token)])
        database.execute(
            "INSERT INTO tables VALUES ('old', 'coup', 'ann', 0, '{}', '', 1000, 'open', '[]')"
        )
        made, said = '{"kind":"made","levels":[null,null]}', '{"kind":"chat","seat":null,'
        said += '"name":"Ann","text":"hi"}'
        for seq, (kind, entry) in enumerate((("made", made), ("chat", said))):
            database.execute(
                "INSERT INTO log VALUES ('old', ?, ?, 'ann', NULL, ?, 1000)", (seq, kind, entry)
            )


async def test_sessions_tables_and_talk_of_the_first_version_live_on(tmp_path: Path) -> None:
    first_version(tmp_path / "facedown.db")
    async with serving(fast(tmp_path)) as url:
        ann = Person(url, "token", "ann", "Ann")
        answer = (await ann.call("GET", "/api/session")).json()
        player = {"id": "ann", "name": "Ann", "face": drawn("ann")}
        assert answer == {"player": player, "account": None}
        sessions = (await ann.call("GET", "/api/sessions")).json()["sessions"]
        assert len({session["id"] for session in sessions}) == 2
        page = await ann.at("old")
        await page.until(lambda p: bool(p.chat))
        assert page.table["chat"] == "free"
        assert (page.chat[0]["text"], page.chat[0]["player"]) == ("hi", None)
