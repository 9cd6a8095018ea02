"""Fixtures: a server for each test, and people at it."""

import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from argon2 import PasswordHasher as Argon2
from tests import postgres
from tests.server import helpers
from tests.server.helpers import Person, enter, fast, nobody, serving
from tests.server.patience import MESSAGES

from facedown.server import rate_limits
from facedown.server.accounts import passwords
from facedown.server.live import peer


@contextmanager
def keeping(kind: str) -> Iterator[None]:
    """Makes `fast` return settings with this kind of database."""
    helpers.Store.kind = kind
    try:
        yield
    finally:
        helpers.Store.kind = "sqlite"
        if kind == "postgresql":
            postgres.cluster().forget()


@pytest.fixture(params=["sqlite", "postgresql"])
def either_store(request: pytest.FixtureRequest) -> Iterator[str]:
    """Runs the test once per kind of database; its value is the kind."""
    with keeping(request.param):
        yield request.param


@pytest.fixture
def shared_store() -> Iterator[None]:
    """Runs the test on PostgreSQL, which several processes can share."""
    with keeping("postgresql"):
        yield


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    """The address of a fast server."""
    async with serving(fast(tmp_path)) as address:
        yield address


@pytest.fixture(autouse=True)
def cheap_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Uses a fast password hash; the real one takes a quarter of a second."""
    argon2 = Argon2(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr(passwords.PasswordHasher, "_argon2", argon2)
    monkeypatch.setattr(passwords, "DUMMY_HASH", argon2.hash("nobody's"))


@pytest.fixture
def frozen_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Freezes the clock of the rate limits."""
    now = time.monotonic()
    monkeypatch.setattr(rate_limits, "monotonic", lambda: now)
    monkeypatch.setattr(peer, "MESSAGES", MESSAGES)


@pytest.fixture
async def ann(url: str) -> Person:
    return await enter(url, "Ann")


@pytest.fixture
async def bob(url: str) -> Person:
    return await enter(url, "Bob")


@pytest.fixture
def visitor(url: str) -> Person:
    return nobody(url)
