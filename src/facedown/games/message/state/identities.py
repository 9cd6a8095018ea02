"""The identity cards, and what each seat knows of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from facedown.engine.seats import bit
from facedown.games.message.cards import NO_SIDE
from facedown.games.message.state.replaced import replaced

ANY_SIDE: Final = 7
"""All three sides, as a bit mask."""


@mypyc_attr(serializable=True)
class Identities:
    """Immutable: changes return new identities.

    A place is where an identity lies: 0 .. seats - 1, then those put aside.
    """

    def __init__(self, seats: int, source: Identities | None = None) -> None:
        """No identities, or a copy to be changed."""
        self.sides: tuple[int, ...] = (NO_SIDE,) * seats if source is None else source.sides
        self.aside: tuple[int, ...] = () if source is None else source.aside
        self.up: i64 = 0 if source is None else source.up
        """Bit mask of the seats with a face-up identity."""
        self.possible: tuple[int, ...] = (
            (all_possible(seats),) * (seats + 1) if source is None else source.possible
        )
        """For each seat and for spectators: three bits a place, the sides that may lie there."""
        self.knows: tuple[int, ...] = (0,) * (seats + 1) if source is None else source.knows
        """For each of them: bit mask of the seats whose identity they have looked at."""

    def is_up(self, seat: int) -> bool:
        """Whether the seat's identity lies face up."""
        return (self.up >> seat) & 1 != 0

    def at(self, place: int) -> int:
        """The side at a place."""
        seats = len(self.sides)
        return self.sides[place] if place < seats else self.aside[place - seats]

    def next_place(self) -> int:
        """The place of the next identity that is put aside."""
        return len(self.sides) + len(self.aside)

    def dealt(self, sides: list[int]) -> Identities:
        """With these sides, by place."""
        seats = len(self.sides)
        after = Identities(seats, self)
        after.sides = tuple(sides[:seats])
        after.aside = tuple(sides[seats:])
        return after

    def exchanged(self, seat: int, dead: int) -> Identities:
        """After `seat` has put its identity aside and taken the one of `dead`.

        Knowledge of an identity moves with it.
        """
        after = Identities(len(self.sides), self)
        after.aside = (*self.aside, self.sides[seat])
        after.sides = replaced(replaced(self.sides, seat, self.sides[dead]), dead, NO_SIDE)
        place = self.next_place()
        after.possible = tuple([_exchanged(row, seat, dead, place) for row in self.possible])
        mine, theirs = bit(seat), bit(dead)
        after.knows = tuple(
            [row & ~mine & ~theirs | (mine if row & theirs else 0) for row in self.knows]
        )
        return after

    def taken_back(self, seat: int, dead: int, place: int) -> Identities:
        """The state before such an exchange, except that set-aside identities stay set aside."""
        after = Identities(len(self.sides), self)
        mine = self.aside[place - len(self.sides)]
        after.sides = replaced(replaced(self.sides, dead, self.sides[seat]), seat, mine)
        return after

    def turned_up(self, seat: int) -> Identities:
        """With the identity of a seat face up."""
        after = Identities(len(self.sides), self)
        after.up |= bit(seat)
        return after

    def looked_at(self, viewer: int, seat: int) -> Identities:
        """With `viewer` having looked at the identity of a seat."""
        after = Identities(len(self.sides), self)
        after.knows = replaced(self.knows, viewer, self.knows[viewer] | bit(seat))
        return after

    def narrowed(self, viewer: int, place: int, sides: int) -> Identities:
        """With the knowledge of `viewer` (`seats`: a spectator) that the identity at a place is one
        of `sides`."""
        row = self.possible[viewer]
        left = row & ~((ANY_SIDE & ~sides) << 3 * place)
        if left == row:
            return self
        after = Identities(len(self.sides), self)
        after.possible = replaced(self.possible, viewer, left)
        return after

    def narrowed_for_all(self, place: int, sides: int) -> Identities:
        """With everybody's knowledge that the identity at a place is one of `sides`."""
        gone = (ANY_SIDE & ~sides) << 3 * place
        for row in self.possible:
            if row & gone:
                after = Identities(len(self.sides), self)
                after.possible = tuple([row & ~gone for row in self.possible])
                return after
        return self

    def forgotten(self, viewer: int) -> Identities:
        """With the knowledge of others reduced to their own identity, those face up, and those they
        looked at."""
        rows = [self._seen_by(other) for other in range(len(self.sides) + 1)]
        rows[viewer] = self.possible[viewer]
        after = Identities(len(self.sides), self)
        after.possible = tuple(rows)
        return after

    def _seen_by(self, viewer: int) -> int:
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
    """A row of `possible` without any knowledge."""
    return (1 << 3 * (seats + 9)) - 1
