"""Fixture: a database of either kind."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.server.helpers import fast

from facedown.server.settings import Settings
from facedown.server.stores.database import Database, opened


@pytest.fixture
def settings(tmp_path: Path, either_store: str) -> Settings:
    return fast(tmp_path)


@pytest.fixture
async def database(settings: Settings) -> AsyncIterator[Database]:
    async with opened(settings) as database:
        yield database
