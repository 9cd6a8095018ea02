"""Databases that can't be opened are reported in one line without passwords."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

import asyncpg
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy.ext.asyncio import AsyncConnection
from tests import postgres
from tests.postgres import apart
from tests.server.helpers import fast
from tests.server.revisions import upgraded
from tests.server.test_cli import refused
from tests.server.warm import facedown

from facedown.server.settings import Settings
from facedown.server.startup import CannotStart, check_database, locked_folder
from facedown.server.stores.database import Database, connect, opened
from facedown.server.stores.revisions import newest
from facedown.server.stores.schema import metadata

SECRET = "open-sesame"


@dataclass
class Server:
    """A user with a password, and a read-only user."""

    port: int
    name: str

    def url(self, user: str = "keeper", password: str = SECRET, name: str | None = None) -> str:
        return f"postgresql+asyncpg://{user}:{password}@127.0.0.1:{self.port}/{name or self.name}"


@pytest.fixture
def server() -> Iterator[Server]:
    cluster = postgres.cluster()
    name = cluster.empty()
    for user in ("keeper", "guest"):
        with suppress(asyncpg.DuplicateObjectError):
            cluster.order(f"CREATE ROLE {user} LOGIN PASSWORD '{SECRET}'")
    cluster.order(f"ALTER DATABASE {name} OWNER TO keeper")
    try:
        yield Server(cluster.port, name)
    finally:
        cluster.drop(name)


def why(url: str) -> str:
    """The line with which a server refuses to start on it."""
    with pytest.raises(CannotStart) as found:
        check_database(Settings(Path("/nowhere"), database=url, busy_timeout=0))
    line = str(found.value)
    assert "\n" not in line and SECRET not in line
    return line


def test_a_database_of_ones_own_is_enough(server: Server, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "none", database=server.url())
    with locked_folder(settings), locked_folder(settings):
        check_database(settings)
    assert not settings.data.exists()


def test_reasons_why_a_database_cannot_be_opened(server: Server) -> None:
    place = f"{server.name} at 127.0.0.1"
    wrong = "does not let keeper in: the name or the password is wrong"
    assert why(server.url(password="guess")) == f"the database {place} {wrong}"
    missing = "there is no database nothing at 127.0.0.1: make it first (createdb nothing)"
    assert why(server.url(name="nothing")) == missing
    assert why(server.url("guest")) == (
        f"the database {place} does not let guest do that (permission denied for schema public):"
        " make them its owner"
    )
    with closing(socket.create_server(("127.0.0.1", 0))) as deaf:
        silent = Server(deaf.getsockname()[1], "db")
        line = "cannot reach the database db at 127.0.0.1: it does not answer"
        assert why(silent.url()) == line
    assert why(silent.url()).startswith("cannot reach the database db at 127.0.0.1: ")
    assert why(f"postgresql+asyncpg://a:{SECRET}@no.such.host.invalid/db").startswith(
        "cannot reach the database db at no.such.host.invalid: "
    )


@pytest.mark.parametrize("rest", [f"{SECRET}:x@host:port/db", f"a:{SECRET}@host:{SECRET}/db"])
def test_an_invalid_url_is_not_printed(rest: str) -> None:
    assert "can't be read" in why(f"postgresql+asyncpg://{rest}")


def test_options_of_an_address(server: Server) -> None:
    known = "the database's address: after the ? there may be host, passfile, port, ssl, sslmode"
    assert why(server.url() + "?colour=blue") == known
    assert "sslmode" in why(server.url() + "?sslmode=nonsense")
    assert "ssl" in why(server.url() + "?sslmode=require")
    check_database(Settings(Path("/nowhere"), database=server.url() + "?sslmode=prefer"))


def test_unsupported_encodings_are_refused() -> None:
    cluster = postgres.cluster()
    cluster.order("CREATE DATABASE narrow ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    try:
        assert "encoding LATIN1" in why(cluster.url("narrow"))
    finally:
        cluster.drop("narrow")


def test_a_newer_programs_database_is_refused(settings: Settings) -> None:
    async def age() -> None:
        engine = connect(settings)
        async with engine.begin() as connection:
            await connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
        await engine.dispose()

    check_database(settings)
    asyncio.run(age())
    with pytest.raises(CannotStart, match=r"is of a newer version of this program$"):
        check_database(settings)


def test_the_command_line_prints_one_line(server: Server) -> None:
    for command in (["serve", "--port", "0"], ["reports"], ["migrate"]):
        line = refused(facedown(*command, "--database", server.url(password=SECRET + "!")))
        assert "the password is wrong" in line and SECRET not in line


# --- the schema ----------------------------------------------------------------------------------


async def test_migrations_create_the_programs_schema(database: Database) -> None:
    def differences(connection: sa.Connection) -> list[object]:
        found = compare_metadata(MigrationContext.configure(connection), metadata)
        return [d for d in found if not (isinstance(d, list) and d[0][0] == "modify_comment")]

    async with database.reading() as connection:
        assert await connection.run_sync(differences) == []


async def test_text_order_is_equal_on_both_databases(database: Database) -> None:
    """Order of code points, as in Python."""
    words = ["b", "B", "a", "A", "_", "-", "é", "z", "ﬁ", "🂡", "風", "A b", "Ab"]
    players = metadata.tables["players"]

    async def job(connection: AsyncConnection) -> None:
        rows = [{"id": word, "name": word, "made": 2**40} for word in words]
        await connection.execute(players.insert(), rows)

    await database.write(job)
    async with database.reading() as connection:
        for column in (players.c.id, players.c.name):
            found = await connection.execute(sa.select(column).order_by(column))
            assert list(found.scalars()) == sorted(words)
            found = await connection.execute(sa.select(column).where(column > "a"))
            assert set(found.scalars()) == {word for word in words if word > "a"}


def test_foreign_tables_are_left_alone(tmp_path: Path) -> None:
    cluster = postgres.cluster()
    name = cluster.empty()
    settings = fast(tmp_path, database=cluster.url(name))
    kinds = (
        "SELECT data_type FROM information_schema.columns WHERE table_name = 'anothers' ORDER BY 1"
    )

    async def age() -> None:
        engine = connect(settings)
        async with engine.begin() as connection:
            await connection.run_sync(upgraded, "0010")
        await engine.dispose()

    try:
        asyncio.run(age())
        cluster.order("CREATE TABLE anothers (made integer, name varchar(9))", name)
        cluster.order("CREATE TABLE numbers (number integer)", name)
        check_database(settings)
        assert [row[0] for row in cluster.order(kinds, name)] == ["character varying", "integer"]
    finally:
        cluster.drop(name)


def test_processes_that_start_together_migrate_once(tmp_path: Path) -> None:
    cluster = postgres.cluster()
    name = cluster.empty()
    settings = fast(tmp_path, database=cluster.url(name))

    async def start() -> None:
        async with opened(settings) as database:
            await database.ping()

    async def together() -> None:
        await asyncio.gather(*(start() for _ in range(5)))

    try:
        apart(together())
        (row,) = cluster.order("SELECT version_num FROM alembic_version", name)
        assert row["version_num"] == newest()
    finally:
        cluster.drop(name)
