"""The clocks of one open table.

Every decision has its own clock. Loading a table restarts the open one, so an outage costs nobody
time. Clocks are monotonic. Seats that are asked together share one clock and see the same reading.

A window of fixed length has a clock even at untimed tables, unless speed reveals nothing there.
`windows` decides when it ends; `clock_news` makes the messages.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Iterator, Set

from facedown.engine.action import Action
from facedown.server.live.decision_clock import DecisionClock
from facedown.server.live.presence import Presence
from facedown.server.live.windows import TICK, OpenWindow, people_asked, seconds
from facedown.server.table_log.match import Match
from facedown.server.table_log.notices import Notice
from facedown.server.table_log.pace import AWAY, extension, reading
from facedown.server.table_log.room import Room
from facedown.server.table_log.seating import timed
from facedown.server.wire.tables import Times

GRACE = 0.5
"""Network grace in seconds after a clock has run out."""
COUNTDOWN = 5.0
"""Countdown in seconds after a pause."""
NUDGE = 1 / 3
"""The share of a clock left when players are nudged."""
BACK = 3.0
"""Reconnect grace in seconds before an open window ends without a player."""
RETURN = 8.0
"""Reconnect grace in seconds after a restart: twice the longest backoff of a page."""
SKEW = 0.1
"""Maximum difference in seconds between the clocks of two processes."""
LONGEST = 24 * 3600.0
"""Upper bound in seconds of a clock; readings beyond it are rejected."""


class TableClocks:
    """The clocks of a room. `due` is set when a timeout needs action."""

    def __init__(self, room: Room, tempo: float = 1.0, timed: bool = True) -> None:
        """`timed`: windows have lengths."""
        self.due = asyncio.Event()
        loop = asyncio.get_running_loop()
        self._now = loop.time
        """Seconds, by the event loop's clock."""
        self._at = loop.call_at
        self.room = room
        self._tempo = tempo
        self._timed = timed
        self._presence = Presence()
        self.decision: DecisionClock | None = None
        self._nudged = False
        self._ran_out = False
        """Whether the window's length is over and announced; only its lead still has time."""
        self._paused = False
        self.resumes: float | None = None
        """When the countdown after a pause ends."""
        self._untold = False
        """Whether a person alone with bots is still being shown what led to the question."""
        self._read = False
        """Whether that has been shown since, and pages must be told that the clock runs."""
        self._timer: asyncio.TimerHandle | None = None
        self._leads = False
        """Whether this process conducts the table."""
        self._blind = False
        """Whether other processes can't be heard: then nobody counts as away."""
        self._closed = False

    @property
    def now(self) -> float:
        """Seconds, by the event loop's clock."""
        return self._now()

    @property
    def times(self) -> Times | None:
        """The time limits in force; None: decisions have no clocks."""
        return timed(self.room.head.terms, self.room.seating).times

    # --- following ------------------------------------------------------------------------------

    def follow(self) -> bool:
        """Called after every change of the room, before it is shown. Returns whether the open
        decision has a new clock."""
        now, former = self._now(), self.decision
        total = None if former is None else former.total
        self._presence.seat(self.room.seating.people, self.room.head.host, now)
        match = self.room.match
        if match is None or match.over:
            self.decision, self.resumes, self._paused = None, None, False
        else:
            self._follow_pause(match.ledger.paused, now)
            self._follow_decision(match, now)
        self._arm(now)
        return self.decision is not former or (former is not None and former.total != total)

    def attend(self, here: Set[str]) -> None:
        """Sets which players are here now."""
        now = self._now()
        self._presence.update(here, now)
        self._arm(now)
        if self._leads and (self.all_back or self.window_over):
            self.due.set()

    def lead(self) -> None:
        """This process conducts the table from now on; earlier time does not count."""
        now = self._now()
        self._leads = True
        self._presence.forgive(now)
        self._presence.expect(now + RETURN)
        if self.decision is not None:
            self.decision.restart(now)
            self._nudged = self._ran_out = False
        self._arm(now)
        if self.all_back:
            self.due.set()

    def follow_others(self) -> None:
        """Another process conducts the table from now on."""
        self._leads = False
        self.await_reader(False)
        self._arm(self._now())

    def await_reader(self, untold: bool) -> None:
        """Sets whether a person alone with bots has yet to be shown what led to the question; until
        then the decision's clock is held."""
        if untold == self._untold:
            return
        self._untold, now = untold, self._now()
        self._hold_or_go(now)
        self._arm(now)
        if not untold and self.decision is not None:
            self._read = True
            self.due.set()

    def go_blind(self, blind: bool) -> None:
        """Set whether other processes can't be heard; absences count again once they can."""
        if blind != self._blind:
            self._blind = blind
            self._presence.forgive(self._now())
            self._arm(self._now())

    def set(self, opened: int, left: float, total: float) -> bool:
        """Sets the clock of this turn's decision to another process's reading. Returns whether that
        changed it."""
        now, decision = self._now(), self.decision
        if decision is None or decision.turn != opened or self.resumes is not None:
            return False
        if not (0 < total <= LONGEST and -LONGEST <= left <= total):
            return False  # Not a valid reading.
        if abs(decision.left(now) - left) < SKEW and abs(decision.total - total) < SKEW:
            return False
        decision.set(left, total, now)
        self._nudged = self._urgent(decision, now)
        self._arm(now)
        return True

    def reading_for_others(self) -> tuple[int, float, float] | None:
        """The turn of the open decision, seconds left, seconds in all."""
        decision = self.decision
        if decision is None or self.resumes is not None or decision.endless:
            return None
        return decision.turn, decision.left(self._now()), decision.total

    def tick(self) -> Notice:
        """Called when `due` is set: what time alone has changed."""
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
            self.resumes = None
        elif self._paused:
            self.resumes = now + COUNTDOWN
        self._paused = paused

    def _follow_decision(self, match: Match, now: float) -> None:
        decision = self.decision
        bound = decision is not None and decision.window is not None
        if decision is None or decision.turn != match.opened or bound != self._bound(match):
            self.decision = self._begin(match, now)
            self._nudged = self._ran_out = False
            if decision and self.decision and decision.turn == match.opened:
                self.decision.follow_on(decision, now)
        elif self.times is None and not bound:
            # A shared question's clock ends with it.
            self.decision = None
        decision = self.decision
        if decision is None:
            return
        self._follow_people(decision, match, now)
        more = match.ledger.extra / 1000 - decision.extra
        if more > 0:
            decision.lengthen(more)
            self._nudged = False
        self._hold_or_go(now)

    def _hold_or_go(self, now: float) -> None:
        if self.decision is None:
            return
        if self.held or self._untold:
            self.decision.hold(now)
        else:
            self.decision.go(now)

    def _follow_people(self, decision: DecisionClock, match: Match, now: float) -> None:
        """Adapts the window's length to whether any person is asked."""
        people = bool(people_asked(match, self.room.seating))
        if decision.window is None or decision.people == people:
            return
        length, gone = self._length(match), decision.gone(now)
        decision.people = people
        decision.total = length + decision.extra if people else min(decision.total, gone + length)

    def _begin(self, match: Match, now: float) -> DecisionClock | None:
        """A clock for a decision that has just opened, if it has one."""
        times, step, turn = self.times, match.table.decision, match.opened
        if self._bound(match):
            return self._begin_window(match, times, now)
        if times is None:
            return None
        first = reading(match.news, self.room.head.terms.pace, self._tempo)
        total = first + times.of(step, match.several)
        return DecisionClock(turn, step, total, now, several=match.several)

    def _begin_window(self, match: Match, times: Times | None, now: float) -> DecisionClock:
        window, step = match.open_window, match.table.decision
        return DecisionClock(
            match.opened,
            step,
            self._length(match),
            now,
            several=True,
            window=window,
            own=math.inf if times is None else times.of(step, several=False),
            people=bool(people_asked(match, self.room.seating)),
        )

    def _length(self, match: Match) -> float:
        """Seconds of the open window; without clocks, only secret windows have a length."""
        window, seating = match.open_window, self.room.seating
        assert window is not None
        if self.times is None and window.open and people_asked(match, seating):
            return math.inf
        return seconds(match, window, seating, self.room.head.terms.pace, self._tempo)

    def _bound(self, match: Match) -> bool:
        """Whether a window of fixed length is open: not where all people want haste, since then its
        length hides nothing."""
        quick = self.room.seating.quick or self.room.played_out(self.here)
        return self._timed and match.open_window is not None and not quick

    def _passed(self, now: float) -> Notice:
        if self.resumes is not None and now >= self.resumes - TICK:
            self.resumes = None
            self._presence.forgive(now)
            self._hold_or_go(now)
            return Notice(states=True)
        decision = self.decision
        if decision is None or not decision.runs:
            return Notice()
        if self._read:
            self._read = False
            return Notice(states=True)
        if self._runs_on(decision, now):
            self._ran_out = True
            return Notice(states=True)
        if self._nudged or not self._urgent(decision, now):
            return Notice()
        self._nudged = True
        return Notice(private=frozenset(self._pressed_for_time()))

    def _runs_on(self, decision: DecisionClock, now: float) -> bool:
        """Whether pages must be told by now that a window stays open for its lead."""
        window = self.open_window(now)
        if window is None or self._ran_out or decision.left(now) > TICK:
            return False
        return window.leads

    # --- timers ---------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether something will happen without an order."""
        return self._timer is not None

    def _arm(self, now: float) -> None:
        self._disarm()
        instant = min(self._instants(now), default=math.inf)
        if instant < math.inf and not self._closed:
            self._timer = self._at(max(now, instant), self._ring)

    def _ring(self) -> None:
        self._timer = None
        self.due.set()

    def _instants(self, now: float) -> Iterator[float]:
        """When something is due next without an order."""
        decision = self.decision
        yield from (instant for _, instant in self._successions())
        if self.resumes is not None:
            yield self.resumes
        elif decision is not None and not self.held:
            if decision.runs:
                yield from self._ends(decision, now)
            yield from (instant for _, instant in self._departures())

    def _ends(self, decision: DecisionClock, now: float) -> Iterator[float]:
        """When the open decision may end, or the next nudge is due."""
        if self._pressed_for_time() and not self._nudged:
            yield now + _own(decision) * (1 - NUDGE) - decision.gone(now)
        if (window := self.open_window(now)) is not None:
            yield from window.instants()
            yield from self._presence.lapses(now, BACK)
        elif self._leads and self._slow() and decision.left(now) > -GRACE:
            yield now + decision.left(now) + GRACE

    # --- what holds now -------------------------------------------------------------------------

    @property
    def here(self) -> frozenset[str]:
        """The players whose page is open."""
        return self._presence.here

    @property
    def held(self) -> bool:
        """Whether there is a pause, or the countdown after it."""
        return self._paused or self.resumes is not None

    @property
    def expired(self) -> bool:
        """Whether the clock of the open decision and its grace have run out."""
        return self._expired(self._now())

    def _expired(self, now: float) -> bool:
        decision = self.decision
        return decision is not None and not self.held and decision.left(now) <= TICK - GRACE

    @property
    def window(self) -> OpenWindow | None:
        """The open window, if its length is fixed."""
        return self.open_window(self._now())

    def open_window(self, now: float) -> OpenWindow | None:
        """As `window`, at this instant."""
        match, decision = self.room.match, self.decision
        if match is None or match.over or decision is None or decision.window is None:
            return None
        here = self._presence.lately(now, BACK)
        return OpenWindow(match, self.room.seating, here, decision, now, self._tempo)

    @property
    def window_over(self) -> bool:
        """Whether a window of fixed length is over; it may stay open for some seats."""
        window = self.window
        return window is not None and not self.held and window.over

    @property
    def wishes(self) -> list[int]:
        """The seats that want a pause."""
        return sorted(self.room.playing.ledger.wishes)

    def nudges(self, seat: int | None, now: float) -> bool:
        """Whether this seat's own answer is getting urgent."""
        decision = self.decision
        urgent = decision is not None and not self.held and self._urgent(decision, now)
        return urgent and seat in self._pressed_for_time()

    def prolonged(self) -> tuple[int, list[int]] | None:
        """The milliseconds the open window is extended by now, and the seats it stays open for."""
        window = self.window
        if window is None or not self.window_over or not (seats := window.held):
            return None
        most = extension(self.room.head.terms.pace, self._tempo)
        return ms(most - min(0.0, window.clock.left(window.now))), seats

    @property
    def all_back(self) -> bool:
        """Whether everybody is back, in a pause that waits for somebody."""
        ledger = None if self.room.match is None else self.room.match.ledger
        if ledger is None or not ledger.awaited:
            return False
        seats = self.room.seating.seats
        return all(s.player is None or s.player.id in self._presence.here for s in seats)

    def overdue(self) -> dict[int, Action]:
        """Default moves for seats whose time has run out, bots in a window included."""
        playing = self.room.playing
        if self.window is not None:
            slow = playing.unanswered() if self.window_over else []
        else:
            slow = self._slow() if self.expired else []
        return {seat: playing.table.default(seat) for seat in slow}

    def absent(self) -> list[int]:
        """The asked people whose page has been closed past the limit.

        Ignores whether they have answered: the time of a bot's takeover is public and must not
        reveal it.
        """
        if self.held:
            return []
        limit = self._now() + TICK
        return [seat for seat, instant in self._departures() if instant <= limit]

    def heir(self) -> str | None:
        """The new host if the host has been away too long: the first arrival still here."""
        limit = self._now() + TICK
        return next((heir for heir, instant in self._successions() if instant <= limit), None)

    def _successions(self) -> Iterator[tuple[str, float]]:
        """Who becomes host, and when, if presence does not change."""
        room, here = self.room, self._presence.here
        gone = self._presence.gone(room.head.host)
        if gone is None or self._blind or not self._leads:
            return
        heir = next((player for player in room.arrivals if player in here), None)
        if heir is None or self.held or room.seating.status in ("over", "closed"):
            return
        yield heir, gone + (AWAY if self.times is None else self.times.away)

    def grant(self, seat: int | None) -> int:
        """Milliseconds this seat gets if it asks for more time now."""
        return self._grant(seat, self._now())

    def _grant(self, seat: int | None, now: float) -> int:
        decision = self.decision
        if self.times is None or decision is None or self.held or self._expired(now):
            return 0
        if decision.window is not None:
            return 0
        ledger = self.room.playing.ledger
        if decision.several:
            return 0 if ledger.extra else ms(self.times.longer)
        if seat is None or seat not in self._slow():
            return 0
        return min(ms(self.times.more), ms(self.times.bank) - ledger.spent[seat])

    def _pressed_for_time(self) -> list[int]:
        """People who are nudged when time is short; in a window, only its lead."""
        slow, decision = self._slow(), self.decision
        if decision is None or decision.window is None:
            return slow
        return [seat for seat in slow if seat == decision.window.lead]

    def _urgent(self, decision: DecisionClock, now: float) -> bool:
        gone = decision.gone(now)
        return bool(self._pressed_for_time()) and gone >= _own(decision) * (1 - NUDGE) - TICK

    def _slow(self) -> list[int]:
        """People who have yet to decide."""
        room = self.room
        return [seat for seat in room.playing.unanswered() if room.seating.bot(seat) is None]

    def _departures(self) -> Iterator[tuple[int, float]]:
        """When a bot takes over for people who are asked and away."""
        room = self.room
        if self.times is None or room.match is None or room.head.terms.absent == "moves":
            return
        if self._blind or not self._leads:
            return
        for seat in room.match.table.entitled:
            player = room.seating.seats[seat].player
            gone = None if player is None else self._presence.gone(player.id)
            if gone is not None and room.seating.bot(seat) is None:
                yield seat, gone + self.times.away


def _own(decision: DecisionClock) -> float:
    """Seconds for a seat's own decision; in a window, its lead's."""
    return decision.total if decision.window is None else decision.own


def ms(seconds: float) -> int:
    """Seconds as whole milliseconds."""
    return round(seconds * 1000)
