"""Those who have a table's page open, and what each of them is sent."""

from __future__ import annotations

from facedown.server.room import views
from facedown.server.room.clocks import Clocks
from facedown.server.room.news import News
from facedown.server.room.room import Room
from facedown.server.room.summary import Summary, summary
from facedown.server.socket.messages import AgainNews, Elsewhere, Message, State, TableNews
from facedown.server.socket.peer import COME_BACK, ELSEWHERE, Peer, encode

HISTORY = 500
"""Lines of talk that a page gets when it opens."""


class Audience:
    """Sends by seat: what two pages of one seat get is the same, and made once."""

    def __init__(self, room: Room, clocks: Clocks) -> None:
        self._room = room
        self._clocks = clocks
        self._reading = clocks.reading()
        """What all are told about time in this round of messages."""
        self._peers: set[Peer] = set()
        self._dismissed = False

    def __len__(self) -> int:
        return len(self._peers)

    @property
    def online(self) -> frozenset[str]:
        """The players whose page is open."""
        return frozenset(peer.player.id for peer in self._peers if peer.player is not None)

    def summary(self) -> Summary:
        return summary(self._room.head, self._room.seating, self.online)

    def join(self, peer: Peer, since: int) -> None:
        """A page opens: it gets everything from entry `since` on."""
        if self._dismissed:
            # The table has left the memory since the page found it here.
            peer.close(COME_BACK, "the table is loaded anew")
            return
        before = self.online
        self._relieve(peer)
        self._peers.add(peer)
        self._greet(peer, since)
        if self.online != before:
            self._send_table(besides=peer)

    def _relieve(self, peer: Peer) -> None:
        """The pages that this person had open before give way."""
        me = None if peer.player is None else peer.player.id
        mine = {p for p in self._peers if p.player is not None and p.player.id == me}
        self._peers -= mine
        for other in mine:
            other.dismiss(Elsewhere(), ELSEWHERE, "this table is open in another window")

    def leave(self, peer: Peer) -> None:
        """A page closes."""
        before = self.online
        self._peers.discard(peer)
        if self.online != before:
            self._send_table()

    def dismiss(self, reason: str) -> set[Peer]:
        """All shall go and come back, as shall whoever comes yet; who goes is returned."""
        self._dismissed = True
        for peer in self._peers:
            peer.close(COME_BACK, reason)
        return set(self._peers)

    def tell(self, news: News) -> None:
        """Show what has changed, to everybody whom it concerns."""
        if news.seats:
            self._send_table()
        if news.shown or news.states or news.private:
            self._send_game(news)
        if news.chat:
            self._send_chat(len(self._room.chat) - news.chat)
        if news.again is not None:
            self._send_all(AgainNews(news.again))

    def _greet(self, peer: Peer, since: int) -> None:
        seat = self._seat(peer)
        peer.send(TableNews(self.summary(), seat))
        self._reading = self._clocks.reading()
        for message in (views.log(self._room, seat, since), self._state(seat)):
            if message is not None:
                peer.send(message)
        peer.send(self._history(peer))
        if self._room.again is not None:
            peer.send(AgainNews(self._room.again))

    def _send_game(self, news: News) -> None:
        """New entries concern all; an answer in an open window its giver alone."""
        self._reading = self._clocks.reading()
        frames: dict[int | None, list[str]] = {}
        for peer in self._peers:
            seat = self._seat(peer)
            if not (news.shown or news.states or seat in news.private):
                continue
            if seat not in frames:
                frames[seat] = self._game(seat, news.shown)
            for frame in frames[seat]:
                peer.send_text(frame)

    def _game(self, seat: int | None, shown: int) -> list[str]:
        since = len(self._room.playing.shown) - shown
        log = views.log(self._room, seat, since) if shown else None
        return [encode(part) for part in (log, self._state(seat)) if part is not None]

    def _state(self, seat: int | None) -> State | None:
        state = views.state(self._room, seat)
        return None if state is None else self._reading.stamp(state, seat)

    def _send_table(self, besides: Peer | None = None) -> None:
        table = self.summary()
        frames: dict[int | None, str] = {}
        for peer in self._peers - {besides}:
            seat = self._seat(peer)
            if seat not in frames:
                frames[seat] = encode(TableNews(table, seat))
            peer.send_text(frames[seat])

    def hide(self, player: str, hidden: frozenset[str], retold: bool) -> None:
        """This player's pages are to show no talk of these people from now on.

        `retold`: what was said before is sent anew, without theirs.
        """
        for peer in self._peers:
            if peer.player is not None and peer.player.id == player:
                peer.hidden = hidden
                if retold:
                    peer.send(self._history(peer))

    def _history(self, peer: Peer) -> Message:
        return views.chat(self._room, max(0, len(self._room.chat) - HISTORY), peer.hidden)

    def _send_chat(self, since: int) -> None:
        whole = views.chat(self._room, since)
        frame, authors = encode(whole), {line.player for line in whole.lines}
        for peer in self._peers:
            if authors.isdisjoint(peer.hidden):
                peer.send_text(frame)
            elif (rest := views.chat(self._room, since, peer.hidden)).lines:
                peer.send(rest)

    def _send_all(self, message: Message) -> None:
        frame = encode(message)
        for peer in self._peers:
            peer.send_text(frame)

    def _seat(self, peer: Peer) -> int | None:
        return self._room.seating.seat_of(peer.player.id) if peer.player else None
