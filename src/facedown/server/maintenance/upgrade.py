"""Command that migrates the database's schema."""

from __future__ import annotations

import asyncio

from facedown.server.settings import Settings
from facedown.server.startup import locked_folder
from facedown.server.stores.database import migrated, place_of
from facedown.server.stores.open_errors import explaining_errors, must_exist


def migrate(settings: Settings) -> str:
    """Migrates to the current schema; returns a line with both versions."""
    if settings.database is None:
        must_exist(settings.file)
    with explaining_errors(settings), locked_folder(settings):
        before, after = asyncio.run(migrated(settings))
        place = place_of(settings)
    if before == after:
        return f"the database {place} has the present schema, {after}"
    return f"the database {place} was brought from schema {before or 'none'} to {after}"
