"""Who has a table's page open, here and at other processes."""

from __future__ import annotations

from collections.abc import Callable

from facedown.server import clock
from facedown.server.live.audience import Audience, Stamp
from facedown.server.live.peer import Peer
from facedown.server.live.spectators import SpectatorFeed
from facedown.server.live.table_line import TableLine
from facedown.server.table_log.chat import Hidden
from facedown.server.table_log.notices import Notice
from facedown.server.table_log.room import Room

MINUTE = 60
"""Minimum seconds between two notes in the database that the host is here."""


class Pages:
    """Of one table. `attended` is called whenever somebody comes or goes, with all who are online.

    The other processes hear who is here, and say who is there.
    """

    def __init__(
        self,
        room: Room,
        feed: SpectatorFeed,
        line: TableLine,
        stamper: Callable[[], Stamp],
        attended: Callable[[frozenset[str]], None],
    ) -> None:
        self.followed = False
        """Whether pages are open at other processes."""
        self._room = room
        self._feed = feed
        self._line = line
        self._audience = Audience(room, feed, stamper)
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

    def join(self, peer: Peer, since: int) -> None:
        """A page opens, and has the log up to entry `since`."""
        self._audience.join(peer, since)
        if peer.player is not None:
            self._line.arrived(peer.player.id)
        self._changed()

    def leave(self, peer: Peer) -> None:
        """A page closes."""
        self._audience.leave(peer)
        self._changed()

    def relieve(self, player: str) -> None:
        """This player has opened the page elsewhere: their pages here give way."""
        self._audience.relieve(player)
        self._changed()

    def hear_of(self, players: frozenset[str], followed: bool) -> bool:
        """These players have the page open elsewhere; `followed`: anybody has.

        Returns whether somebody follows from elsewhere for the first time.
        """
        new, self.followed = followed and not self.followed, followed
        self._audience.hear_of(players)
        self._attended(self.online)
        return new

    def dismiss(self, reason: str) -> set[Peer]:
        """Close all pages, which come back; returns them."""
        self._dismissed = True
        return self._audience.dismiss(reason)

    def tell(self, news: Notice, watched: Notice) -> None:
        """Show what has changed to those at the table; `watched`: to spectators."""
        self._audience.tell(news, watched)

    def tell_clocks(self) -> None:
        """All clocks have been set anew."""
        self.tell(Notice(states=True), Notice(states=self._feed.live))

    def hide(self, player: str, hidden: Hidden, retold: bool) -> None:
        """See `Audience.hide`."""
        self._audience.hide(player, hidden, retold)

    def host_is_news(self, peer: Peer) -> bool:
        """Whether this is the host's page, at a table that waits, and nobody noted it lately."""
        hosts = peer.player is not None and peer.player.id == self._room.head.host
        if not hosts or self._room.seating.status != "open" or clock.now() < self._noted + MINUTE:
            return False
        self._noted = clock.now()
        return True

    def _changed(self) -> None:
        """Somebody has come or gone here."""
        self._attended(self.online)
        if not self._dismissed:
            # Otherwise the table is open anew, and reports its pages itself.
            self._line.present(self.here if self.watched else None)
