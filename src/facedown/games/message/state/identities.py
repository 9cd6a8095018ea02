"""The identity cards, and what each seat knows of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.games.message.cards import NO_SIDE, bit
from facedown.games.message.state.replaced import replaced

ANY_SIDE: Final = 7
"""A seat may be of each of the three sides."""


class Identities:
    """An identity lies at a place: 0 .. seats - 1, and from there on those that were put aside."""

    def __init__(self, seats: int, source: Identities | None = None) -> None:
        """None dealt; or a copy."""
        self.sides: tuple[int, ...] = (NO_SIDE,) * seats if source is None else source.sides
        self.aside: tuple[int, ...] = () if source is None else source.aside
        self.up: i64 = 0 if source is None else source.up
        """Whose identity lies face up, as a bit mask of seats."""
        self.possible: tuple[int, ...] = (
            (all_possible(seats),) * (seats + 1) if source is None else source.possible
        )
        """For each seat and the spectators: three bits a place, the sides that it may be of."""
        self.knows: tuple[int, ...] = (0,) * (seats + 1) if source is None else source.knows
        """Whose identity each of them has looked at, as bit masks of seats."""

    def is_up(self, seat: int) -> bool:
        return (self.up >> seat) & 1 != 0

    def deal(self, seat: int, side: int) -> None:
        self.sides = replaced(self.sides, seat, side)

    def lay(self, sides: list[int]) -> None:
        """Other identities instead, by place."""
        seats = len(self.sides)
        self.sides = tuple(sides[:seats])
        self.aside = tuple(sides[seats:])

    def exchange(self, seat: int, dead: int) -> int:
        """`seat` puts its identity aside and takes that of `dead`: the place of the one put aside.

        What is known of an identity goes with it.
        """
        place = len(self.sides) + len(self.aside)
        self.aside = (*self.aside, self.sides[seat])
        self.sides = replaced(replaced(self.sides, seat, self.sides[dead]), dead, NO_SIDE)
        self.possible = tuple([_exchanged(row, seat, dead, place) for row in self.possible])
        mine, theirs = bit(seat), bit(dead)
        self.knows = tuple(
            [row & ~mine & ~theirs | (mine if row & theirs else 0) for row in self.knows]
        )
        return place

    def take_back(self, seat: int, dead: int, place: int) -> None:
        """The identities as they lay before such an exchange; `aside` stays."""
        self.sides = replaced(self.sides, dead, self.sides[seat])
        self.sides = replaced(self.sides, seat, self.aside[place - len(self.sides)])

    def look_at(self, viewer: int, seat: int) -> None:
        self.knows = replaced(self.knows, viewer, self.knows[viewer] | bit(seat))

    def narrow(self, viewer: int, place: int, sides: int) -> None:
        """For `viewer` (`seats`: a spectator) the identity at a place is one of `sides`."""
        row = self.possible[viewer]
        left = row & ~((ANY_SIDE & ~sides) << 3 * place)
        if left != row:
            self.possible = replaced(self.possible, viewer, left)

    def forget(self, viewer: int) -> None:
        """All but `viewer` know their own identity, those that lie open, and those looked at."""
        mine = self.possible[viewer]
        rows = [self.seen_by(other) for other in range(len(self.sides) + 1)]
        rows[viewer] = mine
        self.possible = tuple(rows)

    def seen_by(self, viewer: int) -> int:
        row = all_possible(len(self.sides))
        seen = self.knows[viewer] | int(self.up) | bit(viewer)
        for seat, side in enumerate(self.sides):
            if side != NO_SIDE and seen >> seat & 1:
                row &= ~((ANY_SIDE & ~(1 << side)) << 3 * seat)
        return row


def _exchanged(row: int, seat: int, dead: int, place: int) -> int:
    mine, other = row >> 3 * seat & ANY_SIDE, row >> 3 * dead & ANY_SIDE
    row &= ~(ANY_SIDE << 3 * seat | ANY_SIDE << 3 * place)
    return row | other << 3 * seat | mine << 3 * place | ANY_SIDE << 3 * dead


def all_possible(seats: int) -> int:
    """A row of `possible` of which nothing is known."""
    return (1 << 3 * (seats + 9)) - 1
