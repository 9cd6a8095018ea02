"""Who sits at a table and what was settled about it: what its public facts are made of."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace
from functools import cached_property

from facedown.engine.options import Value
from facedown.server.table_log.faces import bot_at, veiled
from facedown.server.wire.tables import Player, Seat, Status, Summary
from facedown.server.wire.terms import PLAIN, Terms


@dataclass(frozen=True)
class Head:
    """What does not change in the course of a table."""

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
    """Who sits where. Every change makes a new one, so what follows from it is worked out once."""

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
        """How many seats wait for somebody."""
        return sum(seat.kind == "person" and seat.player is None for seat in self.seats)

    def bot(self, seat: int) -> str | None:
        """The level of the bot that plays this seat; None if a person does."""
        return self.seats[seat].level

    @cached_property
    def solo(self) -> bool:
        """Whether all seats but one are bots': nobody learns anything by haste."""
        return sum(seat.kind == "person" for seat in self.seats) == 1

    @cached_property
    def quick(self) -> bool:
        """Whether windows have no floor: all people want it, or one plays alone with bots.

        At a table of bots its host says.
        """
        if self.solo:
            return True
        wanted = [seat.haste for seat in self.seats if seat.player is not None]
        return all(wanted) and any(seat.haste for seat in self.seats)

    @property
    def leisurely(self) -> bool:
        """Whether people wait for the sake of what haste would tell some of them."""
        return bool(self.people) and not self.quick

    def put(self, seat: int, **change: object) -> Seating:
        """Another seating in which one seat differs."""
        changed = replace(self.seats[seat], **change)  # type: ignore[arg-type]
        return replace(self, seats=(*self.seats[:seat], changed, *self.seats[seat + 1 :]))

    def without(self, player: str) -> Seating:
        """Another seating in which this person has no seat."""
        seat = self.seat_of(player)
        return self if seat is None else self.put(seat, player=None, haste=False)


def named(head: Head, seating: Seating) -> bool:
    """Whether all may see who it is that sits there."""
    return not head.terms.anonymous or seating.status == "over"


def timed(terms: Terms, seating: Seating) -> Terms:
    """The terms as they hold for those who sit there now: who plays alone is not hurried."""
    leisure = seating.solo and not terms.timed
    return replace(terms, pace="none", times=None) if leisure else terms


def summary(head: Head, seating: Seating, online: Set[str]) -> Summary:
    """`online` are the ids of the players whose page is open."""
    open_names = named(head, seating)
    terms = timed(head.terms, seating)
    seats = [_shown(head, seat, online) for seat in seating.seats]
    return Summary(
        id=head.id,
        game=head.game,
        status=seating.status,
        options=head.options,
        preset=head.preset,
        public=head.public,
        host=head.host if open_names else "",
        made=head.made,
        seats=seats if open_names else [_nameless(seat) for seat in seats],
        quick=seating.quick,
        **vars(terms),
    )


def alias(seat: int) -> str:
    """Who sits there, where names are hidden."""
    return f"seat-{seat}"


def _nameless(seat: Seat) -> Seat:
    if seat.player is None:
        return seat
    return replace(seat, player=Player(alias(seat.seat), "", veiled(seat.seat)))


def _shown(head: Head, seat: Seat, online: Set[str]) -> Seat:
    here = seat.player is not None and seat.player.id in online
    bot = bot_at(head.id, seat.seat) if seat.kind == "bot" else None
    return replace(seat, online=here, bot=bot)
