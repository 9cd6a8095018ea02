"""Collects the answers that are played without an order: sealed, standing, bots', defaults.

While a window of fixed length is open, answers stay beside the engine's table, so that neither a
view nor the time of a message can reveal them. When it ends, all are played at once; seats without
an answer get the default of the rules.

Where one seat decides alone, its standing answer is played after a constant delay. A game may set a
minimum time for a decision (`Game.dwell`); it holds for every player.

A person alone with bots, or people who all vote for haste, skip these delays: windows end with the
last answer, and the table passes for seats that can only pass. In a lesson, windows in which the
script has everybody pass end at once.
"""

from __future__ import annotations

import asyncio

from facedown.engine.action import Action
from facedown.server.bots.pool import BotPool
from facedown.server.live.bot_answers import BotAnswers
from facedown.server.live.clocks import TableClocks
from facedown.server.live.reader import Reader
from facedown.server.settings import Settings
from facedown.server.table_log.match import Match
from facedown.server.table_log.pace import MIN_IF_PLANNED, factor_of
from facedown.server.table_log.room import Room


class AnswerCollector:
    """Collects the answers of one room; `due` is set when some can be played."""

    def __init__(self, room: Room, bots: BotPool, settings: Settings, clocks: TableClocks) -> None:
        self.due = clocks.due
        self._room = room
        self._settings = settings
        self._clocks = clocks
        self._bots = BotAnswers(room, bots, settings, lambda: clocks.window, self._ready)
        self.reader = Reader(room, self._follow_reader)
        self._turn = -1
        self._timed = False
        """Whether answers wait for the end of the window."""
        self._dwelling = False
        """Whether answers wait for the minimum duration of the open decision."""
        self._early = False
        """Whether it is too early for standing answers."""
        self._minimum: asyncio.TimerHandle | None = None

    @property
    def shut(self) -> bool:
        """Whether answers are held back now."""
        return self._dwelling or self._timed

    @property
    def may_be_shut(self) -> bool:
        """Whether they may be held back, whichever process conducts."""
        match = self._room.match
        return match is not None and not match.over and (match.several or self._dwell(match) > 0)

    @property
    def busy(self) -> bool:
        """Whether something will happen without an order."""
        return self._early or self._bots.busy or self.due.is_set()

    def answers(self) -> list[tuple[int, Action]]:
        """All answers that can be played now: people's, planned, bots', defaults."""
        match = self._room.match
        if match is None or match.over or self._waits:
            return []
        early = {} if self._early else {**self._at_once(match), **match.planned()}
        others = {**self._clocks.overdue(), **early}
        bots = {} if self.reader.decides(match, others) else self._bots.answers(match)
        given = {**others, **bots, **match.sealed}
        return [(seat, given[seat]) for seat in sorted(given)]

    @property
    def _waits(self) -> bool:
        """Whether nothing may be played yet."""
        stands = self._timed and not self._clocks.window_over
        return self._dwelling or stands or self.behind or self._clocks.held

    @property
    def behind(self) -> bool:
        """Whether bots wait for the reader."""
        return self.reader.behind and not self._bots.hurried

    def claims(self) -> list[tuple[int, Action]]:
        """Claims bots make before these answers. A substitute makes none."""
        seats, may = self._room.seating.seats, self._room.playing.table.legal_claims
        own = [seat for seat, _ in self.answers() if seats[seat].player is None]
        said = [(seat, self._bots.claim(seat)) for seat in own]
        return [(s, claim) for s, claim in said if claim is not None and claim.id in may(s)]

    def _at_once(self, match: Match) -> dict[int, Action]:
        """Answers for people in a window without a length: the default for seats that let it run,
        and, where speed may be seen, a pass for seats that can only pass."""
        if self._timed:
            return {}
        seating, left = self._room.seating, match.running.intersection(match.unanswered())
        run = {seat: match.table.default(seat) for seat in left}
        hurried = seating.quick or self._settings.windows == "untimed"
        forced = match.forced().items() if hurried else ()
        return {**run, **{s: one for s, one in forced if seating.bot(s) is None}}

    def direct(self) -> None:
        """Called after every change of the room."""
        match = self._room.match
        if match is None or match.over or self._clocks.held:
            self.stop()
            return
        hurried, timed = self._room.played_out(self._clocks.here), self._clocks.window is not None
        if match.turn != self._turn or (hurried, timed) != (self._bots.hurried, self._timed):
            self._bots.hurried = hurried
            self._begin(match, timed)
        self._bots.call(match)
        self._clocks.await_reader(self.reader.follow())
        if self.answers():
            self.due.set()

    def stop(self) -> None:
        """Stop until the next decision begins."""
        self._turn = -1
        self._bots.stop()
        if self._minimum is not None:
            self._minimum.cancel()
        self._dwelling = self._early = self._timed = False

    def _begin(self, match: Match, timed: bool) -> None:
        """A decision has opened and been shown."""
        self.stop()
        self._turn = match.turn
        self._timed = timed
        if not timed:
            dwell = self._dwell(match)
            self._delay_answers(match, dwell)
            self._dwelling = dwell > 0

    def _dwell(self, match: Match) -> float:
        """Minimum seconds of the open decision, whoever makes it."""
        dwell = match.game.dwell
        if not dwell or not self._room.seating.has_minimums or self._bots.hurried:
            return 0.0
        return (dwell.get(match.table.decision) or 0.0) * self._factor

    @property
    def _factor(self) -> float:
        return factor_of(self._room.head.terms.pace, self._settings.tempo)

    def _delay_answers(self, match: Match, dwell: float) -> None:
        """Starts the minimum duration of an untimed decision: `dwell`, or else the time for all to
        see the question. Standing answers wait for its end."""
        delays = self._room.seating.has_minimums and not self._bots.hurried and not match.idle
        glance = MIN_IF_PLANNED * self._settings.tempo
        minimum = dwell or (glance if delays and self._settings.windows == "timed" else 0.0)
        self._early = minimum > 0
        if self._early:
            self._minimum = asyncio.get_running_loop().call_later(minimum, self._minimum_over)

    def _minimum_over(self) -> None:
        self._dwelling = self._early = False
        self.due.set()

    def _follow_reader(self) -> None:
        self._clocks.await_reader(self.reader.behind)
        self._ready()

    def _ready(self) -> None:
        """Something may have become playable."""
        if not self._waits:
            self.due.set()
