"""Those who have a table's page open, and what each of them is sent."""

from __future__ import annotations

from facedown.server.room import views
from facedown.server.room.news import News
from facedown.server.room.room import Room
from facedown.server.room.summary import Summary, summary
from facedown.server.socket.messages import AgainNews, Message, TableNews
from facedown.server.socket.peer import COME_BACK, Peer, encode


class Audience:
    """Sends by seat: what two pages of one seat get is the same, and made once."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._peers: set[Peer] = set()

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
        before = self.online
        self._peers.add(peer)
        self._greet(peer, since)
        if self.online != before:
            self._send_table(besides=peer)

    def leave(self, peer: Peer) -> None:
        """A page closes."""
        before = self.online
        self._peers.discard(peer)
        if self.online != before:
            self._send_table()

    def dismiss(self, reason: str) -> set[Peer]:
        """All shall go and come back; who goes is returned."""
        for peer in self._peers:
            peer.close(COME_BACK, reason)
        return set(self._peers)

    def tell(self, news: News) -> None:
        """Show what has changed, to everybody whom it concerns."""
        if news.seats:
            self._send_table()
        if news.shown or news.private:
            self._send_game(news)
        if news.chat:
            self._send_all(views.chat(self._room, len(self._room.chat) - news.chat))
        if news.again is not None:
            self._send_all(AgainNews(news.again))

    def _greet(self, peer: Peer, since: int) -> None:
        seat = self._seat(peer)
        peer.send(TableNews(self.summary(), seat))
        for message in (views.log(self._room, seat, since), views.state(self._room, seat)):
            if message is not None:
                peer.send(message)
        peer.send(views.chat(self._room, 0))
        if self._room.again is not None:
            peer.send(AgainNews(self._room.again))

    def _send_game(self, news: News) -> None:
        """New entries concern all; an answer in an open window its giver alone."""
        frames: dict[int | None, list[str]] = {}
        for peer in self._peers:
            seat = self._seat(peer)
            if not news.shown and seat not in news.private:
                continue
            if seat not in frames:
                frames[seat] = self._game(seat, news.shown)
            for frame in frames[seat]:
                peer.send_text(frame)

    def _game(self, seat: int | None, shown: int) -> list[str]:
        since = len(self._room.playing.shown) - shown
        log = views.log(self._room, seat, since) if shown else None
        return [encode(part) for part in (log, views.state(self._room, seat)) if part is not None]

    def _send_table(self, besides: Peer | None = None) -> None:
        table = self.summary()
        frames: dict[int | None, str] = {}
        for peer in self._peers - {besides}:
            seat = self._seat(peer)
            if seat not in frames:
                frames[seat] = encode(TableNews(table, seat))
            peer.send_text(frames[seat])

    def _send_all(self, message: Message) -> None:
        frame = encode(message)
        for peer in self._peers:
            peer.send_text(frame)

    def _seat(self, peer: Peer) -> int | None:
        return self._room.seating.seat_of(peer.player.id) if peer.player else None
