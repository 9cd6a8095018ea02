"""A table that is open in this process: one change at a time, committed, then shown.

Where several processes have it open, all of them take orders and follow its log; one conducts it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence, Set
from contextlib import suppress
from typing import Any, TypeVar

from msgspec import MsgspecError

from facedown.server.errors import Busy, Fenced, Refused, Unknown
from facedown.server.live.changes import TableChanges
from facedown.server.live.clock_news import Reading
from facedown.server.live.conductor import Conductor
from facedown.server.live.ordered import Ordered
from facedown.server.live.orders import Orders
from facedown.server.live.pages import Pages
from facedown.server.live.peer import COME_BACK, Peer
from facedown.server.live.spectators import SpectatorFeed
from facedown.server.live.table_line import TableLine
from facedown.server.table_log.chat import Hidden
from facedown.server.table_log.conductors import Fence
from facedown.server.table_log.decide import departure
from facedown.server.table_log.entries import (
    Closed,
    Entries,
    Inherited,
    Redacted,
    Rematched,
    Sat,
    Stood,
)
from facedown.server.table_log.new_tables import next_table
from facedown.server.table_log.notices import NOTHING, Notice, merged
from facedown.server.table_log.room import Beginning, Room, Row
from facedown.server.table_log.storage import TableLog
from facedown.server.wire.messages import Order, Refusal
from facedown.server.wire.tables import Player

logger = logging.getLogger(__name__)

T = TypeVar("T")


async def whole(change: Coroutine[Any, Any, T]) -> T:
    """Run to the end even if the caller is cancelled: what is committed must also be shown."""
    return await asyncio.shield(asyncio.create_task(change))


class LiveTable:
    """One open table: its room, its pages, its conductor, and the lock under which it changes."""

    def __init__(
        self,
        room: Room,
        feed: SpectatorFeed,
        log: TableLog,
        line: TableLine,
        conductor: Conductor,
    ) -> None:
        self.room = room
        self.conductor = conductor
        self.used = asyncio.get_running_loop().time()
        """When it was last asked for, or a page closed."""
        self.broken = False
        """Memory may differ from the log: load it anew."""
        self._feed = feed
        self._log = log
        self._line = line
        clocks = conductor.clocks
        self.pages = Pages(
            room, feed, line, lambda: Reading(clocks, clocks.now).stamp, conductor.attend
        )
        self._changes = TableChanges(room, log, self, line.shared)
        self._orders = Orders(room, lambda who: conductor.context(who, self.pages.online))
        self._lock = asyncio.Lock()
        self._loop = asyncio.create_task(self._run(), name=f"table {room.head.id}")
        clocks.follow()

    @property
    def conducts(self) -> bool:
        """Whether this process conducts it."""
        return self.conductor.active

    @property
    def fence(self) -> Fence | None:
        """See `Conductor.fence`."""
        return self.conductor.fence

    @property
    def resting(self) -> bool:
        """Whether nothing would be missed if it left the memory."""
        return not (self.pages.watched or self._lock.locked() or self.conductor.busy)

    @property
    def unheard(self) -> bool:
        """Whether its log may have grown unheard: hints go only to processes that need them."""
        return self._line.shared and not (self.conducts or self.pages.watched)

    @property
    def quiet(self) -> bool:
        """Whether all that has happened is committed, shown and sent."""
        return self.pages.quiet and not (self._lock.locked() or self.conductor.due.is_set())

    def close(self, reason: str) -> set[Peer]:
        """Leave the memory. Returns the pages, which come back to whoever has the table then."""
        self._loop.cancel()
        self.conductor.close()
        return self.pages.dismiss(reason)

    # --- other processes ------------------------------------------------------------------------

    def conduct(self, fence: Fence | None) -> None:
        """Conduct it from now on."""
        self.conductor.lead(fence)
        self.pages.tell_clocks()

    def heard_of(self, players: frozenset[str], followed: bool) -> None:
        """These players have its page open elsewhere; `followed`: anybody has."""
        if self.pages.hear_of(players, followed):
            # Nobody was told what was written before.
            self.tell_written(self.room.next)
        self.tell_clock()

    def read_clock(self, opened: int, left: float, total: float) -> None:
        """What is left of the open decision, as its conductor says."""
        if not self.conducts and self.conductor.clocks.set(opened, left, total):
            self.pages.tell_clocks()

    def told(self, peer: Peer, entries: int) -> None:
        """This page has told its reader this many entries."""
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
        """Tell the processes that show or conduct it how long the log is."""
        if self.pages.followed or not self.conducts:
            self._line.wrote(entries)

    def tell_clock(self) -> None:
        """Tell the processes that follow what is left: they started counting later."""
        followed = self.conducts and self.pages.followed
        left = self.conductor.clocks.reading_for_others() if followed else None
        if left is not None:
            self._line.clock(*left)

    # --- people ---------------------------------------------------------------------------------

    async def attach(self, peer: Peer, since: int) -> None:
        """A page opens, and has the log up to entry `since`."""
        async with self._lock:
            # It may have seen more elsewhere than this process has heard of.
            if self._line.shared:
                await self.read_on()
            self.pages.join(peer, since)
        await self._note_host(peer)

    async def detach(self, peer: Peer) -> None:
        """A page closes."""
        async with self._lock:
            self.pages.leave(peer)
            self.used = asyncio.get_running_loop().time()
        await self._note_host(peer)

    async def hide(self, player: str, hidden: Hidden, retold: bool) -> None:
        """Show this player no talk of these people from now on; see `Audience.hide`."""
        async with self._lock:
            self.pages.hide(player, hidden, retold)

    def seen_by(self, player: str) -> Room | None:
        """The table as this player sees it; None if they see nothing of it now."""
        if self.room.seating.seat_of(player) is not None:
            return self.room
        return None if self._feed.closed else self._feed.room

    async def _note_host(self, peer: Peer) -> None:
        """Note in the database that the host was here, at most once a minute."""
        if self.pages.host_is_news(peer):
            with suppress(Busy):
                await self._log.attend(self.room.head.id)

    # --- orders ---------------------------------------------------------------------------------

    async def obey(self, peer: Peer, order: Order) -> None:
        """Carry an order out, or refuse it.

        Where its outcome is unknown the socket closes: the page comes back, repeats the order, and
        gets its answer then.
        """
        try:
            await whole(self._obey(peer, order))
        except Unknown:
            peer.close(COME_BACK, "the database is busy")
        except Refused as refused:
            peer.send(Refusal(order.id, refused.code))

    async def again(self, who: Player, without: Set[str] = frozenset()) -> str:
        """The id of the next table; makes it if nobody has. Raises `Refused`."""
        return await whole(self._again(who, without))

    async def inherit(self, former: str, heir: Player) -> None:
        """What a guest has here belongs to their account from now on."""
        await whole(self._change(lambda: self._inheritance(former, heir), heir))

    async def depart(self, player: Player) -> None:
        """This player is gone for good. Raises `Busy`."""
        await whole(self._change(lambda: self._departure(player), player))

    async def desert(self) -> None:
        """Close a table whose host has been away for too long, unless they are back."""
        if self.room.head.host in self.pages.online:
            await self._log.attend(self.room.head.id)
        elif self.conducts:
            await self._change(self._desertion)

    async def _obey(self, peer: Peer, order: Order) -> None:
        if peer.player is None:
            raise Refused("not_allowed")
        mine, orders = Ordered(peer, peer.player, order), self._orders
        with orders.queued(mine):
            async with self._lock:
                if not mine.done:
                    await self._changes.change(
                        lambda: orders.decide(mine), mine.who, mine=mine, joint=orders
                    )

    async def _again(self, who: Player, without: Set[str]) -> str:
        async with self._lock:
            if self.room.again is None:
                successor = next_table(self.room, who, without)
                await self._changes.change(
                    lambda: self._continued(successor), who, successor=successor
                )
            assert self.room.again is not None
            return self.room.again

    async def _change(self, entries: Callable[[], Entries], who: Player | None = None) -> None:
        async with self._lock:
            await self._changes.change(entries, who)

    def _continued(self, successor: Beginning) -> Entries:
        """Empty if another process was faster."""
        return [] if self.room.again else [Rematched(successor[0].id)]

    def _inheritance(self, former: str, heir: Player) -> Entries:
        seat, seating = self.room.seating.seat_of(former), self.room.seating
        mine: Entries = [Inherited(former, heir.id, heir.name, heir.face)]
        if seat is None or seating.seat_of(heir.id) is not None:
            return mine
        kicked = heir.id in self.room.kicked and seating.status == "open"
        return [*mine, Stood(seat) if kicked else Sat(seat, heir.id, heir.name, heir.face)]

    def _departure(self, player: Player) -> Entries:
        return departure(self.room, player.id, self.pages.online)

    def _desertion(self) -> Entries:
        away = self.room.head.host not in self.pages.online
        return [Closed()] if away and self.room.seating.status == "open" else []

    # --- by itself ------------------------------------------------------------------------------

    async def _run(self) -> None:
        """Write what is due, whenever there is something."""
        while True:
            await self.conductor.due.wait()
            self.conductor.due.clear()
            try:
                async with self._lock:
                    await self._pass_time()
            except Fenced:
                self.conductor.follow()
            except Busy:
                await asyncio.sleep(1)
                self.conductor.due.set()
            except Exception:
                self._break()

    async def _pass_time(self) -> None:
        """Show what time alone has changed; write what is due."""
        news = self.conductor.clocks.tick()
        if news != NOTHING:
            self.pages.tell(news, news if self._feed.live else NOTHING)
            if news.states:
                self.conductor.direct()
        if self.conducts:
            for due in (self.conductor.entries, self.conductor.talk):
                await self._changes.change(due, fence=self.conductor.fence)

    # --- the log --------------------------------------------------------------------------------

    async def hear(self, entries: int) -> None:
        """Its log is said to have this many entries."""
        if entries <= self.room.next or self.broken:
            return
        async with self._lock:
            if entries > self.room.next:
                await self.read_on()

    async def catch_up(self) -> None:
        """Take in the whole log."""
        async with self._lock:
            await self.read_on()

    async def read_on(self) -> bool:
        """Take in what another process has written; whether there was something. Raises `Busy`.

        The caller holds the lock.
        """
        try:
            rows = await self._log.read(self.room.head.id, self.room.next)
        except MsgspecError:
            self._break()
            return False
        self.take(rows)
        return bool(rows)

    def take(self, rows: Sequence[Row]) -> None:
        """Take committed rows into memory, then show them."""
        if any(isinstance(row.entry, Redacted) for row in rows):
            # Earlier entries have changed as well.
            return self.reload()
        try:
            self._show(rows)
            self.conductor.changed()
        except Exception:
            self._break()
        return None

    def _show(self, rows: Sequence[Row]) -> None:
        news, watched = list[Notice](), list[Notice]()
        framed = self.pages.watched
        for row in rows:
            news.append(self.room.add(row, framed))
            watched.append(self._feed.add(row, news[-1], framed))
        if self.conductor.clocks.follow():
            news.append(Notice(states=True))
            watched.append(Notice(states=self._feed.live))
        self.pages.tell(merged(news), merged(watched))
        for room in (self.room, self._feed.room):
            room.told()

    def reload(self) -> None:
        """The log no longer matches memory: leave it."""
        self.broken = True
        self.close("the table is loaded anew")

    def _break(self) -> None:
        """Whoever comes back has the table loaded from its log, or learns that it is set aside."""
        logger.exception("table %s: its log could not be followed", self.room.head.id)
        self.reload()
