"""The constant facts of a table, and who sits where."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from facedown.engine.options import Value
from facedown.server.wire.tables import PLAIN, Seat, Status, Terms


@dataclass(frozen=True)
class Head:
    """The facts that are fixed when a table is made; `host` alone may change."""

    id: str
    game: str
    host: str
    public: bool
    options: dict[str, Value]
    preset: str
    made: int
    terms: Terms = PLAIN


@dataclass(frozen=True)
class Seating:
    """Who sits where. Immutable, so derived values are cached."""

    status: Status = "open"
    seats: tuple[Seat, ...] = ()

    def seat_of(self, player: str | None) -> int | None:
        """The seat that this person owns, even while a substitute plays."""
        return None if player is None else self._owned.get(player)

    @cached_property
    def _owned(self) -> dict[str, int]:
        return {s.player.id: s.seat for s in reversed(self.seats) if s.player is not None}

    @cached_property
    def people(self) -> frozenset[str]:
        """The players who own seats."""
        return frozenset(self._owned)

    @property
    def free(self) -> int:
        """The number of seats open to people."""
        return sum(seat.kind == "person" and seat.player is None for seat in self.seats)

    def bot(self, seat: int) -> str | None:
        """The level of the bot that plays this seat; None if a person does."""
        return self.seats[seat].level

    @cached_property
    def bots(self) -> dict[int, str]:
        """The seats that bots play now, substitutes included, and their levels."""
        return {seat.seat: seat.level for seat in self.seats if seat.level is not None}

    @cached_property
    def solo(self) -> bool:
        """Whether one person plays alone with bots: haste reveals nothing then."""
        return sum(seat.kind == "person" for seat in self.seats) == 1

    @cached_property
    def quick(self) -> bool:
        """Whether windows have no minimum duration: all people want that, or there is one person.

        At a table of bots the host decides.
        """
        if self.solo:
            return True
        wanted = [seat.haste for seat in self.seats if seat.player is not None]
        return all(wanted) and any(seat.haste for seat in self.seats)

    @property
    def has_minimums(self) -> bool:
        """Whether windows have a minimum duration, so that quick answers reveal nothing."""
        return bool(self.people) and not self.quick

    def put(self, seat: int, **change: object) -> Seating:
        """A copy in which one seat differs."""
        changed = replace(self.seats[seat], **change)  # type: ignore[arg-type]
        return replace(self, seats=(*self.seats[:seat], changed, *self.seats[seat + 1 :]))

    def without(self, player: str) -> Seating:
        """A copy in which this person has no seat."""
        seat = self.seat_of(player)
        return self if seat is None else self.put(seat, player=None, haste=False)


def named(head: Head, seating: Seating) -> bool:
    """Whether names are shown."""
    return not head.terms.anonymous or seating.status == "over"


def timed(terms: Terms, seating: Seating) -> Terms:
    """The terms in force: a person alone with bots is not timed unless they asked for it."""
    leisure = seating.solo and not terms.timed
    return replace(terms, pace="none", times=None) if leisure else terms


def alias(seat: int) -> str:
    """A seat's name where names are hidden."""
    return f"seat-{seat}"
