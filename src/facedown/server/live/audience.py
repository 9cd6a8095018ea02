"""The pages of a table at this process, and the messages each of them gets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from facedown.server.live.peer import COME_BACK, ELSEWHERE, Peer, encode
from facedown.server.live.spectators import SpectatorFeed
from facedown.server.table_log import views
from facedown.server.table_log.chat import Hidden
from facedown.server.table_log.notices import Notice
from facedown.server.table_log.room import Room
from facedown.server.table_log.summary import summary
from facedown.server.table_log.views import hides_names, kicked
from facedown.server.wire.messages import AgainNews, Elsewhere, Message, State, TableNews
from facedown.server.wire.tables import Summary

Stamp = Callable[[State, int | None], State]
"""Adds to a state what this seat is told about time."""


class Audience:
    """Sends what has changed to each page, by seat. Messages are encoded once per seat.

    Pages without a seat see the spectators' feed.
    """

    def __init__(self, room: Room, feed: SpectatorFeed, stamper: Callable[[], Stamp]) -> None:
        self._room = room
        self._feed = feed
        self._stamper = stamper
        self._stamp = stamper()
        """Adds the clocks as of one instant, the same for all pages."""
        self._peers: set[Peer] = set()
        self.here = frozenset[str]()
        """The players whose page is open at this process."""
        self.online = frozenset[str]()
        """The players whose page is open, here or elsewhere."""
        self._public: dict[int, list[bytes]] = {}
        """Cache for one round: encoded entries that all seats see alike, by how many are new."""
        self._elsewhere = frozenset[str]()
        """The players whose page is open at another process."""
        self._dismissed = False
        self._veiled = self._veils

    def __len__(self) -> int:
        return len(self._peers)

    @property
    def live(self) -> bool:
        """Whether spectators see the table without delay."""
        return self._feed.live

    def _count(self) -> None:
        """Called after every change of who is here or elsewhere."""
        self.here = frozenset(peer.player.id for peer in self._peers if peer.player is not None)
        self.online = self.here | self._elsewhere

    @property
    def _shown(self) -> frozenset[str]:
        """The online players who have a seat. Spectators are left out: with a thousand of them,
        each that leaves would be a message to all others."""
        seats = self._room.seating.seats
        return self.online.intersection(seat.player.id for seat in seats if seat.player is not None)

    @property
    def quiet(self) -> bool:
        """Whether nothing waits to go out to a page."""
        return all(peer.quiet for peer in self._peers)

    def summary(self) -> Summary:
        """The public facts of the table, with who is online."""
        head = replace(self._room.head, options=self._room.options)
        return summary(head, self._room.seating, self.online)

    # --- coming and going -----------------------------------------------------------------------

    def join(self, peer: Peer, since: int) -> None:
        """Adds a page, and sends it everything from entry `since` on."""
        if self._dismissed:
            # The table has left the memory since the page found it here.
            peer.close(COME_BACK, "the table is loaded anew")
            return
        before = self._shown
        if peer.player is not None:
            self.relieve(peer.player.id)
        self._peers.add(peer)
        self._count()
        self._greet(peer, since)
        if self._shown != before:
            self._send_table(besides=peer)

    def hear_of(self, players: frozenset[str]) -> None:
        """Sets who has the page open at other processes."""
        before = self._shown
        self._elsewhere = players
        self._count()
        if self._shown != before:
            self._send_table()

    def relieve(self, player: str) -> None:
        """Closes this person's earlier pages."""
        mine = {p for p in self._peers if p.player is not None and p.player.id == player}
        self._peers -= mine
        self._count()
        for other in mine:
            other.dismiss(Elsewhere(), ELSEWHERE, "this table is open in another window")

    def leave(self, peer: Peer) -> None:
        """Removes a page."""
        before = self._shown
        self._peers.discard(peer)
        self._count()
        if self._shown != before:
            self._send_table()

    def dismiss(self, reason: str) -> set[Peer]:
        """Closes all pages, and any that opens later; they reconnect. Returns them."""
        self._dismissed = True
        for peer in self._peers:
            peer.close(COME_BACK, reason)
        return set(self._peers)

    def _greet(self, peer: Peer, since: int) -> None:
        peer.send(self._table_news(self.summary(), *self._place(peer)))
        self._stamp = self._stamper()
        if self._sees(peer):
            self._send_whole(peer, since)
        if self._room.again is not None:
            peer.send(AgainNews(self._room.again))

    # --- telling --------------------------------------------------------------------------------

    def tell(self, news: Notice, watched: Notice) -> None:
        """Sends what has changed to the pages that see it; `watched` to spectators."""
        self._stamp = self._stamper()
        if news.seats:
            self._send_table()
        self._send_game(news, watched)
        if news.chat:
            self._send_chat(self._room, news.chat, self._at(watching=False))
        if watched.chat:
            self._send_chat(self._feed.room, watched.chat, self._at(watching=True))
        before, self._veiled = self._veiled, self._veils
        if before and not self._veiled:
            self._unveil()
        if news.again is not None:
            self._send_all(AgainNews(news.again))

    def hide(self, player: str, hidden: Hidden, retold: bool) -> None:
        """Hides the talk of these people from this player's pages from now on.

        `retold`: earlier talk is sent again without theirs.
        """
        for peer in self._peers:
            if peer.player is None or peer.player.id != player or peer.hidden == hidden:
                continue
            peer.hidden = hidden
            if retold and self._sees(peer) and not hides_names(self._room):
                self._send_history(peer)

    @property
    def _veils(self) -> bool:
        """Whether names, or the game itself, are hidden from somebody until the end."""
        return hides_names(self._room) or self._feed.closed

    def _unveil(self) -> None:
        """Shows the finished game to those who could not watch, and who said what."""
        barred = self._room.head.terms.watch is None
        for peer in self._peers:
            if barred and self._seat(peer) is None:
                self._send_whole(peer, 0)
            else:
                self._send_history(peer)

    def _send_whole(self, peer: Peer, since: int) -> None:
        peer.rest = self._pages(peer, since)
        if (first := peer.page()) is not None:
            peer.send_text(first)
        if (state := self._state(self._seat(peer))) is not None:
            peer.send(state)
        self._send_history(peer)

    def _pages(self, peer: Peer, since: int) -> Iterator[bytes]:
        """The log from entry `since` on, in pages, each encoded when it can be sent."""
        while peer.rest is not None:
            seat = self._seat(peer)
            page = views.log(self._room_of(seat), seat, since, views.PAGE)
            since = 0 if page is None else page.start + len(page.entries)
            if page is None or since == page.total:
                # From now on, new entries are pushed.
                peer.rest = None
            if page is not None:
                yield encode(page)

    def _send_game(self, news: Notice, watched: Notice) -> None:
        """Sends new entries to all, and a secret answer only to its seat."""
        frames: dict[tuple[int | None, int], list[bytes]] = {}
        self._public.clear()
        closed, seat_of = self._feed.closed, self._room.seating.seat_of
        for peer in self._peers:
            seat = seat_of(peer.player.id) if peer.player else None
            if seat is None and closed:
                continue
            here = watched if seat is None else news
            if not (here.shown or here.states or seat in here.private):
                continue
            # A page that is still reading the log gets new entries with the rest of it.
            part = seat, here.shown if peer.rest is None else 0
            if part not in frames:
                frames[part] = self._game(*part)
            for frame in frames[part]:
                peer.send_text(frame)

    def _game(self, seat: int | None, shown: int) -> list[bytes]:
        """The newest entries and the state."""
        newest = self._public.get(shown) if seat is not None else None
        if newest is None:
            newest = [*self._newest(seat, shown)]
            if seat is not None and self._room.playing.alike(shown):
                self._public[shown] = newest
        state = self._state(seat, shown)
        return newest if state is None else [*newest, encode(state)]

    def _newest(self, seat: int | None, shown: int) -> Iterator[bytes]:
        room = self._room_of(seat)
        while shown:
            page = views.log(room, seat, len(room.playing.shown) - shown, views.PAGE)
            if page is None:
                return
            shown -= len(page.entries)
            yield encode(page)

    def _state(self, seat: int | None, told: int = 0) -> State | None:
        state = views.state(self._room_of(seat), seat, told)
        if state is None or (seat is None and not self._feed.live):
            # Delayed spectators do not see the present, so they get no clock either.
            return state
        return self._stamp(state, seat)

    def _send_table(self, besides: Peer | None = None) -> None:
        table = self.summary()
        frames: dict[tuple[int | None, bool, bool], bytes] = {}
        for peer in self._peers - {besides}:
            place = self._place(peer)
            if place not in frames:
                frames[place] = encode(self._table_news(table, *place))
            peer.send_text(frames[place])

    def _table_news(self, table: Summary, seat: int | None, hosts: bool, away: bool) -> TableNews:
        return TableNews(table, seat, hosts, kicked(self._room) if hosts else [], away)

    def _send_history(self, peer: Peer) -> None:
        peer.send(views.history(self._room_of(self._seat(peer)), self._hidden(peer)))

    def _send_chat(self, room: Room, new: int, peers: Iterable[Peer]) -> None:
        if not new:
            return
        since = len(room.chat) - new
        whole = encode(views.chat(room, since))
        for peer in peers:
            hidden = self._hidden(peer)
            if hidden == views.ALL:
                peer.send_text(whole)
            elif (rest := views.chat(room, since, hidden)).lines:
                peer.send(rest)

    def _send_all(self, message: Message) -> None:
        frame = encode(message)
        for peer in self._peers:
            peer.send_text(frame)

    # --- identities -----------------------------------------------------------------------------

    def _seat(self, peer: Peer) -> int | None:
        return self._room.seating.seat_of(peer.player.id) if peer.player else None

    def _hosts(self, peer: Peer) -> bool:
        return peer.player is not None and peer.player.id == self._room.head.host

    def _place(self, peer: Peer) -> tuple[int | None, bool, bool]:
        """A page's seat, whether it is the host's, and whether its player was kicked."""
        away = peer.player is not None and peer.player.id in self._room.kicked
        return self._seat(peer), self._hosts(peer), away

    def _hidden(self, peer: Peer) -> Hidden:
        """Whose chat is left out; nobody's where names are hidden, since gaps would reveal them."""
        return views.ALL if hides_names(self._room) else peer.hidden

    def _at(self, watching: bool) -> list[Peer]:
        """The pages of spectators, or those of seated players."""
        return [p for p in self._peers if (self._seat(p) is None) == watching and self._sees(p)]

    def _sees(self, peer: Peer) -> bool:
        return self._seat(peer) is not None or not self._feed.closed

    def _room_of(self, seat: int | None) -> Room:
        return self._feed.room if seat is None else self._room
