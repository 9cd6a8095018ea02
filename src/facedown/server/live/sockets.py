"""All open sockets of this process: how many from one address, and whose session."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

from facedown.server.bus.bus import Bus
from facedown.server.bus.hints import SessionsEnded
from facedown.server.errors import Refused
from facedown.server.live.peer import SESSION_ENDED, Peer

ROUND = 300.0
"""Seconds after which sessions are looked after: another process may have ended some."""


class OpenSockets:
    """Who is in. `most` sockets may come from one address; 0 is no limit.

    `living`: those of these sessions that have not ended. `elsewhere`: how many sockets from an
    address are open at other processes.
    """

    def __init__(
        self,
        living: Callable[[Iterable[str]], Awaitable[set[str]]],
        most: int,
        bus: Bus | None = None,
        elsewhere: Callable[[str], int] = lambda _: 0,
    ) -> None:
        self._living = living
        self._most = most
        self._bus = bus or Bus()
        self._elsewhere = elsewhere
        self._looking: asyncio.Task[None] | None = None
        self._peers: set[Peer] = set()
        self._from: Counter[str] = Counter()
        self._rounds = asyncio.create_task(self._go_round(), name="sockets")
        self._bus.listen(SessionsEnded, lambda _, hint: self.shut(hint.sessions))
        self._bus.on_missed(self._look_now)

    def __len__(self) -> int:
        return len(self._peers)

    def enter(self, peer: Peer) -> bool:
        """Whether this socket may come in."""
        if peer.address is not None:
            here, there = self._from[peer.address], self._elsewhere(peer.address)
            if 0 < self._most <= here + there:
                return False
            self._from[peer.address] += 1
        self._peers.add(peer)
        return True

    def leave(self, peer: Peer) -> None:
        if peer not in self._peers:
            return
        self._peers.remove(peer)
        if peer.address is not None:
            self._from[peer.address] -= 1
            if not self._from[peer.address]:
                del self._from[peer.address]

    @property
    def addresses(self) -> Counter[str]:
        """How many sockets are open from each address."""
        return self._from

    def end(self, sessions: Iterable[str]) -> None:
        """These sessions have ended: so do their sockets, at all processes."""
        ended = [*sessions]
        self._bus.tell(SessionsEnded(ended))
        self.shut(ended)

    def shut(self, sessions: Iterable[str]) -> None:
        """The sockets of these sessions close here."""
        ended = set(sessions)
        for peer in self._peers:
            if peer.session in ended:
                peer.close(SESSION_ENDED, "this session has ended")

    async def close(self) -> None:
        self._rounds.cancel()
        await asyncio.gather(self._rounds, return_exceptions=True)

    async def look(self) -> None:
        """Shut out whose session has ended elsewhere or run out."""
        open_ones = {peer.session for peer in self._peers if peer.session is not None}
        self.shut(open_ones - await self._living(open_ones))

    def _look_now(self) -> None:
        """Some may have ended unheard."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())

    async def _look(self) -> None:
        with suppress(Refused):
            await self.look()

    async def _go_round(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            await self._look()
