"""One order of a page at a table."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from facedown.server.live.peer import Peer
from facedown.server.wire.messages import Ack, Order
from facedown.server.wire.tables import Player

PATIENCE = 1.0
"""Seconds after which an order of a closed page may have been repeated elsewhere."""


def _now() -> float:
    return asyncio.get_running_loop().time()


@dataclass(eq=False)
class Ordered:
    """An order, its author and its page. `done`: committed and acknowledged."""

    peer: Peer
    who: Player
    order: Order
    done: bool = False
    since: float = field(default_factory=_now)

    @property
    def abandoned(self) -> bool:
        """Whether its page has closed, and the order may be with another process."""
        return self.peer.has_left and _now() > self.since + PATIENCE


def acknowledge(ordered: Ordered) -> None:
    ordered.done = True
    ordered.peer.send(Ack(ordered.order.id))
