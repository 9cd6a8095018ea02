"""All open sockets of this process: how many from one address, and whose session."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

from facedown.server.errors import Refused
from facedown.server.live.peer import SESSION_ENDED, Peer

ROUND = 300.0
"""Seconds after which sessions are looked after: another process may have ended some."""


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

    def enter(self, peer: Peer, share: int = 1) -> bool:
        """Whether this socket may come in. With a `share` of 2, half of them are for others."""
        if peer.address is not None:
            if 0 < self._most <= share * self._from[peer.address]:
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
