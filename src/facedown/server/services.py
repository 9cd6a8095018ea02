"""What one server process is made of, and how it opens and closes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from facedown.server.accounts.handover import Estate
from facedown.server.accounts.passwords import Vault
from facedown.server.accounts.service import Entrance
from facedown.server.live.mutes import Hush
from facedown.server.live.registry import Hub
from facedown.server.live.replays import Replays
from facedown.server.live.sockets import Doors
from facedown.server.lobby import Lobby
from facedown.server.rate_limits import Limits
from facedown.server.settings import Settings
from facedown.server.stores.accounts import Accounts
from facedown.server.stores.bonds import Bonds
from facedown.server.stores.database import Database, opened
from facedown.server.stores.deletions import Farewells
from facedown.server.stores.handover import Estates
from facedown.server.stores.log import LogStore
from facedown.server.stores.notes import Notebooks
from facedown.server.stores.people import People
from facedown.server.stores.reports import Reports
from facedown.server.stores.sessions import Sessions
from facedown.server.stores.table_index import TableIndex


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
    log: LogStore
    index: TableIndex
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
        log, index = LogStore(database), TableIndex(database)
        bonds = Bonds(database)
        sessions = Sessions(database)
        hub = Hub(log, settings)
        lobby = Lobby(log, index, hub, settings)
        replays = Replays(hub, limits)
        doors = Doors(sessions.living, settings.sockets_per_address)
        estate = Estate(Estates(database), Farewells(database), index, hub)
        try:
            yield Services(
                settings=settings,
                limits=limits,
                database=database,
                people=People(database),
                sessions=sessions,
                bonds=bonds,
                hush=Hush(bonds.hidden, hub),
                reports=Reports(database),
                notes=Notebooks(database),
                log=log,
                index=index,
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
