"""Creates and closes the services of a server process."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager

from facedown.server.accounts.handover import Handover
from facedown.server.accounts.passwords import PasswordHasher
from facedown.server.accounts.service import AccountService
from facedown.server.bots.factory import bot_pool
from facedown.server.bus.bus import Bus
from facedown.server.bus.hints import Listed, TableMade
from facedown.server.bus.redis_bus import RedisBus
from facedown.server.live.heartbeat import Heartbeat
from facedown.server.live.leases import Leases
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
from facedown.server.services import Services
from facedown.server.settings import Settings
from facedown.server.stores.accounts import Accounts
from facedown.server.stores.block_list import BlockList
from facedown.server.stores.conductors import Conductors
from facedown.server.stores.database import opened
from facedown.server.stores.deletions import Deletions
from facedown.server.stores.handover import GuestHandover
from facedown.server.stores.log import LogStore
from facedown.server.stores.notes import Notebooks
from facedown.server.stores.people import People
from facedown.server.stores.reports import Reports
from facedown.server.stores.sessions import Sessions
from facedown.server.stores.table_index import TableIndex
from facedown.server.table_log.chance import ChanceSource


@asynccontextmanager
async def running(
    settings: Settings, limits: Limits, metrics: Metrics, chance: ChanceSource
) -> AsyncIterator[Services]:
    """Opens all services; closes them in reverse order on exit."""
    hasher = PasswordHasher()
    async with opened(settings, metrics) as database, reached(settings) as bus:
        index = TableIndex(database)
        shown = OpenTables(index, settings.deserted)
        pages = LobbyPages(index, shown, alone=settings.database is None)
        log = LogStore(database, _telling(pages, bus))
        block_list = BlockList(database)
        sessions = Sessions(database)
        shared = settings.database is not None
        leases = Leases(Conductors(database), bus.name) if shared else None
        tables = TableRegistry(log, settings, bot_pool(settings, metrics), bus, leases, chance)
        lobby = Lobby(log, index, shown, tables, settings, lambda *made: bus.tell(TableMade(*made)))
        bus.listen(TableMade, lambda _, hint: lobby.made_elsewhere(hint.table, hint.address))
        replays = Replays(tables, limits)
        elsewhere = tables.remote.pages
        sockets = OpenSockets(sessions.living, settings.sockets_per_address, bus, elsewhere)
        handover = Handover(GuestHandover(database), Deletions(database), index, tables)
        heartbeat = None if leases is None else Heartbeat(tables, sockets, leases, bus)
        limits.share(bus)
        try:
            if heartbeat is not None:
                await heartbeat.begin()
            yield Services(
                settings=settings,
                limits=limits,
                metrics=metrics,
                readiness=Readiness(database, bus, metrics),
                database=database,
                bus=bus,
                people=People(database),
                sessions=sessions,
                block_list=block_list,
                mutes=MuteUpdates(block_list.hidden, tables, bus),
                reports=Reports(database),
                notes=Notebooks(database),
                log=log,
                index=index,
                tables=tables,
                heartbeat=heartbeat,
                lobby=lobby,
                shown=shown,
                pages=pages,
                replays=replays,
                sockets=sockets,
                accounts=AccountService(Accounts(database), sessions, handover, hasher, limits),
            )
        finally:
            await lobby.close()
            await pages.close()
            await replays.close()
            await tables.close()
            if heartbeat is not None:
                await heartbeat.close()
            await sockets.close()
            hasher.close()


def _telling(pages: LobbyPages, bus: Bus) -> Callable[[str, Iterable[str]], None]:
    """Returns a callback that notifies lobby pages in all processes of a changed table."""

    def changed(table: str, people: Iterable[str]) -> None:
        pages.changed(table, people)
        bus.tell(Listed(table, sorted(people)))

    bus.listen(Listed, lambda _, hint: pages.changed(hint.table, hint.players))
    return changed


@asynccontextmanager
async def reached(settings: Settings) -> AsyncIterator[Bus]:
    """The message bus of these settings: Redis, or in-process."""
    bus = Bus() if settings.bus is None else RedisBus(settings.bus)
    try:
        yield bus
    finally:
        await bus.close()
