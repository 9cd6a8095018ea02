"""One order of a page at a table, and its answer."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from facedown.server.live.peer import COME_BACK, Peer
from facedown.server.wire.messages import Ack, Order, Refusal
from facedown.server.wire.tables import Player

PATIENCE = 1.0
"""Seconds after which an order of a closed page may have been repeated elsewhere."""


@dataclass(eq=False)
class Ordered:
    """An order, its author and its page.

    `since`: when it arrived, on the loop's clock. `settled` completes once it was carried out and
    shown, or refused. `done`: committed and acknowledged.
    """

    peer: Peer
    who: Player
    order: Order
    since: float
    settled: asyncio.Future[None]
    done: bool = False

    @property
    def abandoned(self) -> bool:
        """Whether its page has closed and may have repeated the order at another process."""
        late = asyncio.get_running_loop().time() > self.since + PATIENCE
        return late and self.peer.has_left

    def acknowledge(self) -> None:
        """Tells its page that the order is in the log."""
        self.done = True
        self.peer.send(Ack(self.order.id))

    def refuse(self, code: str) -> None:
        """Tells its page why the order was refused."""
        self.peer.send(Refusal(self.order.id, code))

    def give_up(self) -> None:
        """Closes its page: the outcome is unknown. The page repeats the order when it is back."""
        self.peer.close(COME_BACK, "the database is busy")

    def settle(self, error: Exception | None = None) -> None:
        """Completes `settled`, unless it is already done."""
        if self.settled.done():
            return
        if error is None:
            self.settled.set_result(None)
        else:
            self.settled.set_exception(error)
