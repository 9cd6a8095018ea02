"""What people do at an open table besides playing: rematch, log in, leave for good, desert it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Set
from typing import Any, TypeVar

from facedown.server.live.changes import TableChanges
from facedown.server.table_log.decide import departure
from facedown.server.table_log.new_tables import next_table
from facedown.server.table_log.people_entries import Closed, Inherited, Rematched, Sat, Stood
from facedown.server.table_log.room import Beginning, Entries, Room
from facedown.server.table_log.storage import TableLog
from facedown.server.wire.tables import Player

T = TypeVar("T")


async def uncancelled(change: Coroutine[Any, Any, T]) -> T:
    """Runs to the end even if the caller is cancelled: what is committed must also be shown."""
    return await asyncio.shield(asyncio.create_task(change))


class People:
    """Changes of one table that come from outside its socket. All raise `Busy`."""

    def __init__(
        self,
        room: Room,
        log: TableLog,
        changes: TableChanges,
        online: Callable[[], frozenset[str]],
    ) -> None:
        self._room = room
        self._log = log
        self._changes = changes
        self._online = online

    async def again(self, who: Player, without: Set[str] = frozenset()) -> str:
        """The id of the next table; makes it if nobody has. Raises `Refused`.

        `without`: the ids of those who get no seat there.
        """
        return await uncancelled(self._again(who, without))

    async def inherit(self, former: str, heir: Player) -> None:
        """Gives what a guest has here to the account they have logged in to."""
        await uncancelled(self._change(lambda: self._inheritance(former, heir), heir))

    async def depart(self, player: Player) -> None:
        """Removes a player whose account is deleted."""
        await uncancelled(self._change(lambda: self._departure(player), player))

    async def desert(self, conducts: bool) -> None:
        """Closes a table whose host has been away for too long, unless they are back.

        `conducts`: whether this process conducts the table; otherwise another one closes it.
        """
        if self._room.head.host in self._online():
            await self._log.attend(self._room.head.id)
        elif conducts:
            await self._change(self._desertion)

    async def _again(self, who: Player, without: Set[str]) -> str:
        async with self._changes.lock:
            if self._room.again is None:
                successor = next_table(self._room, who, without)
                await self._changes.change(
                    lambda: self._rematch(successor), who, successor=successor
                )
            assert self._room.again is not None
            return self._room.again

    async def _change(self, entries: Callable[[], Entries], who: Player | None = None) -> None:
        async with self._changes.lock:
            await self._changes.change(entries, who)

    def _rematch(self, successor: Beginning) -> Entries:
        """Empty if another process was faster."""
        return [] if self._room.again else [Rematched(successor[0].id)]

    def _inheritance(self, former: str, heir: Player) -> Entries:
        seat, seating = self._room.seating.seat_of(former), self._room.seating
        mine: Entries = [Inherited(former, heir.id, heir.name, heir.face)]
        if seat is None or seating.seat_of(heir.id) is not None:
            return mine
        kicked = heir.id in self._room.kicked and seating.status == "open"
        return [*mine, Stood(seat) if kicked else Sat(seat, heir.id, heir.name, heir.face)]

    def _departure(self, player: Player) -> Entries:
        return departure(self._room, player.id, self._online())

    def _desertion(self) -> Entries:
        away = self._room.head.host not in self._online()
        return [Closed()] if away and self._room.seating.status == "open" else []
