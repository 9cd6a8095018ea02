"""Bringing a database to the present schema. The history of revisions is one for all databases."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from facedown.server.stores.engine import writing

MIGRATIONS = Path(__file__).parent.parent / "migrations"

TURN = 0x_FACE_D043
"""The lock of whoever migrates a PostgreSQL: processes that start together do it once."""


async def migrate(engine: AsyncEngine) -> tuple[str | None, str]:
    """Bring the database to the present schema; from which revision, and to which.

    Raises `alembic.util.CommandError` for a database of a newer program.
    """
    async with writing(engine).begin() as connection:
        return await upgrade(connection)


async def upgrade(connection: AsyncConnection) -> tuple[str | None, str]:
    """As `migrate`, within a transaction."""
    if connection.dialect.name == "postgresql":
        # Others may be at it, and old tables may be large.
        await connection.execute(text("SET LOCAL statement_timeout = 0"))
        await connection.execute(text("SELECT pg_advisory_xact_lock(:turn)"), {"turn": TURN})
    return await connection.run_sync(_upgrade)


def newest() -> str:
    """The revision of the present schema."""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    assert head is not None
    return head


def revision(connection: Connection) -> str | None:
    """The revision at which this database stands; None if it is empty."""
    return MigrationContext.configure(connection).get_current_revision()


def _upgrade(connection: Connection) -> tuple[str | None, str]:
    before = revision(connection)
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    return before, newest()


def _config() -> Config:
    config = Config()
    config.set_main_option("path_separator", "os")
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
