"""A server for each test, and people at it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.server.helpers import Person, enter, fast, nobody, serving


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    """A fast server's address."""
    async with serving(fast(tmp_path)) as address:
        yield address


@pytest.fixture
async def ann(url: str) -> Person:
    return await enter(url, "Ann")


@pytest.fixture
async def bob(url: str) -> Person:
    return await enter(url, "Bob")


@pytest.fixture
def visitor(url: str) -> Person:
    return nobody(url)
