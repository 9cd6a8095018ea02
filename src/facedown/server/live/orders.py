"""The orders that wait for their turn at one table.

While a change is on its way to the disk, others wait. Answers to one question that wait together
are written together: they are as many entries as ever, and each is acknowledged to whoever gave it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from msgspec import structs

from facedown.server.live.ordered import Ordered, acknowledge
from facedown.server.table_log.decide import CommandContext, decide, seat_of, together
from facedown.server.table_log.entries import Entries
from facedown.server.table_log.room import Room, Row
from facedown.server.wire.messages import Play
from facedown.server.wire.tables import Player


class Orders:
    """A queue in order of arrival."""

    def __init__(self, room: Room, context: Callable[[Player], CommandContext]) -> None:
        self._room = room
        self._context = context
        self._waiting: list[Ordered] = []
        self._taken: list[Ordered] = []
        """The orders decided last."""

    @contextmanager
    def queued(self, ordered: Ordered) -> Iterator[None]:
        """Queue an order; an earlier one may carry it out as well."""
        self._waiting.append(ordered)
        try:
            yield
        finally:
            self._waiting.remove(ordered)

    def decide(self, first: Ordered) -> Entries:
        """The entries of this order and of later ones that can be written with it."""
        self._taken = [first]
        behind = self._behind(first)
        if not behind:
            return self._alone(first)
        plays = [first, *behind]
        contexts = [(one.order, self._context(one.who)) for one in plays]
        made = together([(order, c) for order, c in contexts if isinstance(order, Play)])
        seats = {seat_of(entry) for entry in made}
        self._taken = [one for one in plays if self._seat(one) in seats]
        return made

    def rows(self, entries: Entries) -> list[Row]:
        """These entries as the next rows of the log, each signed by its author."""
        first = self._taken[0]
        rows = self._room.rows(entries, first.who.id, first.order.id)
        if len(self._taken) == 1:
            return rows
        by_seat = {self._seat(one): one for one in self._taken}
        signed, last = list[Row](), first
        for row, entry in zip(rows, entries, strict=True):
            author = by_seat.get(seat_of(entry))
            last = author or last
            command = None if author is None else author.order.id
            signed.append(structs.replace(row, player=last.who.id, command=command))
        return signed

    def acknowledge(self) -> None:
        """The orders decided last are in the log."""
        for ordered in self._taken:
            acknowledge(ordered)

    def _alone(self, ordered: Ordered) -> Entries:
        who = ordered.who.id
        decided = decide(ordered.order, self._context(ordered.who))
        seated = self._room.seating.seat_of(who) is not None
        self._room.quotas.check(who, [entry.quota for entry in decided], seated)
        return decided

    def _behind(self, first: Ordered) -> Sequence[Ordered]:
        """The answers of other seats to the same question that come next in the queue."""
        found, order, seats = list[Ordered](), first.order, {self._seat(first)}
        if len(self._waiting) == 1 or not (isinstance(order, Play) and self._asked(first)):
            return found
        for other in self._waiting[self._waiting.index(first) + 1 :]:
            theirs, seat = other.order, self._seat(other)
            fits = isinstance(theirs, Play) and theirs.turn == order.turn and self._asked(other)
            new = not (
                other.done or other.abandoned or self._room.accepted(other.who.id, theirs.id)
            )
            if not (fits and new) or seat in seats:
                break
            seats.add(seat)
            found.append(other)
        return found

    def _asked(self, ordered: Ordered) -> bool:
        """Whether it may answer the open question."""
        match = self._room.match
        return match is not None and self._seat(ordered) in match.table.entitled

    def _seat(self, ordered: Ordered) -> int | None:
        return self._room.seating.seat_of(ordered.who.id)
