"""The queue of orders at one table.

Orders wait while a change is written to disk. Waiting answers to the same question are written
together, each as an entry of its own, acknowledged to its author.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from msgspec import structs

from facedown.server.errors import Refused, Unknown
from facedown.server.live.changes import TableChanges
from facedown.server.live.ordered import Ordered
from facedown.server.live.peer import Peer
from facedown.server.table_log.context import CommandContext
from facedown.server.table_log.decide import decide, seat_of, together
from facedown.server.table_log.room import Entries, Room, Row
from facedown.server.wire.messages import Order, Play, Refusal
from facedown.server.wire.tables import Player


class Orders:
    """Carries out orders first in, first out.

    They run in the table's task, not the page's, so committed changes are shown even if the page
    has closed meanwhile.
    """

    def __init__(
        self, room: Room, context: Callable[[Player], CommandContext], changes: TableChanges
    ) -> None:
        self._room = room
        self._context = context
        self._changes = changes
        self._waiting: list[Ordered] = []
        self._taken: dict[int | None, Ordered] = {}
        """The orders decided last; by seat, if they are several."""
        self._worker: asyncio.Task[None] | None = None
        """Runs while orders wait."""

    @property
    def waiting(self) -> bool:
        """Whether an order waits or is being carried out."""
        return bool(self._waiting)

    async def obey(self, peer: Peer, order: Order) -> None:
        """Carries an order out, or refuses it; returns once that is shown.

        Where the outcome is unknown the page closes: it comes back, repeats the order, and gets its
        answer then.
        """
        if peer.player is None:
            return peer.send(Refusal(order.id, "not_allowed"))
        loop = asyncio.get_running_loop()
        ordered = Ordered(peer, peer.player, order, loop.time(), loop.create_future())
        self._waiting.append(ordered)
        if self._worker is None:
            self._worker = loop.create_task(self._work())
        return await ordered.settled

    async def _work(self) -> None:
        """Carries out orders until none waits."""
        try:
            while self._waiting:
                await self._carry_out(self._waiting[0])
        finally:
            self._worker = None

    async def _carry_out(self, first: Ordered) -> None:
        error: Exception | None = None
        try:
            async with self._changes.lock:
                await self._changes.change(
                    lambda: self.decide(first), first.who, mine=first, joint=self
                )
        except Unknown:
            first.give_up()
        except Refused as refused:
            first.refuse(refused.code)
        except Exception as failure:
            error = failure
        finally:
            self._settle(first, error)

    def _settle(self, first: Ordered, error: Exception | None) -> None:
        """Ends this order, and those that were written with it."""
        self._waiting.remove(first)
        first.settle(error)
        if len(self._taken) > 1:
            for other in [one for one in self._waiting if one.done]:
                self._waiting.remove(other)
                other.settle()

    def decide(self, first: Ordered) -> Entries:
        """The entries of this order and of later ones that can be written with it."""
        plays = self._plays(first)
        if len(plays) < 2:
            self._taken = {None: first}
            return self._alone(first)
        context = self._context(first.who)
        made = together(
            [
                (one.order, structs.replace(context, who=one.who))
                for one in plays.values()
                if isinstance(one.order, Play)
            ]
        )
        seats = {seat_of(entry) for entry in made}
        self._taken = {seat: one for seat, one in plays.items() if seat in seats}
        return made

    def rows(self, entries: Entries) -> list[Row]:
        """These entries as the next rows of the log, each signed by its author."""
        first = last = next(iter(self._taken.values()))
        rows = self._room.rows(entries, first.who.id, first.order.id)
        if len(self._taken) == 1:
            return rows
        signed: list[Row] = []
        for row, entry in zip(rows, entries, strict=True):
            author = self._taken.get(seat_of(entry))
            last = author or last
            command = None if author is None else author.order.id
            signed.append(structs.replace(row, player=last.who.id, command=command))
        return signed

    def acknowledge(self) -> None:
        """The orders decided last are in the log."""
        for ordered in self._taken.values():
            ordered.acknowledge()

    def _alone(self, ordered: Ordered) -> Entries:
        who = ordered.who.id
        decided = decide(ordered.order, self._context(ordered.who))
        seated = self._room.seating.seat_of(who) is not None
        self._room.quotas.check(who, [entry.quota for entry in decided], seated)
        return decided

    def _plays(self, first: Ordered) -> dict[int, Ordered]:
        """By seat, the answers to the open question at the head of the queue, if others wait."""
        match = self._room.match
        found: dict[int, Ordered] = {}
        if match is None or len(self._waiting) == 1:
            return found
        asked = match.table.entitled
        for one in self._waiting:
            seat = self._room.seating.seat_of(one.who.id)
            if seat is None or seat not in asked or seat in found or not self._joins(one, first):
                break
            found[seat] = one
        return found

    def _joins(self, one: Ordered, first: Ordered) -> bool:
        """Whether it is the first order, or a new one that may be written with it; both are moves
        of the same turn."""
        if not (isinstance(one.order, Play) and isinstance(first.order, Play)):
            return False
        if one is first:
            return True
        old = one.done or one.abandoned or self._room.accepted(one.who.id, one.order.id)
        return not old and one.order.turn == first.order.turn
