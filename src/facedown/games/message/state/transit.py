"""The message in transit, and the marks of one transmission (§5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from facedown.engine.seats import bit
from facedown.games.message.cards import DIRECT, NO_CARD, TEXT

NOBODY: Final = -1


@mypyc_attr(serializable=True)
class Transit:
    """The message, its direction, and the locked and lured seats."""

    def __init__(self, source: Transit | None = None) -> None:
        """No message; or a copy."""
        self.message: i64 = NO_CARD if source is None else source.message
        self.up: bool = False if source is None else source.up
        """Whether the message lies face up."""
        self.stamp: i64 = 0 if source is None else source.stamp
        self.sender: i64 = NOBODY if source is None else source.sender
        self.named: i64 = NOBODY if source is None else source.named
        """The recipient that a direct message was sent to."""
        self.left_at: i64 = NOBODY if source is None else source.left_at
        """The last seat that it left."""
        self.to: i64 = NOBODY if source is None else source.to
        """The seat that it lies before, or goes to."""
        self.direction: i64 = 1 if source is None else source.direction
        """1: to the right; -1: to the left."""
        self.locked: i64 = 0 if source is None else source.locked
        """Bit mask of seats, like `lured` and `seen`."""
        self.lured: i64 = 0 if source is None else source.lured
        self.seen: i64 = 0 if source is None else source.seen
        """The seats that have looked at the message."""

    def is_locked(self, seat: int) -> bool:
        """Whether the seat must accept the message."""
        return (self.locked >> seat) & 1 != 0

    def set_out(self, seat: int, kind: int, stamp: int, named: int) -> None:
        """A seat sends a card. `named`: the recipient of a direct message. An open text lies face
        up."""
        self.message = kind
        self.stamp = stamp
        self.up = stamp == TEXT
        self.sender = seat
        self.named = named
        self.left_at = seat
        self.direction = 1
        self.to = NOBODY
        self.lured = 0
        self.seen = bit(seat)

    def leave(self, seat: int) -> None:
        """The message goes on from this seat."""
        self.left_at = seat
        self.named = NOBODY
        self.to = NOBODY

    def turn_round(self, seat: int) -> None:
        """The message leaves this seat in the other direction."""
        self.direction = -self.direction
        self.left_at = seat
        self.to = NOBODY

    def swap(self, kind: int) -> int:
        """Replace the message by a card that nobody has seen; returns the old one."""
        old = self.message
        self.message = kind
        self.seen = 0
        return old

    def take_away(self) -> int:
        """End the transit; returns the card."""
        kind = self.message
        self.message = NO_CARD
        self.to = NOBODY
        return kind

    def clear(self) -> None:
        """Reset the marks: locks, lures and the direction last for one transmission (§5.3)."""
        self.locked = 0
        self.lured = 0
        self.direction = 1
        self.sender = NOBODY
        self.named = NOBODY
        self.to = NOBODY
        self.left_at = NOBODY
        self.seen = 0
        self.up = False

    def heading(self, alive: i64, seats: i64) -> int:
        """The next seat on the route; NOBODY if it is the eliminated sender."""
        receivers = alive & ~(self.lured & ~self.locked)
        sender = self.sender
        if self.stamp == DIRECT:
            named = self.named
            if named >= 0 and (receivers >> named) & 1:
                return int(named)
        else:
            seat = (self.left_at - self.direction) % seats
            while seat != sender:
                if (receivers >> seat) & 1:
                    return int(seat)
                seat = (seat - self.direction) % seats
        return int(sender) if (alive >> sender) & 1 else NOBODY
