"""What one server process is made of, and how it opens and closes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from facedown.server.db.database import opened
from facedown.server.db.journal import Journal
from facedown.server.db.people import People
from facedown.server.room.hub import Hub
from facedown.server.settings import Settings


@dataclass(frozen=True)
class Services:
    settings: Settings
    people: People
    journal: Journal
    hub: Hub


@asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[Services]:
    """The services over the database of these settings."""
    async with opened(settings) as database:
        journal = Journal(database)
        hub = Hub(journal, settings)
        try:
            yield Services(settings, People(database), journal, hub)
        finally:
            await hub.close()


def services(connection: HTTPConnection) -> Services:
    """The services behind a request or socket."""
    found = connection.app.state.services
    assert isinstance(found, Services)
    return found
