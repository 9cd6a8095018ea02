"""The clock messages of a table, for each viewer, at one instant."""

from __future__ import annotations

from typing import cast

from msgspec import structs

from facedown.server.live.clocks import TableClocks, ms
from facedown.server.live.decision_clock import DecisionClock
from facedown.server.live.windows import TICK
from facedown.server.table_log.match import Match
from facedown.server.wire.messages import ClockNews, PauseNews, State, WindowKind, WindowNews
from facedown.server.wire.tables import Times


class Reading:
    """One reading of the clocks: the same for all viewers, except for a seat's own secrets."""

    def __init__(self, clocks: TableClocks, now: float) -> None:
        self.clocks = clocks
        self.now = now
        match = clocks.room.match
        wishes = match is not None and match.ledger.wishes
        self._silent = clocks.decision is None and not (clocks.held or wishes)
        """Whether there is no clock, no pause and no wish for one."""

    def stamp(self, state: State, seat: int | None) -> State:
        """The state with this seat's clocks, pause and nudge added."""
        if self._silent:
            return state
        clock, paused = self._clock(seat), self._pause()
        wishes, nudge = self.clocks.wishes, self.clocks.nudges(seat, self.now)
        return structs.replace(state, clock=clock, paused=paused, wishes=wishes, nudge=nudge)

    def _clock(self, seat: int | None) -> ClockNews | None:
        clocks, decision = self.clocks, self.clocks.decision
        if decision is None:
            return None
        total, left = self._left(decision, seat)
        if total == float("inf"):
            return None
        times, match = clocks.times, clocks.room.playing
        alone = times is not None and not decision.several
        return ClockNews(
            kind=decision.kind,
            left_ms=max(0, ms(left)),
            total_ms=ms(total),
            bank_ms=_bank(match, seat, times) if alone and times is not None else None,
            more_ms=clocks.grant(seat),
            banks=_banks(match, times),
            window=self._window(seat),
        )

    def _left(self, decision: DecisionClock, seat: int | None) -> tuple[float, float]:
        """Seconds in all and seconds left. The lead of a window sees its own time; so do all others
        once nothing else keeps the window open."""
        window, left = self.clocks.open_window(self.now), decision.left(self.now)
        leads = window is not None and window.leads
        if leads and (seat == decision.lead or left <= TICK):
            return decision.own, decision.own - decision.gone(self.now)
        return decision.total, left

    def _window(self, seat: int | None) -> WindowNews | None:
        found = self.clocks.open_window(self.now)
        if found is None or not found.may_wait:
            return None
        asked = seat in found.match.table.entitled
        return WindowNews(
            kind=cast(WindowKind, found.window.kind),
            open=found.window.open,
            asked=seat is not None and asked and found.waits_for(seat),
            credit=found.match.requests.credit(seat) if seat is not None and asked else None,
            extended=found.match.requests.extended,
        )

    def _pause(self) -> PauseNews | None:
        clocks = self.clocks
        if not clocks.held:
            return None
        resumes = None if clocks.resumes is None else max(0, ms(clocks.resumes - self.now))
        return PauseNews(sorted(clocks.room.playing.ledger.awaited), resumes)


def _banks(match: Match, times: Times | None) -> list[int]:
    """All seats' time banks, which are public."""
    if times is None:
        return []
    spent = match.ledger.spent
    return [ms(times.bank) - spent[seat] for seat in range(match.table.seats)]


def _bank(match: Match, seat: int | None, times: Times) -> int | None:
    """The bank of the seat that decides; others see it as it was when the decision opened."""
    (asked,) = match.table.entitled or (None,)
    if asked is None:
        return None
    left = ms(times.bank) - match.ledger.spent[asked]
    return left if seat == asked else (left + match.ledger.extra) // 1000 * 1000
