"""The clocks of one open table, and what they tell.

Every decision gets its own, afresh; so does the open one when the table is loaded from its log,
which gives the time of an outage back. They run on the monotonic clock: what the time of day does
is of no account. Where several seats are asked all have the same clock, and what is told about it
is the same for everybody.

A window of fixed length (`Game.fixed`) has a clock at every table where haste could tell anything,
also where nothing else has one. It alone ends such a window.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Set
from dataclasses import dataclass

from msgspec import structs

from facedown.engine.action import Action
from facedown.server.live.decision_clock import DecisionClock
from facedown.server.live.presence import Presence
from facedown.server.table_log.match import Match
from facedown.server.table_log.notices import Notice
from facedown.server.table_log.playout import played_out
from facedown.server.table_log.room import Room
from facedown.server.table_log.seating import timed
from facedown.server.wire.messages import ClockNews, PauseNews, State
from facedown.server.wire.terms import AWAY, Times
from facedown.server.wire.terms import times as new_times

GRACE = 0.5
"""Seconds that an answer may take through the network after its clock has run out."""
COUNTDOWN = 5.0
"""Seconds from the end of a pause until the clocks run."""
NUDGE = 1 / 3
"""The share of a clock that is left when somebody is nudged."""
TICK = 0.002
"""Seconds: what a timer may be early."""
SKEW = 0.1
"""Seconds by which the clocks of two processes may differ."""
LONGEST = 24 * 3600.0
"""Seconds: no decision has so long."""


class TableClocks:
    """Follows its room. `due` is set whenever time alone has changed something."""

    def __init__(self, room: Room, tempo: float = 1.0) -> None:
        self.due = asyncio.Event()
        loop = asyncio.get_running_loop()
        self._now = loop.time
        """Seconds since some moment, on the clock of the loop's timers."""
        self._at = loop.call_at
        self._room = room
        self._tempo = tempo
        self._presence = Presence()
        self._decision: DecisionClock | None = None
        self._nudged = False
        self._paused = False
        self._resume: float | None = None
        """When the countdown after a pause is over."""
        self._timer: asyncio.TimerHandle | None = None
        self._leads = False
        """Whether what is due is done here."""
        self._blind = False
        """Whether pages may be open elsewhere that are not heard of: then nobody is away."""
        self._closed = False

    @property
    def _times(self) -> Times | None:
        return timed(self._room.head.terms, self._room.seating).times

    # --- following ------------------------------------------------------------------------------

    def follow(self) -> None:
        """Called after every change of the room, before it is shown."""
        now = self._now()
        self._presence.seat(self._room.seating.people | {self._room.head.host}, now)
        match = self._room.match
        if match is None or match.over:
            self._decision, self._resume, self._paused = None, None, False
            self._arm(now)
            return
        self._follow_pause(match.ledger.paused, now)
        self._follow_decision(match, now)
        self._arm(now)

    def attend(self, here: Set[str]) -> None:
        """Called when pages open and close: the players who are here now."""
        now = self._now()
        self._presence.update(here, now)
        self._arm(now)
        if self._leads and self.all_back:
            self.due.set()

    def lead(self) -> None:
        """From now on what is due is done here. Nothing of the time before counts."""
        now = self._now()
        self._leads = True
        self._presence.forgive(now)
        if self._decision is not None:
            self._decision.restart(now)
            self._nudged = False
        self._arm(now)
        if self.all_back:
            self.due.set()

    def follow_others(self) -> None:
        """From now on it is done elsewhere."""
        self._leads = False
        self._arm(self._now())

    def go_blind(self, blind: bool) -> None:
        """Whether others can be heard; once they can again, absences count from then on."""
        if blind != self._blind:
            self._blind = blind
            self._presence.forgive(self._now())
            self._arm(self._now())

    def set(self, opened: int, left: float, total: float) -> bool:
        """What is left of the decision of this turn, as another process counts; whether that is
        another time than here."""
        now, decision = self._now(), self._decision
        if decision is None or decision.turn != opened or self._resume is not None:
            return False
        if not (0 < total <= LONGEST and -LONGEST <= left <= total):
            return False  # No clock reads like that.
        if abs(decision.left(now) - left) < SKEW and abs(decision.total - total) < SKEW:
            return False
        decision.set(left, total, now)
        self._nudged = _urgent(decision, now)
        self._arm(now)
        return True

    def reading_for_others(self) -> tuple[int, float, float] | None:
        """The turn in which the open decision was opened, and its seconds: left and in all."""
        decision = self._decision
        if decision is None or self._resume is not None:
            return None
        return decision.turn, decision.left(self._now()), decision.total

    def tick(self) -> Notice:
        """Called when `due`: what time alone has changed for those who watch."""
        now = self._now()
        news = self._passed(now)
        self._arm(now)
        return news

    def close(self) -> None:
        """The table has left the memory."""
        self._closed = True
        self._disarm()

    def _disarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _follow_pause(self, paused: bool, now: float) -> None:
        if paused:
            self._resume = None
        elif self._paused:
            self._resume = now + COUNTDOWN
        self._paused = paused

    def _follow_decision(self, match: Match, now: float) -> None:
        decision = self._decision
        if decision is not None and decision.turn == match.opened:
            decision.fixed = decision.fixed and self._bound(match)
            if self._times is None and not decision.fixed:
                # The last clock of those who were several does not run on.
                self._decision = None
        else:
            self._decision = self._begin(match, now)
            self._nudged = False
        decision = self._decision
        if decision is None:
            return
        more = match.ledger.extra / 1000 - decision.extra
        if more > 0:
            decision.lengthen(more)
            self._nudged = False
        if self.held:
            decision.hold(now)

    def _begin(self, match: Match, now: float) -> DecisionClock | None:
        """The clock of a decision that has just opened, if it has one."""
        times, fixed = self._times, self._bound(match)
        if times is None and fixed:
            times = new_times(match.game.name, "normal", self._tempo)
        if times is None:
            return None
        step, window = match.table.decision, match.window
        return DecisionClock(match.opened, step, window, fixed, times.of(step, window), now)

    def _bound(self, match: Match) -> bool:
        """Whether the open decision lasts as long as the rules say: there is somebody to whom a
        shorter one would tell something, and who wants to wait."""
        seating = self._room.seating
        return match.fixed and seating.leisurely and not played_out(self._room, self.here)

    def _passed(self, now: float) -> Notice:
        if self._resume is not None and now >= self._resume - TICK:
            self._resume = None
            self._presence.forgive(now)
            if self._decision is not None:
                self._decision.go(now)
            return Notice(states=True)
        decision = self._decision
        if decision is None or self.held or self._nudged or not _urgent(decision, now):
            return Notice()
        self._nudged = True
        return Notice(private=frozenset(self._slow()))

    # --- timers ---------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether something will happen without anybody's doing."""
        return self._timer is not None

    def _arm(self, now: float) -> None:
        self._disarm()
        instant = min(self._instants(now), default=None)
        if instant is not None and not self._closed:
            self._timer = self._at(max(now, instant), self._ring)

    def _ring(self) -> None:
        self._timer = None
        self.due.set()

    def _instants(self, now: float) -> Iterator[float]:
        """When something is due next, if nobody does anything."""
        decision = self._decision
        yield from (instant for _, instant in self._successions())
        if self._resume is not None:
            yield self._resume
        elif decision is not None and not self.held:
            left, slow = decision.left(now), bool(self._slow())
            if slow and not self._nudged:
                yield now + left - NUDGE * decision.total
            if self._leads and (slow or decision.fixed) and left > -GRACE:
                yield now + left + GRACE
            yield from (instant for _, instant in self._departures())

    # --- what holds now -------------------------------------------------------------------------

    @property
    def here(self) -> frozenset[str]:
        """The players whose page is open."""
        return self._presence.here

    @property
    def held(self) -> bool:
        """In a pause, or in the countdown after it."""
        return self._paused or self._resume is not None

    @property
    def expired(self) -> bool:
        """The clock of the open decision has run out, and so has the grace."""
        return self._expired(self._now())

    def _expired(self, now: float) -> bool:
        decision = self._decision
        return decision is not None and not self.held and decision.left(now) <= TICK - GRACE

    @property
    def fixed(self) -> bool:
        """Whether a window of fixed length is open."""
        return self._decision is not None and self._decision.fixed

    @property
    def left(self) -> float:
        """Seconds until the clock of the open decision has run out; there is one."""
        assert self._decision is not None
        return self._decision.left(self._now())

    @property
    def all_back(self) -> bool:
        """In a pause that waited for somebody: whether all people are here."""
        ledger = None if self._room.match is None else self._room.match.ledger
        if ledger is None or not ledger.awaited:
            return False
        seats = self._room.seating.seats
        return all(s.player is None or s.player.id in self._presence.here for s in seats)

    def overdue(self) -> dict[int, Action]:
        """The default moves of those whose time is over."""
        if not self.expired:
            return {}
        # A window of fixed length does not wait for bots either.
        slow = self._room.playing.unanswered() if self.fixed else self._slow()
        return {seat: self._room.playing.table.default(seat) for seat in slow}

    def absent(self) -> list[int]:
        """People who are asked although their page has been closed for long.

        Whether they have answered is of no account: all can see when their bot comes.
        """
        if self.held:
            return []
        limit = self._now() + TICK
        return [seat for seat, instant in self._departures() if instant <= limit]

    def heir(self) -> str | None:
        """Who is host from now on, as the host has been gone for long: who has sat longest."""
        limit = self._now() + TICK
        return next((heir for heir, instant in self._successions() if instant <= limit), None)

    def _successions(self) -> Iterator[tuple[str, float]]:
        """Who will be host if nobody comes and goes, and when."""
        room, here = self._room, self._presence.here
        gone = self._presence.gone(room.head.host)
        heir = next((player for player in room.arrivals if player in here), None)
        if gone is None or heir is None or self.held or room.seating.status in ("over", "closed"):
            return
        if self._blind or not self._leads:
            return
        yield heir, gone + (AWAY if self._times is None else self._times.away)

    def grant(self, seat: int) -> int:
        """The milliseconds that this seat gets if it asks for more time now."""
        return self._grant(seat, self._now())

    def _grant(self, seat: int | None, now: float) -> int:
        if self._times is None or self._decision is None or self.held or self._expired(now):
            return 0
        if self.fixed:
            return 0
        ledger = self._room.playing.ledger
        if self._decision.window:
            return 0 if ledger.extra else _ms(self._times.longer)
        if seat is None or seat not in self._slow():
            return 0
        return min(_ms(self._times.more), _ms(self._times.bank) - ledger.spent[seat])

    def _slow(self) -> list[int]:
        """People who have yet to decide."""
        room = self._room
        return [seat for seat in room.playing.unanswered() if room.seating.bot(seat) is None]

    def _departures(self) -> Iterator[tuple[int, float]]:
        """When a bot will sit in for people who are asked and not here."""
        room = self._room
        if self._times is None or room.match is None or room.head.terms.absent == "moves":
            return
        if self._blind or not self._leads:
            return
        for seat in room.match.table.entitled:
            player = room.seating.seats[seat].player
            gone = None if player is None else self._presence.gone(player.id)
            if gone is not None and room.seating.bot(seat) is None:
                yield seat, gone + self._times.away

    # --- what is told ---------------------------------------------------------------------------

    def reading(self) -> Reading:
        """For one round of messages: everybody is told the same."""
        return Reading(self, self._now())

    def clock_news(self, seat: int | None, now: float) -> ClockNews | None:
        decision, times = self._decision, self._times
        if decision is None:
            return None
        alone = times is not None and not decision.window
        return ClockNews(
            kind=decision.kind,
            left_ms=max(0, _ms(decision.left(now))),
            total_ms=_ms(decision.total),
            bank_ms=self._bank(seat, times) if alone and times is not None else None,
            more_ms=self._grant(seat, now),
            banks=self._banks(times),
        )

    def _banks(self, times: Times | None) -> list[int]:
        """Whoever draws on their bank does so for all to see: in a window nobody can."""
        match = self._room.playing
        if times is None:
            return []
        spent = match.ledger.spent
        return [_ms(times.bank) - spent[seat] for seat in range(match.table.seats)]

    def _bank(self, seat: int | None, times: Times) -> int | None:
        """My own in my own decision; that of somebody else as it was when they were asked."""
        match = self._room.playing
        (asked,) = match.table.entitled or (None,)
        if asked is None:
            return None
        left = _ms(times.bank) - match.ledger.spent[asked]
        return left if seat == asked else (left + match.ledger.extra) // 1000 * 1000

    def pause_news(self, now: float) -> PauseNews | None:
        if not self.held:
            return None
        resumes = None if self._resume is None else max(0, _ms(self._resume - now))
        return PauseNews(sorted(self._room.playing.ledger.awaited), resumes)

    @property
    def wishes(self) -> list[int]:
        """The seats that want a pause."""
        return sorted(self._room.playing.ledger.wishes)

    def nudges(self, seat: int | None, now: float) -> bool:
        """Whether this seat's own answer is getting urgent."""
        decision = self._decision
        return (
            decision is not None
            and not self.held
            and _urgent(decision, now)
            and seat in self._slow()
        )


@dataclass(frozen=True)
class Reading:
    """The clocks at one instant."""

    clocks: TableClocks
    now: float

    def stamp(self, state: State, seat: int | None) -> State:
        """The state with what this seat is told about time."""
        clocks, now = self.clocks, self.now
        clock, paused = clocks.clock_news(seat, now), clocks.pause_news(now)
        wishes, nudge = clocks.wishes, clocks.nudges(seat, now)
        if clock is None and paused is None and not wishes:
            return state  # There is nothing to tell.
        return structs.replace(state, clock=clock, paused=paused, wishes=wishes, nudge=nudge)


def _urgent(decision: DecisionClock, now: float) -> bool:
    return decision.left(now) <= NUDGE * decision.total + TICK


def _ms(seconds: float) -> int:
    return round(seconds * 1000)
