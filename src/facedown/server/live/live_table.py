"""A table that is open in this process: one change at a time, committed, then shown.

Where several processes have it open, all of them take orders and follow its log; one conducts it.
"""

from __future__ import annotations

import asyncio

from facedown.server.errors import Busy, Fenced
from facedown.server.live.audience import Audience
from facedown.server.live.changes import TableChanges
from facedown.server.live.clock_news import Reading
from facedown.server.live.conductor import Conductor
from facedown.server.live.log_follower import LogFollower
from facedown.server.live.orders import Orders
from facedown.server.live.pages import Pages
from facedown.server.live.peer import Peer
from facedown.server.live.people import People
from facedown.server.live.spectators import SpectatorFeed
from facedown.server.live.table_line import TableLine
from facedown.server.table_log.conductors import Fence
from facedown.server.table_log.room import Room
from facedown.server.table_log.storage import TableLog

RETRY = 1.0
"""Seconds before a due change is tried again when the database is busy."""


class LiveTable:
    """One open table: its room and the parts that change it.

    `orders` carries out what pages command, `people` what else people do, `conductor` says what is
    due without an order, `log` follows what is committed, `pages` shows it.
    """

    def __init__(
        self,
        room: Room,
        feed: SpectatorFeed,
        log: TableLog,
        line: TableLine,
        conductor: Conductor,
    ) -> None:
        self.room = room
        self.feed = feed
        self.conductor = conductor
        self._line = line
        self._asked = asyncio.get_running_loop().time()
        clocks = conductor.clocks
        audience = Audience(room, feed, lambda: Reading(clocks, clocks.now).stamp)
        self.log = LogFollower(
            room, feed, log, audience, clocks, changed=conductor.changed, reloaded=self._leave
        )
        self.pages = Pages(
            room,
            log,
            audience,
            line,
            self.log.lock,
            read_on=self.log.read_on,
            attended=conductor.attend,
        )
        self._changes = TableChanges(room, log, self.log, line.shared, self.tell_written)
        self.orders = Orders(
            room, lambda who: conductor.context(who, self.pages.online), self._changes
        )
        self.people = People(room, log, self._changes, lambda: self.pages.online)
        self._loop = asyncio.create_task(self._run(), name=f"table {room.head.id}")
        clocks.follow()

    # --- whether it is needed -------------------------------------------------------------------

    @property
    def used(self) -> float:
        """When it was last asked for, or a page closed; on the loop's clock."""
        return max(self._asked, self.pages.closed_at)

    def use(self) -> None:
        """Marks it as asked for now."""
        self._asked = asyncio.get_running_loop().time()

    @property
    def broken(self) -> bool:
        """Whether memory may differ from the log: the table must be loaded again."""
        return self.log.broken

    @property
    def resting(self) -> bool:
        """Whether it can be unloaded: nobody watches and nothing is in progress."""
        return not (self.pages.watched or self._busy or self.conductor.busy)

    @property
    def quiet(self) -> bool:
        """Whether all that has happened is committed, shown and sent."""
        return self.pages.quiet and not (self._busy or self.conductor.due.is_set())

    @property
    def _busy(self) -> bool:
        """Whether a change is in progress or queued."""
        return self.log.lock.locked() or self.orders.waiting

    def close(self, reason: str) -> set[Peer]:
        """Unloads the table. Returns its pages, which reconnect to the process that has it then."""
        self._loop.cancel()
        self.conductor.close()
        return self.pages.dismiss(reason)

    def _leave(self) -> None:
        self.close("the table is loaded anew")

    # --- other processes ------------------------------------------------------------------------

    @property
    def conducts(self) -> bool:
        """Whether this process conducts the table."""
        return self.conductor.active

    @property
    def fence(self) -> Fence | None:
        """See `Conductor.fence`."""
        return self.conductor.fence

    @property
    def unheard(self) -> bool:
        """Whether its log may have grown without a hint, which only processes in need get."""
        return self._line.shared and not (self.conducts or self.pages.watched)

    def conduct(self, fence: Fence | None) -> None:
        """Starts conducting the table."""
        self.conductor.lead(fence)
        self.pages.tell_clocks()

    def heard_of(self, players: frozenset[str], followed: bool) -> None:
        """Sets who has the page open at other processes; `followed`: whether anybody has."""
        if self.pages.hear_of(players, followed):
            # Earlier writes were not announced.
            self.tell_written(self.room.next)
        self.tell_clock()

    def read_clock(self, opened: int, left: float, total: float) -> None:
        """Sets the clock of the open decision to the conductor's reading."""
        if not self.conducts and self.conductor.clocks.set(opened, left, total):
            self.pages.tell_clocks()

    def told(self, peer: Peer, entries: int) -> None:
        """Notes that this page has shown this many entries."""
        seat = None if peer.player is None else self.room.seating.seat_of(peer.player.id)
        match = self.room.match
        if seat is None or match is None or not self.room.seating.solo:
            return
        entries = min(entries, len(match.shown))
        if self.conducts:
            self.conductor.read_to(entries)
        else:
            self._line.told(entries)

    def tell_written(self, entries: int) -> None:
        """Tells the processes that show or conduct it how long the log is."""
        if self.pages.followed or not self.conducts:
            self._line.wrote(entries)

    def tell_clock(self) -> None:
        """Tells the processes that follow what is left: they started counting later."""
        followed = self.conducts and self.pages.followed
        left = self.conductor.clocks.reading_for_others() if followed else None
        if left is not None:
            self._line.clock(*left)

    # --- what is due ----------------------------------------------------------------------------

    async def _run(self) -> None:
        """Writes what is due, whenever there is something."""
        while True:
            await self.conductor.due.wait()
            self.conductor.due.clear()
            try:
                async with self.log.lock:
                    await self._pass_time()
            except Fenced:
                self.conductor.follow()
            except Busy:
                await asyncio.sleep(RETRY)
                self.conductor.due.set()
            except Exception:
                self.log.fail()

    async def _pass_time(self) -> None:
        """Shows what time alone has changed; writes what is due."""
        if self.log.pass_time().states:
            self.conductor.direct()
        if self.conducts:
            for due in (self.conductor.entries, self.conductor.talk):
                await self._changes.change(due, fence=self.conductor.fence)
