"""Copies an already migrated SQLite file for each new database, as migrations take longer than most
tests."""

import asyncio
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from sqlalchemy.ext.asyncio import AsyncEngine

from facedown.server.settings import Settings
from facedown.server.stores import database
from facedown.server.stores.revisions import migrate


@cache
def template() -> bytes:
    """The file's content, created by the migrations."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(1) as elsewhere:
        settings = Settings(data=Path(folder))
        # In a thread: a loop may be running here.
        elsewhere.submit(asyncio.run, _migrated(settings)).result()
        return settings.file.read_bytes()


async def _migrated(settings: Settings) -> None:
    engine = database.connect(settings)
    await migrate(engine)
    await engine.dispose()


def install() -> None:
    """From now on, new databases of this process are copies."""
    database.migrate = _migrate  # type: ignore[attr-defined]


async def _migrate(engine: AsyncEngine) -> tuple[str | None, str]:
    if engine.dialect.name == "sqlite" and engine.url.database:
        _fill(Path(engine.url.database))
    return await migrate(engine)


def _fill(file: Path) -> None:
    """Creates a private copy if the file is new."""
    if not file.stat().st_size:
        file.write_bytes(template())
