"""The open sockets of this process, by address and session."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

from facedown.server.bus.bus import Bus
from facedown.server.bus.hints import SessionsEnded
from facedown.server.errors import Refused
from facedown.server.live.peer import COME_BACK, SESSION_ENDED, Peer

ROUND = 300.0
"""Seconds between two checks for ended sessions; another process may have ended some."""

LEAVING = 500
"""Pages per second asked to leave when the server drains: they reconnect elsewhere."""
SPREAD = 2.0
"""Maximum seconds over which pages are asked to leave."""
PARTING = 4.0
"""Seconds until a page that has not left is disconnected."""
FAREWELL = 1.5
"""Timeout in seconds for the last of them to close."""

GOODBYE = "the server is closing"


class OpenSockets:
    """Counts and closes open sockets. `most`: the limit per address; 0 is no limit.

    `living` returns which of these sessions have not ended, `elsewhere` how many sockets from an
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

    def enter(self, peer: Peer, share: int = 1) -> bool:
        """Whether this socket may open. A `share` of 2 reserves half of them for others."""
        if peer.address is not None:
            here, there = self._from[peer.address], self._elsewhere(peer.address)
            if 0 < self._most <= share * (here + there):
                return False
            self._from[peer.address] += 1
        self._peers.add(peer)
        return True

    def leave(self, peer: Peer) -> None:
        """Forgets a closed socket."""
        if peer not in self._peers:
            return
        self._peers.remove(peer)
        if peer.address is not None:
            self._from[peer.address] -= 1
            if not self._from[peer.address]:
                del self._from[peer.address]

    @property
    def addresses(self) -> Counter[str]:
        """The number of open sockets by address."""
        return self._from

    def end(self, sessions: Iterable[str]) -> None:
        """Close the sockets of these sessions, at all processes."""
        ended = [*sessions]
        self._bus.tell(SessionsEnded(ended))
        self.shut(ended)

    def shut(self, sessions: Iterable[str]) -> None:
        """Close the sockets of these sessions at this process."""
        ended = set(sessions)
        for peer in self._peers:
            if peer.session in ended:
                peer.close(SESSION_ENDED, "this session has ended")

    async def drain(self) -> int:
        """Closes all sockets once their orders are done. Returns how many had to be cut off."""
        spread = min(SPREAD, len(self._peers) / LEAVING)
        leaving = [asyncio.create_task(_see_off(peer, spread)) for peer in self._peers]
        if not leaving:
            return 0
        _, late = await asyncio.wait(leaving, timeout=PARTING)
        for peer in self._peers:
            peer.close(COME_BACK, GOODBYE)
        if late:
            await asyncio.wait(late, timeout=FAREWELL)
        return len(late)

    async def close(self) -> None:
        """Stops the checks for ended sessions."""
        self._rounds.cancel()
        await asyncio.gather(self._rounds, return_exceptions=True)

    async def look(self) -> None:
        """Close the sockets whose session has ended elsewhere or expired."""
        open_ones = {peer.session for peer in self._peers if peer.session is not None}
        self.shut(open_ones - await self._living(open_ones))

    def _look_now(self) -> None:
        """Checks in the background: hints about ended sessions may be lost."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())

    async def _look(self) -> None:
        with suppress(Refused):
            await self.look()

    async def _go_round(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            await self._look()


async def _see_off(peer: Peer, spread: float) -> None:
    """Return when the socket is closed."""
    await asyncio.sleep(random.uniform(0, spread))
    leaving = asyncio.create_task(peer.leave(COME_BACK, GOODBYE))
    await peer.gone.wait()
    leaving.cancel()
