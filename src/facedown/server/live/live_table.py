"""A table that is open in this process: one change at a time, committed, then shown.

Where several processes have it open, all of them take commands and follow its log; what happens by
itself is the business of the one that conducts it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence, Set
from contextlib import suppress
from typing import Any, TypeVar

from msgspec import MsgspecError

from facedown.server import clock
from facedown.server.errors import Busy, Fenced, Refused, Unknown
from facedown.server.live.answers import AnswerCollector
from facedown.server.live.audience import Audience
from facedown.server.live.automatic import due
from facedown.server.live.bot_talk import BotTalk
from facedown.server.live.changes import TableChanges
from facedown.server.live.clocks import TableClocks
from facedown.server.live.line import TableLine
from facedown.server.live.orders import Ordered, Orders
from facedown.server.live.peer import COME_BACK, Peer
from facedown.server.live.spectators import SpectatorFeed
from facedown.server.table_log.chat import Hidden
from facedown.server.table_log.conductors import Fence
from facedown.server.table_log.decide import CommandContext, departure
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

MINUTE = 60


async def whole(change: Coroutine[Any, Any, T]) -> T:
    """Not stopped half-way when its page closes: what was committed must be shown as well."""
    return await asyncio.shield(asyncio.create_task(change))


class LiveTable:
    """Everything about one open table goes through here."""

    def __init__(
        self,
        room: Room,
        feed: SpectatorFeed,
        log: TableLog,
        line: TableLine,
        collector: AnswerCollector,
        clocks: TableClocks,
    ) -> None:
        self.room = room
        self.conducts = False
        """Whether its clocks, floors and bots are run here."""
        self.fence: Fence | None = None
        """By which it is: None also where one process has the database to itself."""
        self._line = line
        self._followed = False
        """Whether pages are open at other processes."""
        self._feed = feed
        self.used = asyncio.get_running_loop().time()
        self.broken = False
        """Memory may differ from the log: to be loaded anew."""
        self._left = False
        """It is no longer in the memory."""
        self._noted = room.head.made
        """When it was last written down that the host is here."""
        self._log = log
        self._collector = collector
        self._clocks = clocks
        self._audience = Audience(room, feed, clocks)
        self._changes = TableChanges(room, log, self, line.shared)
        self._talk = BotTalk(room, collector.due)
        self._orders = Orders(room, self._context)
        self._lock = asyncio.Lock()
        self._conductor = asyncio.create_task(self._go_on(), name=f"table {room.head.id}")
        clocks.follow()

    # --- for the registry -----------------------------------------------------------------------

    @property
    def resting(self) -> bool:
        """Whether nothing would be missed if it left the memory."""
        due = self.conducts and (self._collector.busy or self._clocks.busy)
        return not (self._audience or self._lock.locked() or due)

    @property
    def watched(self) -> bool:
        """Whether a page is open here."""
        return bool(self._audience)

    @property
    def unheard(self) -> bool:
        """Whether its log may have grown without a word: nobody tells whom it does not concern."""
        return self._line.shared and not (self.conducts or self.watched)

    @property
    def here(self) -> frozenset[str]:
        """The players whose page is open at this process."""
        return self._audience.here

    @property
    def online(self) -> frozenset[str]:
        """The players whose page is open, here or elsewhere."""
        return self._audience.online

    @property
    def quiet(self) -> bool:
        """Whether all that has happened is done, shown, and on its way to the pages."""
        return self._audience.quiet and not (self._lock.locked() or self._collector.due.is_set())

    def close(self, reason: str) -> set[Peer]:
        """Leave the memory; pages come back to whoever has the table then. They are returned."""
        self._left = True
        self._conductor.cancel()
        self._collector.stop()
        self._collector.reader.stop()
        self._talk.stop()
        self._clocks.close()
        return self._audience.dismiss(reason)

    # --- other processes ------------------------------------------------------------------------

    def conduct(self, fence: Fence | None) -> None:
        """From now on its clocks, floors and bots are run here. They begin afresh."""
        self.fence, self.conducts = fence, True
        self._clocks.lead()
        self._collector.direct()
        self._talk.lead()
        self._audience.tell(Notice(states=True), Notice(states=self._feed.live))

    def follow(self) -> None:
        """From now on they are run elsewhere."""
        self.fence, self.conducts = None, False
        self._collector.stop()
        self._collector.reader.stop()
        self._talk.stop()
        self._clocks.follow_others()

    async def hear(self, entries: int) -> None:
        """Its log is said to have so many entries."""
        if entries <= self.room.next or self.broken:
            return
        async with self._lock:
            if entries > self.room.next:
                await self.read_on()

    async def catch_up(self) -> None:
        """Take in all that its log has by now."""
        async with self._lock:
            await self.read_on()

    def go_blind(self, blind: bool) -> None:
        """Whether pages may be open elsewhere that are not heard of."""
        self._clocks.go_blind(blind)

    def heard_of(self, players: frozenset[str], followed: bool) -> None:
        """Whose page is open elsewhere; `followed`: whether any is, be it of nobody known."""
        new, self._followed = followed and not self._followed, followed
        if new:
            # What was written before this was heard of, was told to nobody.
            self.tell_written(self.room.next)
        self._audience.hear_of(players)
        self._attend()
        self.tell_clock()

    def tell_written(self, entries: int) -> None:
        """To those who show it; and to whoever conducts it, if that is another process."""
        if self._followed or not self.conducts:
            self._line.wrote(entries)

    def relieve(self, player: str) -> None:
        """This player has opened the page elsewhere."""
        self._audience.relieve(player)
        self._present()

    def read_clock(self, opened: int, left: float, total: float) -> None:
        """What is left of the open decision, as whoever conducts it says."""
        if not self.conducts and self._clocks.set(opened, left, total):
            self._audience.tell(Notice(states=True), Notice(states=self._feed.live))

    def told(self, peer: Peer, entries: int) -> None:
        """This page has told its reader so many entries."""
        seat = None if peer.player is None else self.room.seating.seat_of(peer.player.id)
        match = self.room.match
        if seat is None or match is None or not self.room.seating.solo:
            return
        entries = min(entries, len(match.shown))
        if self.conducts:
            self.read_to(entries)
        else:
            self._line.told(entries)

    def read_to(self, entries: int) -> None:
        """So far the one person at a table of bots has been told, here or elsewhere."""
        if self.conducts:
            self._collector.reader.told(entries)

    def tell_clock(self) -> None:
        """To those who follow, if there are any: they have begun to count later."""
        followed = self.conducts and self._followed
        left = self._clocks.reading_for_others() if followed else None
        if left is not None:
            self._line.clock(*left)

    def _present(self) -> None:
        """Somebody has come or gone here."""
        self._attend()
        if not self._left:
            # Else it is open anew, and who comes and goes there counts.
            self._line.present(self.here if self.watched else None)

    def _attend(self) -> None:
        self._clocks.attend(self.online)
        if self.conducts:
            self._collector.reader.attend(self.online)

    # --- people ---------------------------------------------------------------------------------

    async def attach(self, peer: Peer, since: int) -> None:
        """A page opens, and has the log up to entry `since`."""
        async with self._lock:
            # It may have seen more elsewhere than has been heard of here.
            if self._line.shared:
                await self.read_on()
            self._audience.join(peer, since)
            if peer.player is not None:
                self._line.arrived(peer.player.id)
            self._present()
        await self._attended(peer)

    async def detach(self, peer: Peer) -> None:
        """A page closes."""
        async with self._lock:
            self._audience.leave(peer)
            self._present()
            self.used = asyncio.get_running_loop().time()
        await self._attended(peer)

    async def desert(self) -> None:
        """Its host has not been here for long: it ends, unless they are here after all."""
        if self.room.head.host in self.online:
            await self._log.attend(self.room.head.id)
            return
        if not self.conducts:
            return

        def entries() -> Entries:
            away = self.room.head.host not in self.online
            return [Closed()] if away and self.room.seating.status == "open" else []

        async with self._lock:
            await self._changes.change(entries)

    async def _attended(self, peer: Peer) -> None:
        """Remember that the host was here, to the minute."""
        hosts = peer.player is not None and peer.player.id == self.room.head.host
        if not hosts or self.room.seating.status != "open" or clock.now() < self._noted + MINUTE:
            return
        self._noted = clock.now()
        with suppress(Busy):
            await self._log.attend(self.room.head.id)

    async def obey(self, peer: Peer, order: Order) -> None:
        """Carry an order out, or refuse it.

        Where it may be in the log and nobody can look, nothing is said: the page comes back, sends
        it again, and gets the answer then.
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
        """What a guest has here is from now on their account's."""
        await whole(self._inherit(former, heir))

    def seen_by(self, player: str) -> Room | None:
        """The table as this player sees it; None if they see nothing of it now."""
        if self.room.seating.seat_of(player) is not None:
            return self.room
        return None if self._feed.closed else self._feed.room

    async def hide(self, player: str, hidden: Hidden, retold: bool) -> None:
        """This player is to see no talk of these people from now on; see `Audience.hide`."""
        async with self._lock:
            self._audience.hide(player, hidden, retold)

    async def _obey(self, peer: Peer, order: Order) -> None:
        who = peer.player
        if who is None:
            raise Refused("not_allowed")
        mine, orders = Ordered(peer, who, order), self._orders
        with orders.queued(mine):
            async with self._lock:
                if not mine.done:
                    await self._changes.answer(mine, orders)

    def _context(self, who: Player) -> CommandContext:
        clocks, collector = self._clocks, self._collector
        # Whether a floor has passed is known where it is run; there the answer is given then.
        shut = collector.shut if self.conducts else collector.may_be_shut
        window, held = clocks.window, clocks.held
        timed = window is not None and window.may_be_asked
        return CommandContext(self.room, who, self.online, shut, timed, held, clocks.grant)

    async def _again(self, who: Player, without: Set[str]) -> str:
        async with self._lock:
            if self.room.again is None:
                successor = next_table(self.room, who, without)
                await self._changes.change(
                    lambda: self._continued(successor), who, successor=successor
                )
            assert self.room.again is not None
            return self.room.again

    async def _inherit(self, former: str, heir: Player) -> None:
        def entries() -> Entries:
            seat, seating = self.room.seating.seat_of(former), self.room.seating
            mine: Entries = [Inherited(former, heir.id, heir.name, heir.face)]
            if seat is None or seating.seat_of(heir.id) is not None:
                return mine
            kicked = heir.id in self.room.kicked and seating.status == "open"
            return [*mine, Stood(seat) if kicked else Sat(seat, heir.id, heir.name, heir.face)]

        async with self._lock:
            await self._changes.change(entries, heir)

    async def depart(self, player: Player) -> None:
        """This player is gone for good. Raises `Busy`."""
        await whole(self._depart(player))

    async def _depart(self, player: Player) -> None:
        async with self._lock:
            await self._changes.change(lambda: departure(self.room, player.id, self.online), player)

    def reload(self) -> None:
        """What is in the log is no longer what is here."""
        self.broken = True
        self.close("the table is loaded anew")

    def _continued(self, successor: Beginning) -> Entries:
        """Empty if another owner of the table was faster."""
        return [] if self.room.again else [Rematched(successor[0].id)]

    # --- by itself ------------------------------------------------------------------------------

    async def _go_on(self) -> None:
        """Play what the collector has gathered, whenever there is something."""
        while True:
            await self._collector.due.wait()
            self._collector.due.clear()
            try:
                async with self._lock:
                    self._pass_time()
                    if self.conducts:
                        await self._changes.change(self._due, fence=self.fence)
                        await self._changes.change(self._talk.entries, fence=self.fence)
            except Fenced:
                self.follow()
            except Busy:
                await asyncio.sleep(1)
                self._collector.due.set()
            except Exception:
                self._break()

    def _due(self) -> Entries:
        return due(self.room, self._collector, self._clocks) if self.conducts else []

    def _pass_time(self) -> None:
        """Show what has changed although nobody has done anything."""
        news = self._clocks.tick()
        if news == NOTHING:
            return
        self._audience.tell(news, news if self._feed.live else NOTHING)
        if news.states and self.conducts:
            self._collector.direct()

    # --- what is in the log ---------------------------------------------------------------------

    async def read_on(self) -> bool:
        """Take in what another process has written; whether there was something. Raises `Busy`.

        Whoever calls holds the lock.
        """
        try:
            rows = await self._log.read(self.room.head.id, self.room.next)
        except MsgspecError:
            self._break()
            return False
        self.take(rows)
        return bool(rows)

    def take(self, rows: Sequence[Row]) -> None:
        """What is in the log goes into memory, then to those who watch."""
        if any(isinstance(row.entry, Redacted) for row in rows):
            # What stood in the log before is no longer what is here.
            return self.reload()
        try:
            news, watched = list[Notice](), list[Notice]()
            framed = self.watched
            for row in rows:
                news.append(self.room.add(row, framed))
                watched.append(self._feed.add(row, news[-1], framed))
            if self._clocks.follow():
                news.append(Notice(states=True))
                watched.append(Notice(states=self._feed.live))
            self._audience.tell(merged(news), merged(watched))
            for room in (self.room, self._feed.room):
                room.told()
            if self.conducts:
                self._collector.direct()
                self._talk.follow()
        except Exception:
            self._break()
        return None

    def _break(self) -> None:
        """Whoever comes back has the table loaded from its log, or learns that it is set aside."""
        logger.exception("table %s: its log could not be followed", self.room.head.id)
        self.reload()
