"""Databases of earlier versions of the program."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from facedown.server.stores.revisions import MIGRATIONS


@contextmanager
def upgrading(file: Path, revision: str) -> Iterator[sa.Connection]:
    """A connection to this database, migrated to that revision."""
    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        upgraded(connection, revision)
        yield connection
    engine.dispose()


def upgraded(connection: sa.Connection, revision: str) -> None:
    """Migrates this database to that revision."""
    config = Config()
    config.set_main_option("path_separator", "os")
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
