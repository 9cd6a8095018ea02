"""All open sockets of this process: how many from one address, and whose session."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

from facedown.server.errors import Refused
from facedown.server.live.peer import COME_BACK, SESSION_ENDED, Peer

ROUND = 300.0
"""Seconds after which sessions are looked after: another process may have ended some."""

LEAVING = 500
"""Pages that may leave in a second when the server closes: they come back as fast, elsewhere."""
SPREAD = 2.0
"""Seconds over which they leave at most."""
PARTING = 4.0
"""Seconds after which whoever has not left by then is cut off."""
FAREWELL = 1.5
"""Seconds for the last of them to close."""

GOODBYE = "the server is closing"


class OpenSockets:
    """Who is in. `most` sockets may come from one address; 0 is no limit.

    `living`: those of these sessions that have not ended.
    """

    def __init__(self, living: Callable[[Iterable[str]], Awaitable[set[str]]], most: int) -> None:
        self._living = living
        self._most = most
        self._peers: set[Peer] = set()
        self._from: Counter[str] = Counter()
        self._rounds = asyncio.create_task(self._go_round(), name="sockets")

    def __len__(self) -> int:
        return len(self._peers)

    def enter(self, peer: Peer) -> bool:
        """Whether this socket may come in."""
        if peer.address is not None:
            if 0 < self._most <= self._from[peer.address]:
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

    def shut(self, sessions: Iterable[str]) -> None:
        """These sessions have ended: so do their sockets."""
        ended = set(sessions)
        for peer in self._peers:
            if peer.session in ended:
                peer.close(SESSION_ENDED, "this session has ended")

    async def drain(self) -> int:
        """Send everybody elsewhere, once what they have asked for is done; how many had to be cut
        off in the midst of it."""
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
        self._rounds.cancel()
        await asyncio.gather(self._rounds, return_exceptions=True)

    async def look(self) -> None:
        """Shut out whose session has ended elsewhere or run out."""
        open_ones = {peer.session for peer in self._peers if peer.session is not None}
        self.shut(open_ones - await self._living(open_ones))

    async def _go_round(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            with suppress(Refused):
                await self.look()


async def _see_off(peer: Peer, spread: float) -> None:
    """Return when the page has left, whoever closed it."""
    await asyncio.sleep(random.uniform(0, spread))
    leaving = asyncio.create_task(peer.leave(COME_BACK, GOODBYE))
    await peer.gone.wait()
    leaving.cancel()
