"""The services of a server process, and FastAPI dependencies that provide them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from facedown.server.accounts import cookie
from facedown.server.accounts.device import device
from facedown.server.accounts.service import AccountService, Visitor
from facedown.server.addresses import bucket_key
from facedown.server.bus.bus import Bus
from facedown.server.errors import ApiError
from facedown.server.live.heartbeat import Heartbeat
from facedown.server.live.mutes import MuteUpdates
from facedown.server.live.registry import TableRegistry
from facedown.server.live.replays import Replays
from facedown.server.live.sockets import OpenSockets
from facedown.server.lobby.lobby import Lobby
from facedown.server.lobby.open_tables import OpenTables
from facedown.server.lobby.pages import LobbyPages
from facedown.server.monitoring.metrics import Metrics
from facedown.server.monitoring.readiness import Readiness
from facedown.server.rate_limits import Limits
from facedown.server.settings import Settings
from facedown.server.stores.block_list import BlockList
from facedown.server.stores.database import Database
from facedown.server.stores.log import LogStore
from facedown.server.stores.notes import Notebooks
from facedown.server.stores.people import People
from facedown.server.stores.reports import Reports
from facedown.server.stores.sessions import Session, Sessions
from facedown.server.stores.table_index import TableIndex
from facedown.server.wire.tables import Player


@dataclass(frozen=True)
class Services:
    """All services of a server process."""

    settings: Settings
    limits: Limits
    metrics: Metrics
    readiness: Readiness
    database: Database
    bus: Bus
    people: People
    sessions: Sessions
    block_list: BlockList
    mutes: MuteUpdates
    reports: Reports
    notes: Notebooks
    log: LogStore
    index: TableIndex
    tables: TableRegistry
    heartbeat: Heartbeat | None
    """Manages leases and failover; None for a single process on SQLite."""
    lobby: Lobby
    shown: OpenTables
    pages: LobbyPages
    replays: Replays
    sockets: OpenSockets
    accounts: AccountService


def services(connection: HTTPConnection) -> Services:
    """The services of the application behind a request or socket."""
    found = connection.app.state.services
    assert isinstance(found, Services)
    return found


# --- dependencies of API routes ------------------------------------------------------------------


def get_services(request: Request) -> Services:
    """Dependency: the services of the application."""
    return services(request)


AppServices = Annotated[Services, Depends(get_services)]


def get_visitor(request: Request) -> Visitor:
    """Dependency: rate-limit key and device of the client."""
    return Visitor(bucket_key(request), device(request.headers.get("user-agent", "")))


Client = Annotated[Visitor, Depends(get_visitor)]


async def find_session(request: Request, here: AppServices) -> Session | None:
    """Dependency: the session of the cookie; None if there is none."""
    return await here.sessions.find(cookie.token(request))


OptionalSession = Annotated[Session | None, Depends(find_session)]


async def require_session(session: OptionalSession) -> Session:
    """Dependency: the session. Raises `ApiError` 401 if there is none."""
    if session is None:
        raise ApiError(401, "no_session", "give yourself a name first")
    return session


CurrentSession = Annotated[Session, Depends(require_session)]


async def find_player(session: OptionalSession) -> Player | None:
    """Dependency: the player of the session; None if there is none."""
    return session.player if session else None


OptionalPlayer = Annotated[Player | None, Depends(find_player)]


async def require_player(session: CurrentSession) -> Player:
    """Dependency: the player of the session. Raises `ApiError` 401 if there is none."""
    return session.player


CurrentPlayer = Annotated[Player, Depends(require_player)]
