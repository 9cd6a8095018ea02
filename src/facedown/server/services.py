"""What one server process is made of, and how it opens and closes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from facedown.server.accounts.entrance import Entrance
from facedown.server.accounts.estate import Estate
from facedown.server.accounts.passwords import Vault
from facedown.server.db.accounts import Accounts
from facedown.server.db.bonds import Bonds
from facedown.server.db.database import Database, opened
from facedown.server.db.estates import Estates
from facedown.server.db.farewells import Farewells
from facedown.server.db.journal import Journal
from facedown.server.db.notes import Notebooks
from facedown.server.db.people import People
from facedown.server.db.reports import Reports
from facedown.server.db.sessions import Sessions
from facedown.server.limits import Limits
from facedown.server.lobby import Lobby
from facedown.server.replays import Replays
from facedown.server.room.hub import Hub
from facedown.server.room.hush import Hush
from facedown.server.settings import Settings
from facedown.server.socket.doors import Doors


@dataclass(frozen=True)
class Services:
    settings: Settings
    limits: Limits
    database: Database
    people: People
    sessions: Sessions
    bonds: Bonds
    hush: Hush
    reports: Reports
    notes: Notebooks
    journal: Journal
    hub: Hub
    lobby: Lobby
    replays: Replays
    doors: Doors
    entrance: Entrance


@asynccontextmanager
async def running(settings: Settings, limits: Limits) -> AsyncIterator[Services]:
    """The services over the database of these settings."""
    vault = Vault()
    async with opened(settings) as database:
        journal = Journal(database)
        bonds = Bonds(database)
        sessions = Sessions(database)
        hub = Hub(journal, settings)
        lobby = Lobby(journal, hub, settings)
        replays = Replays(hub, limits)
        doors = Doors(sessions, settings.sockets_per_address)
        estate = Estate(Estates(database), Farewells(database), journal, hub)
        try:
            yield Services(
                settings=settings,
                limits=limits,
                database=database,
                people=People(database),
                sessions=sessions,
                bonds=bonds,
                hush=Hush(bonds, hub),
                reports=Reports(database),
                notes=Notebooks(database),
                journal=journal,
                hub=hub,
                lobby=lobby,
                replays=replays,
                doors=doors,
                entrance=Entrance(Accounts(database), sessions, estate, vault, limits),
            )
        finally:
            await lobby.close()
            await replays.close()
            await hub.close()
            await doors.close()
            vault.close()


def services(connection: HTTPConnection) -> Services:
    """The services behind a request or socket."""
    found = connection.app.state.services
    assert isinstance(found, Services)
    return found
