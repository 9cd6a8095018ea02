"""The tables that are open in this process; any other is loaded from its log on demand."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress

from facedown.engine.errors import BadRecord
from facedown.server.bots.pool import BotPool
from facedown.server.bus.bus import Bus
from facedown.server.bus.hints import ClockRead, ReadTo, Written
from facedown.server.errors import Busy, Damaged, NoTable, SetAside
from facedown.server.live.answers import AnswerCollector
from facedown.server.live.arrivals import Arrivals
from facedown.server.live.bot_asides import BotAsides
from facedown.server.live.clocks import TableClocks
from facedown.server.live.conductor import Conductor
from facedown.server.live.leases import Leases
from facedown.server.live.live_table import LiveTable
from facedown.server.live.remote_presence import RemotePresence
from facedown.server.live.spectators import SpectatorFeed
from facedown.server.live.table_line import TableLine
from facedown.server.settings import Settings
from facedown.server.table_log.chance import CSPRNG, ChanceSource
from facedown.server.table_log.conductors import Fence
from facedown.server.table_log.room import Room
from facedown.server.table_log.storage import TableLog

logger = logging.getLogger(__name__)

BREATH = 200
"""Log entries loaded before other tasks get a turn."""


class TableRegistry:
    """Loads, finds and unloads tables.

    `leases`: None if this process has the database to itself, and so conducts all tables.
    """

    def __init__(
        self,
        log: TableLog,
        settings: Settings,
        bots: BotPool,
        bus: Bus | None = None,
        leases: Leases | None = None,
        chance: ChanceSource = CSPRNG,
    ) -> None:
        self.chance = chance
        self._log = log
        self._settings = settings
        self._bus = bus or Bus()
        self._leases = leases
        self._said: dict[str, int] = {}
        """By table, the log length other processes have reported, while it is being read."""
        self._reading = set[asyncio.Task[None]]()
        self.remote = RemotePresence(self._bus, self._hear_of)
        self._arrivals = Arrivals(self._bus, self._relieve)
        self._bots = bots
        self._tables: dict[str, asyncio.Task[LiveTable]] = {}
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeper")
        self._listen()

    async def live(self, table: str) -> LiveTable:
        """The open table. Raises `NoTable`, `SetAside` or `Busy`."""
        task = self._tables.get(table)
        if task is None or (task.done() and _ready(task) is None):
            task = self._tables[table] = asyncio.create_task(self._load(table))
        # Shielded: another caller may wait for the same table.
        live = await asyncio.shield(task)
        live.use()
        if live.unheard:
            await live.log.catch_up()
        return live

    def found(self, table: str) -> LiveTable | None:
        """The table, if it is loaded and intact."""
        return _ready(self._tables.get(table))

    def online(self, table: str) -> frozenset[str]:
        """The players whose page is open at this table, here or elsewhere."""
        live = self.found(table)
        return self.remote.players(table) if live is None else live.pages.online

    @property
    def open(self) -> list[LiveTable]:
        """The loaded, intact tables."""
        return [live for task in self._tables.values() if (live := _ready(task)) is not None]

    async def close(self) -> None:
        """Close all tables; their pages reconnect."""
        for live in self.open:
            live.close("closing")
        self._sweeper.cancel()
        await asyncio.gather(self._sweeper, return_exceptions=True)
        await self._bots.close()

    # --- other processes ------------------------------------------------------------------------

    def _listen(self) -> None:
        self._bus.listen(Written, lambda _, hint: self.hear(hint.table, hint.entries))
        self._bus.listen(ClockRead, self._clock)
        self._bus.listen(ReadTo, self._read_to)

    def hear(self, table: str, entries: int) -> None:
        """Reads on in the background: another process has written up to here."""
        live = self.found(table)
        if live is None or entries <= live.room.next:
            return
        said = self._said.get(table, 0)
        self._said[table] = max(said, entries)
        if not said:
            task = asyncio.create_task(self._read_on(live, table))
            self._reading.add(task)
            task.add_done_callback(self._reading.discard)

    async def grown(self, table: str, entries: int) -> None:
        """Called when something else has written to this table's log. Raises `Busy`."""
        self._bus.tell(Written(table, entries))
        live = self.found(table)
        if live is not None:
            await live.log.hear(entries)

    async def _read_on(self, live: LiveTable, table: str) -> None:
        """One read at a time per table. Failed reads are repeated at the next check."""
        try:
            with suppress(Busy):
                before = -1
                while before < live.room.next < self._said[table] and not live.broken:
                    before = live.room.next
                    await live.log.hear(self._said[table])
        finally:
            del self._said[table]

    def _hear_of(self, table: str) -> None:
        live = self.found(table)
        if live is not None:
            live.heard_of(self.remote.players(table), self.remote.followed(table))

    def _relieve(self, table: str, player: str) -> None:
        live = self.found(table)
        if live is not None:
            live.pages.relieve(player)

    def _clock(self, _process: str, hint: ClockRead) -> None:
        live = self.found(hint.table)
        if live is not None:
            live.read_clock(hint.opened, hint.left_ms / 1000, hint.total_ms / 1000)

    def _read_to(self, _process: str, hint: ReadTo) -> None:
        live = self.found(hint.table)
        if live is not None:
            live.conductor.read_to(hint.entries)

    async def _lead(self, live: LiveTable) -> None:
        """Takes the lease of this table, unless another process has it."""
        if self._leases is None:
            return live.conduct(None)
        try:
            fences = await self._leases.take([live.room.head.id])
        except Busy:
            return None  # The heartbeat tries again.
        for fence in fences.values():
            live.conduct(fence)
        return None

    @property
    def fences(self) -> set[Fence]:
        """The fences of all tables this process conducts."""
        return {live.fence for live in self.open if live.fence is not None}

    async def _release(self, tables: Iterable[LiveTable]) -> None:
        if self._leases is not None:
            await self._leases.release([live.fence for live in tables if live.fence is not None])

    # --- loading and forgetting -----------------------------------------------------------------

    async def _load(self, table: str) -> LiveTable:
        try:
            room, feed = await self._read(table)
        except Damaged:
            raise SetAside("the server's data is damaged: tell whoever runs it") from None
        clocks = TableClocks(room, self._settings.tempo, self._settings.windows == "timed")
        collector = AnswerCollector(room, self._bots, self._settings, clocks)
        line = TableLine(self._bus, self._arrivals, table, self._leases is not None)
        asides = BotAsides(room, self._bots, self._settings, clocks, lambda: collector.behind)
        conductor = Conductor(room, collector, clocks, asides)
        live = LiveTable(room, feed, self._log, line, conductor)
        await self._lead(live)
        # Last: pages that open elsewhere from now on find the table here.
        live.heard_of(self.remote.players(table), self.remote.followed(table))
        return live

    async def _read(self, table: str) -> tuple[Room, SpectatorFeed]:
        try:
            room = Room(await self._log.head(table), self.chance)
            feed = SpectatorFeed(room)
            for row in await self._log.read(table, 0):
                feed.add(row, room.add(row))
                if room.next % BREATH == 0:
                    await asyncio.sleep(0)
        except (NoTable, Busy):
            raise  # The table itself is fine.
        except Exception as error:
            raise self._set_aside(table, error) from None
        return room, feed

    def _set_aside(self, table: str, error: Exception) -> SetAside:
        """A log that can't be replayed closes only its own table."""
        known = isinstance(error, BadRecord)
        damage = f"its data is damaged, or a newer program's ({type(error).__name__})"
        reason = str(error) if known else damage
        logger.error("table %s is set aside: %s", table, reason, exc_info=not known)
        return SetAside(reason)

    async def _sweep(self) -> None:
        """Unload idle tables."""
        while True:
            await asyncio.sleep(min(60.0, self._settings.idle))
            limit = asyncio.get_running_loop().time() - self._settings.idle
            forgotten = list[LiveTable]()
            for table, task in [*self._tables.items()]:
                live = _ready(task)
                if task.done() and self._forgettable(live, limit):
                    forgotten += [live] if live else []
                    del self._tables[table]
            await self._release(forgotten)

    def _forgettable(self, live: LiveTable | None, limit: float) -> bool:
        if live is None:
            return True
        if not live.resting or live.used > limit:
            return False
        live.close("nobody is here")
        return True


def _ready(task: asyncio.Task[LiveTable] | None) -> LiveTable | None:
    """The table, if it is loaded and intact."""
    if task is None or not task.done() or task.cancelled() or task.exception() is not None:
        return None
    live = task.result()
    return None if live.broken else live
