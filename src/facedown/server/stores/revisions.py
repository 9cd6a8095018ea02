"""Schema migrations, shared by SQLite and PostgreSQL."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from facedown.server.stores.ownership import check_ours
from facedown.server.stores.postgres import BadAddress
from facedown.server.stores.sqlite import writing

MIGRATIONS = Path(__file__).parent.parent / "migrations"

MIGRATION_LOCK = 0x_FACE_D043
"""Advisory lock on PostgreSQL, so that only one of several starting processes migrates."""


async def migrate(engine: AsyncEngine) -> tuple[str | None, str]:
    """Migrates to the current schema; returns the revisions before and after.

    Raises `alembic.util.CommandError` for a newer schema, `NotOurs` for another program's database.
    """
    async with writing(engine).begin() as connection:
        return await upgrade(connection)


async def upgrade(connection: AsyncConnection) -> tuple[str | None, str]:
    """Like `migrate`, within an open transaction."""
    if connection.dialect.name == "postgresql":
        await _must_be_unicode(connection)
        await connection.execute(
            text("SELECT pg_advisory_xact_lock(:turn)"), {"turn": MIGRATION_LOCK}
        )
    return await connection.run_sync(_upgrade)


async def _must_be_unicode(connection: AsyncConnection) -> None:
    encoding = (await connection.execute(text("SHOW server_encoding"))).scalar_one()
    if encoding != "UTF8":
        raise BadAddress(
            f"the database is of the encoding {encoding}, which does not hold all that people"
            " write: make one with createdb --encoding=UTF8 --template=template0"
        )


@cache
def newest() -> str:
    """The revision of the current schema."""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    assert head is not None
    return head


def revision(connection: Connection) -> str | None:
    """The database's revision; None if it is empty."""
    return MigrationContext.configure(connection).get_current_revision()


def _upgrade(connection: Connection) -> tuple[str | None, str]:
    check_ours(connection)
    before = revision(connection)
    if before != newest():
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    return before, newest()


def _config() -> Config:
    config = Config()
    config.set_main_option("path_separator", "os")
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
