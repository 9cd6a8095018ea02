"""Fixtures of browser tests: servers in their own process with a real database."""

from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.late import LATE
from tests.e2e.mafia import HOUR
from tests.e2e.people import LONG
from tests.e2e.tables import PACE
from tests.server.helpers import ServerProcess, SteeredServer
from tests.server.numbered import NUMBER

expect.set_options(timeout=LONG)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Adds to a failure's report how to reproduce it."""
    report = yield
    if report.failed:
        again = f"FACEDOWN_NUMBER={NUMBER}" + " FACEDOWN_LATE=1" * LATE
        report.sections.append(("its number", again))
    return report


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path / "data") as process:
        yield process


@pytest.fixture
def still(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server whose bots do not move, except to finish a game for eliminated players."""
    with ServerProcess(tmp_path / "data", FACEDOWN_BOT_PACE="3600,3600") as process:
        yield process


@pytest.fixture
def steered(tmp_path: Path) -> Iterator[SteeredServer]:
    """A server whose bots move only when a test advances time."""
    pace = {"FACEDOWN_BOT_PACE": f"{PACE},{PACE}", "FACEDOWN_WINDOWS": "untimed"}
    with SteeredServer(tmp_path / "data", 0, **pace) as process:
        yield process


@pytest.fixture
def hourly(tmp_path: Path) -> Iterator[SteeredServer]:
    """A server whose bots take an hour; `let_pass` skips that hour."""
    pace = {"FACEDOWN_BOT_PACE": f"{HOUR},{HOUR}", "FACEDOWN_WINDOWS": "untimed"}
    with SteeredServer(tmp_path / "data", 0, **pace) as process:
        yield process


@pytest.fixture(autouse=True)
def closed_pages(browser: Browser) -> Iterator[None]:
    """Closes pages after each test: the browser lives as long as the session."""
    yield
    for context in browser.contexts:
        context.close()
