"""The rules of a window of fixed length: when it ends, and for whom it is extended.

Its length follows from public facts: its kind, the table's pace, how much there was to read. An
open window ends early once all people who are online have answered; a secret one only once every
person has, with or without a choice. Bots never prolong it.

When its length is over, it is extended for the seats that asked for time, until they answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass

from facedown.engine.window import SIGNAL, Window
from facedown.server.live.decision_clock import DecisionClock
from facedown.server.table_log.match import Match
from facedown.server.table_log.pace import (
    BOTS_ONLY,
    MIN_BY_HAND,
    MIN_IF_PLANNED,
    READ_FIRST,
    length_of,
    reading,
)
from facedown.server.table_log.seating import Seating
from facedown.server.wire.tables import Pace

TICK = 0.002
"""Timer tolerance in seconds."""


def people_asked(match: Match, seating: Seating) -> frozenset[int]:
    """The asked seats that people play."""
    return frozenset(seat for seat in match.table.entitled if seating.bot(seat) is None)


def seconds(match: Match, window: Window, seating: Seating, pace: Pace, tempo: float) -> float:
    """Seconds this window stays open before any extension."""
    if not people_asked(match, seating):
        return BOTS_ONLY * tempo
    first = reading(match.news, pace, tempo) if window.kind in READ_FIRST else 0.0
    return first + length_of(window.kind, pace, tempo)


@dataclass(frozen=True)
class OpenWindow:
    """The open window at one instant."""

    match: Match
    seating: Seating
    here: Set[str]
    """The players whose page is open, or was a moment ago."""
    clock: DecisionClock
    now: float
    tempo: float

    @property
    def window(self) -> Window:
        """Its kind, and who leads it."""
        assert self.clock.window is not None
        return self.clock.window

    @property
    def _gone(self) -> float:
        return self.clock.gone(self.now)

    @property
    def waiting(self) -> frozenset[int]:
        """The asked people who have yet to answer."""
        asked = people_asked(self.match, self.seating).intersection(self.match.table.pending)
        return asked - self.match.settled()

    @property
    def leads(self) -> bool:
        """Whether its lead is a person, has not answered, and has time left."""
        own, lead = self.clock.own - self._gone, self.window.lead
        return own > TICK and lead in self.waiting and not self._is_planned(lead)

    def _is_planned(self, lead: int | None) -> bool:
        """Whether its lead has said in advance what to do here, or in what comes after it."""
        return lead in self.match.plans or lead in self.match.planned()

    @property
    def out(self) -> bool:
        """Whether its length is over."""
        return self.clock.left(self.now) <= TICK

    @property
    def over(self) -> bool:
        """Whether its time is up: it ends now, or is extended for some seats."""
        requests, waiting, out = self.match.requests, self.waiting, self.out
        if requests.extended:
            return out or not requests.held & waiting
        if out or self._runs_out:
            return out and not self.leads
        early = self._gone >= self.least - TICK
        return early and not (self._here(waiting) if self._hurries else waiting)

    @property
    def _runs_out(self) -> bool:
        """Whether answers can't shorten it."""
        return self.window.kind == SIGNAL or not people_asked(self.match, self.seating)

    @property
    def _hurries(self) -> bool:
        """Whether it does not wait for players who are away."""
        return self.window.open and not self.clock.endless

    @property
    def least(self) -> float:
        """Minimum seconds it stays open even when all have answered."""
        by_hand = people_asked(self.match, self.seating).intersection(self.match.sealed)
        return min(self.clock.total, (MIN_BY_HAND if by_hand else MIN_IF_PLANNED) * self.tempo)

    @property
    def may_wait(self) -> bool:
        """Whether players may ask for time in it."""
        return self.window.kind != SIGNAL

    @property
    def may_be_asked(self) -> bool:
        """Whether they still may: not once only its lead has time."""
        return self.may_wait and not (self.out or self.over)

    def waits_for(self, seat: int) -> bool:
        """Whether it would stay open for this seat, if that has not answered by then."""
        requests, kind = self.match.requests, self.window.kind
        return seat in requests.pressed or requests.speaks(seat, kind, self.match.table)

    @property
    def held(self) -> list[int]:
        """The seats it is extended for, once its length is over. Standing requests count only for
        people who are online, and not for the lead, who has had time of their own."""
        if self.match.requests.extended or not (self.may_wait and self.out):
            return []
        waiting, pressed = self.waiting, self.match.requests.pressed
        spoken = self._here(waiting) - self.match.planned().keys() - {self.window.lead}
        return sorted(seat for seat in waiting & (pressed | spoken) if self.waits_for(seat))

    @property
    def soonest(self) -> float:
        """Seconds until it may be over."""
        return max(0.0, (self.clock.total if self._runs_out else self.least) - self._gone)

    def instants(self) -> Iterator[float]:
        """When time alone may change something next."""
        gone, left = self._gone, self.clock.left(self.now)
        if gone < self.least - TICK:
            yield self.now + self.least - gone
        if left > TICK and not self.clock.endless:
            yield self.now + left
        if self.leads:
            yield self.now + self.clock.own - gone

    def _here(self, seats: Set[int]) -> frozenset[int]:
        owners = ((seat, self.seating.seats[seat].player) for seat in seats)
        return frozenset(s for s, owner in owners if owner is not None and owner.id in self.here)
