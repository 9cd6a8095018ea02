"""The clocks of one open table, and what they tell.

Every decision gets its own, afresh; so does the open one when the table is loaded from its log,
which gives the time of an outage back. They run on the monotonic clock: what the time of day does
is of no account. Where several seats are asked all have the same clock, and what is told about it
is the same for everybody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Set
from dataclasses import dataclass

from msgspec import structs

from facedown.engine.action import Action
from facedown.server.live.decision_clock import Dial
from facedown.server.live.presence import Presence
from facedown.server.table_log.match import Course
from facedown.server.table_log.notices import News
from facedown.server.table_log.room import Room
from facedown.server.wire.messages import ClockNews, PauseNews, State
from facedown.server.wire.terms import AWAY, Times

GRACE = 0.5
"""Seconds that an answer may take through the network after its clock has run out."""
COUNTDOWN = 5.0
"""Seconds from the end of a pause until the clocks run."""
NUDGE = 1 / 3
"""The share of a clock that is left when somebody is nudged."""
TICK = 0.002
"""Seconds: what a timer may be early."""


class Clocks:
    """Follows its room. `due` is set whenever time alone has changed something."""

    def __init__(self, room: Room) -> None:
        self.due = asyncio.Event()
        self._room = room
        self._times = room.head.terms.times
        self._presence = Presence()
        self._dial: Dial | None = None
        self._nudged = False
        self._paused = False
        self._resume: float | None = None
        """When the countdown after a pause is over."""
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False

    # --- following ------------------------------------------------------------------------------

    def follow(self) -> None:
        """Called after every change of the room, before it is shown."""
        now = _now()
        self._presence.seat(self._room.seating.people | {self._room.head.host}, now)
        course = self._room.course
        if course is None or course.over:
            self._dial, self._resume, self._paused = None, None, False
            self._arm(now)
            return
        self._follow_pause(course.patience.paused, now)
        if self._times is not None:
            self._follow_decision(course, self._times, now)
        self._arm(now)

    def attend(self, here: Set[str]) -> None:
        """Called when pages open and close: the players who are here now."""
        now = _now()
        self._presence.update(here, now)
        self._arm(now)
        if self.all_back:
            self.due.set()

    def tick(self) -> News:
        """Called when `due`: what time alone has changed for those who watch."""
        now = _now()
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

    def _follow_decision(self, course: Course, times: Times, now: float) -> None:
        dial = self._dial
        if dial is None or dial.turn != course.turn:
            step = str(course.table.stack[-1].describe(course.table, None).get("step", ""))
            total = times.of(step, course.window)
            dial = self._dial = Dial(course.turn, step, course.window, total, now)
            self._nudged = False
        more = course.patience.extra / 1000 - dial.extra
        if more > 0:
            dial.lengthen(more)
            self._nudged = False
        if self.held:
            dial.hold(now)

    def _passed(self, now: float) -> News:
        if self._resume is not None and now >= self._resume - TICK:
            self._resume = None
            self._presence.forgive(now)
            if self._dial is not None:
                self._dial.go(now)
            return News(states=True)
        dial = self._dial
        if dial is None or self.held or self._nudged or not _urgent(dial, now):
            return News()
        self._nudged = True
        return News(private=frozenset(self._slow()))

    # --- timers ---------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether something will happen without anybody's doing."""
        return self._timer is not None

    def _arm(self, now: float) -> None:
        self._disarm()
        instant = min(self._instants(now), default=None)
        if instant is not None and not self._closed:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_at(max(now, instant), self._ring)

    def _ring(self) -> None:
        self._timer = None
        self.due.set()

    def _instants(self, now: float) -> Iterator[float]:
        """When something is due next, if nobody does anything."""
        dial = self._dial
        yield from (instant for _, instant in self._successions())
        if self._resume is not None:
            yield self._resume
        elif dial is not None and not self.held:
            if self._slow():
                left = dial.left(now)
                if not self._nudged:
                    yield now + left - NUDGE * dial.total
                if left > -GRACE:
                    yield now + left + GRACE
            yield from (instant for _, instant in self._departures())

    # --- what holds now -------------------------------------------------------------------------

    @property
    def held(self) -> bool:
        """In a pause, or in the countdown after it."""
        return self._paused or self._resume is not None

    @property
    def expired(self) -> bool:
        """The clock of the open decision has run out, and so has the grace."""
        return self._expired(_now())

    def _expired(self, now: float) -> bool:
        dial = self._dial
        return dial is not None and not self.held and dial.left(now) <= TICK - GRACE

    @property
    def all_back(self) -> bool:
        """In a pause that waited for somebody: whether all people are here."""
        patience = None if self._room.course is None else self._room.course.patience
        if patience is None or not patience.awaited:
            return False
        seats = self._room.seating.seats
        return all(s.player is None or s.player.id in self._presence.here for s in seats)

    def overdue(self) -> dict[int, Action]:
        """The default moves of those whose time is over."""
        if not self.expired:
            return {}
        return {seat: self._room.playing.table.default(seat) for seat in self._slow()}

    def absent(self) -> list[int]:
        """People who are asked although their page has been closed for long.

        Whether they have answered is of no account: all can see when their bot comes.
        """
        if self.held:
            return []
        limit = _now() + TICK
        return [seat for seat, instant in self._departures() if instant <= limit]

    def heir(self) -> str | None:
        """Who is host from now on, as the host has been gone for long: who has sat longest."""
        limit = _now() + TICK
        return next((heir for heir, instant in self._successions() if instant <= limit), None)

    def _successions(self) -> Iterator[tuple[str, float]]:
        """Who will be host if nobody comes and goes, and when."""
        room, here = self._room, self._presence.here
        gone = self._presence.gone(room.head.host)
        heir = next((player for player in room.arrivals if player in here), None)
        if gone is None or heir is None or self.held or room.seating.status in ("over", "closed"):
            return
        yield heir, gone + (AWAY if self._times is None else self._times.away)

    def grant(self, seat: int) -> int:
        """The milliseconds that this seat gets if it asks for more time now."""
        return self._grant(seat, _now())

    def _grant(self, seat: int | None, now: float) -> int:
        if self._times is None or self._dial is None or self.held or self._expired(now):
            return 0
        patience = self._room.playing.patience
        if self._dial.window:
            return 0 if patience.extra else _ms(self._times.longer)
        if seat is None or seat not in self._slow():
            return 0
        return min(_ms(self._times.more), _ms(self._times.bank) - patience.spent[seat])

    def _slow(self) -> list[int]:
        """People who have yet to decide."""
        room = self._room
        return [seat for seat in room.playing.unanswered() if room.seating.bot(seat) is None]

    def _departures(self) -> Iterator[tuple[int, float]]:
        """When a bot will sit in for people who are asked and not here."""
        room = self._room
        if self._times is None or room.course is None or room.head.terms.absent == "moves":
            return
        for seat in room.course.table.entitled:
            player = room.seating.seats[seat].player
            gone = None if player is None else self._presence.gone(player.id)
            if gone is not None and room.seating.bot(seat) is None:
                yield seat, gone + self._times.away

    # --- what is told ---------------------------------------------------------------------------

    def reading(self) -> Reading:
        """For one round of messages: everybody is told the same."""
        return Reading(self, _now())

    def news(self, seat: int | None, now: float) -> ClockNews | None:
        dial, times = self._dial, self._times
        if dial is None or times is None:
            return None
        return ClockNews(
            kind=dial.kind,
            left_ms=max(0, _ms(dial.left(now))),
            total_ms=_ms(dial.total),
            bank_ms=None if dial.window else self._bank(seat, times),
            more_ms=self._grant(seat, now),
            banks=self._banks(times),
        )

    def _banks(self, times: Times) -> list[int]:
        """Whoever draws on their bank does so for all to see: in a window nobody can."""
        course = self._room.playing
        spent = course.patience.spent
        return [_ms(times.bank) - spent[seat] for seat in range(course.table.seats)]

    def _bank(self, seat: int | None, times: Times) -> int | None:
        """My own in my own decision; that of somebody else as it was when they were asked."""
        course = self._room.playing
        (asked,) = course.table.entitled or (None,)
        if asked is None:
            return None
        left = _ms(times.bank) - course.patience.spent[asked]
        return left if seat == asked else (left + course.patience.extra) // 1000 * 1000

    def pause_news(self, now: float) -> PauseNews | None:
        if not self.held:
            return None
        resumes = None if self._resume is None else max(0, _ms(self._resume - now))
        return PauseNews(sorted(self._room.playing.patience.awaited), resumes)

    @property
    def wishes(self) -> list[int]:
        """The seats that want a pause."""
        return sorted(self._room.playing.patience.wishes)

    def nudges(self, seat: int | None, now: float) -> bool:
        """Whether this seat's own answer is getting urgent."""
        dial = self._dial
        return dial is not None and not self.held and _urgent(dial, now) and seat in self._slow()


@dataclass(frozen=True)
class Reading:
    """The clocks at one instant."""

    clocks: Clocks
    now: float

    def stamp(self, state: State, seat: int | None) -> State:
        """The state with what this seat is told about time."""
        return structs.replace(
            state,
            clock=self.clocks.news(seat, self.now),
            paused=self.clocks.pause_news(self.now),
            wishes=self.clocks.wishes,
            nudge=self.clocks.nudges(seat, self.now),
        )


def _urgent(dial: Dial, now: float) -> bool:
    return dial.left(now) <= NUDGE * dial.total + TICK


def _ms(seconds: float) -> int:
    return round(seconds * 1000)


def _now() -> float:
    """Seconds since some moment, on the clock of the running loop's timers."""
    return asyncio.get_running_loop().time()
