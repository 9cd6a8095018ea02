"""The open pages of a table: they open and close here, and other processes hear of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from facedown.server import clock
from facedown.server.errors import Busy
from facedown.server.live.audience import Audience
from facedown.server.live.peer import Peer
from facedown.server.live.table_line import TableLine
from facedown.server.table_log.chat import Hidden
from facedown.server.table_log.notices import Notice
from facedown.server.table_log.room import Room
from facedown.server.table_log.storage import TableLog

MINUTE = 60
"""Minimum seconds between two notes in the database that the host is here."""


class Pages:
    """Pages open and close while the table does not change: under `lock`.

    `read_on` reads what other processes have written; `attended` is called with all players online
    whenever somebody comes or goes, here or elsewhere.
    """

    def __init__(
        self,
        room: Room,
        log: TableLog,
        audience: Audience,
        line: TableLine,
        lock: asyncio.Lock,
        *,
        read_on: Callable[[], Awaitable[bool]],
        attended: Callable[[frozenset[str]], None],
    ) -> None:
        self.followed = False
        """Whether pages are open at other processes."""
        self.closed_at = 0.0
        """When a page last closed, on the loop's clock."""
        self._room = room
        self._log = log
        self._audience = audience
        self._line = line
        self._lock = lock
        self._read_on = read_on
        self._attended = attended
        self._dismissed = False
        self._noted = room.head.made
        """When the database was last told that the host is here."""

    @property
    def watched(self) -> bool:
        """Whether a page is open at this process."""
        return bool(self._audience)

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
        """Whether nothing waits to go out to a page."""
        return self._audience.quiet

    async def attach(self, peer: Peer, since: int) -> None:
        """Opens a page that has the log up to entry `since`. Raises `Busy`."""
        async with self._lock:
            # It may have seen more elsewhere than this process has heard of.
            if self._line.shared:
                await self._read_on()
            self._audience.join(peer, since)
            if peer.player is not None:
                self._line.arrived(peer.player.id)
            self._changed()
        await self._note_host(peer)

    async def detach(self, peer: Peer) -> None:
        """Closes a page."""
        async with self._lock:
            self._audience.leave(peer)
            self._changed()
            self.closed_at = asyncio.get_running_loop().time()
        await self._note_host(peer)

    async def hide(self, player: str, hidden: Hidden, retold: bool) -> None:
        """Shows this player no talk of these people from now on; see `Audience.hide`."""
        async with self._lock:
            self._audience.hide(player, hidden, retold)

    def relieve(self, player: str) -> None:
        """Closes this player's pages here: they have opened the table elsewhere."""
        self._audience.relieve(player)
        self._changed()

    def hear_of(self, players: frozenset[str], followed: bool) -> bool:
        """Sets who has the page open elsewhere; `followed`: anybody has.

        Returns whether another process shows the table for the first time.
        """
        new, self.followed = followed and not self.followed, followed
        self._audience.hear_of(players)
        self._attended(self.online)
        return new

    def dismiss(self, reason: str) -> set[Peer]:
        """Closes all pages, which reconnect; returns them."""
        self._dismissed = True
        return self._audience.dismiss(reason)

    def tell_clocks(self) -> None:
        """Shows all clocks after a change."""
        self._audience.tell(Notice(states=True), Notice(states=self._audience.live))

    async def _note_host(self, peer: Peer) -> None:
        """Records in the database that the host was here, at most once a minute."""
        if self._host_is_news(peer):
            with suppress(Busy):
                await self._log.attend(self._room.head.id)

    def _host_is_news(self, peer: Peer) -> bool:
        """Whether this is the host's page at an open table, not noted within a minute."""
        hosts = peer.player is not None and peer.player.id == self._room.head.host
        if not hosts or self._room.seating.status != "open" or clock.now() < self._noted + MINUTE:
            return False
        self._noted = clock.now()
        return True

    def _changed(self) -> None:
        """Reports who is here, after somebody has come or gone."""
        self._attended(self.online)
        if not self._dismissed:
            # A dismissed table is loaded again and then reports its pages itself.
            self._line.present(self.here if self.watched else None)
