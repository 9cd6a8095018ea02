"""What happens at a table by itself: the floor of a window, bots, standing answers.

While a window's floor has not passed, answers are kept beside the engine's table: it has not
closed, so there is nothing in memory, in a view or in the time of a message that could tell. When
the floor has passed, those answers are given, all at once.

Where one seat alone decides, a standing answer waits as long, so that nobody can tell it from a
person's; and how long a bot takes is drawn before it thinks, whatever it then thinks about. Where
a game says that a decision takes a while at least (`Game.dwell`), that is its floor, for all.

In a window of fixed length (`Game.fixed`) the floor is the whole of it: its clock ends it.

Who can only pass need not do it: the table passes for them, after a time that is drawn for every
decision when it opens, whether anybody will need it or not. Were it the floor, then whatever takes
longer would show that somebody had a choice. All can see who is away: they are waited for, whatever
they could do, and when they are back their time is drawn anew.

Whoever plays alone with bots waits for none of this: there is nobody who could learn anything.

In a lesson, what its script has everybody pass is over at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from facedown.engine.action import Action
from facedown.server.live.bot_pool import BotPool
from facedown.server.live.clocks import TableClocks
from facedown.server.settings import Settings
from facedown.server.table_log.match import Match
from facedown.server.table_log.playout import played_out
from facedown.server.table_log.room import Room
from facedown.server.thinking import Thought
from facedown.server.wire.terms import factor_of

BRISK, BRISK_WINDOW = 0.4, 0.1
"""The share of its pace that a bot takes where one person plays alone, and in windows without a
floor: it still hides how hard the bot thinks. There a pass takes the former share of its own."""
READING = 0.35
"""The share of the least pace for each event that was told last: who plays alone reads it first."""
AT_ONCE = 0.05
"""Seconds that a bot may think where nobody wants to watch it any more."""

READY = 0.8
"""The share of its time that a bot may think; the rest is for the wait for a thread."""


class AnswerCollector:
    """Gathers the answers of one room; `due` is set when some can be played."""

    def __init__(self, room: Room, bots: BotPool, settings: Settings, clocks: TableClocks) -> None:
        self.due = clocks.due
        self._floored = False
        """Answers wait until the open decision's floor has passed."""
        self._fixed = False
        """Answers wait until the clock of the open window has run out."""
        self._room = room
        self._dice = room.chance.dice
        self._bots = bots
        self._settings = settings
        self._clocks = clocks
        self._turn = -1
        self._early = False
        """No floor has passed since the decision opened: too early for a standing answer."""
        self._hurried = False
        """Only bots play, and nobody wants to wait for them."""
        self._floor: asyncio.TimerHandle | None = None
        self._passing: dict[int, asyncio.TimerHandle] = {}
        """When the table passes for a seat, should it be unable to do anything else."""
        self._pressing: frozenset[int] = frozenset()
        """The seats whose people might press to pass by themselves."""
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._thought: dict[int, Thought] = {}
        self._prepared: dict[int, int] = {}
        """`Match.prepared` when they were asked."""

    @property
    def shut(self) -> bool:
        """Whether answers are kept for now."""
        return self._floored or self._fixed

    @property
    def may_be_shut(self) -> bool:
        """Whether they may be, wherever the table is conducted."""
        match = self._room.match
        if match is None or match.over:
            return False
        return match.window or match.fixed or self._dwell(match) > 0

    @property
    def busy(self) -> bool:
        """Whether something will happen without anybody's doing."""
        return self._early or bool(self._passing or self._thinking) or self.due.is_set()

    def answers(self) -> list[tuple[int, Action]]:
        """All that can be played now and is not yet: people's, planned, bots', default answers."""
        match = self._room.match
        if match is None or match.over or self._waits:
            return []
        bots = {s: one.action for s, one in self._thought.items() if match.legal(s, one.action)}
        planned = {} if self._early else match.planned()
        given = {**self._clocks.overdue(), **self._forced(match), **planned, **bots, **match.sealed}
        return [(seat, given[seat]) for seat in sorted(given)]

    @property
    def _waits(self) -> bool:
        """Whether nothing may be played yet."""
        open_still = self._fixed and not self._clocks.expired
        return self._floored or open_still or self._clocks.held

    def claims(self) -> list[tuple[int, Action]]:
        """What bots say before these answers. In a person's place they say nothing."""
        seats = self._room.seating.seats
        own = [seat for seat, _ in self.answers() if seats[seat].player is None]
        said = [(seat, self._thought[seat].claim) for seat in own if seat in self._thought]
        may = self._room.playing.table.legal_claims
        return [(s, claim) for s, claim in said if claim is not None and claim.id in may(s)]

    def _forced(self, match: Match) -> dict[int, Action]:
        """The passes of people who can do nothing else, and might have pressed."""
        forced = {} if self._early else match.forced()
        ready = self._people(match) - self._passing.keys() if forced else ()
        return {s: action for s, action in forced.items() if s in ready}

    def _people(self, match: Match) -> frozenset[int]:
        """Those asked who are no bots, with their page open; who is alone with bots may be away."""
        seating, here = self._room.seating, self._clocks.here
        people = (seating.seats[seat] for seat in match.table.entitled)
        return frozenset(
            seat.seat
            for seat in people
            if seat.player is not None
            and seat.level is None
            and (seat.player.id in here or seating.solo)
        )

    def direct(self) -> None:
        """Called after every change of the room."""
        match = self._room.match
        if match is None or match.over or self._clocks.held:
            self.stop()
            return
        hurried, fixed = played_out(self._room, self._clocks.here), self._clocks.fixed
        if match.turn != self._turn or (hurried, fixed) != (self._hurried, self._fixed):
            self._hurried = hurried
            self._begin(match)
        else:
            self.attend()
        self._call_bots(match)
        if self.answers():
            self.due.set()

    def attend(self) -> None:
        """Called when pages open and close. Who is back and asked has time from now on."""
        match = self._room.match
        if match is None or match.over or match.turn != self._turn:
            return
        before, self._pressing = self._pressing, self._people(match)
        if new := self._pressing - before:
            self._begin_passing(match, new)

    def stop(self) -> None:
        """Nothing happens by itself any more, until all of it begins anew."""
        self._turn = -1
        for seat in [*self._thinking]:
            self._dismiss(seat)
        self._thought.clear()
        for timer in (self._floor, *self._passing.values()):
            if timer is not None:
                timer.cancel()
        self._passing.clear()
        self._floored = self._early = self._fixed = False

    def _begin(self, match: Match) -> None:
        """A decision opens, and has just been shown."""
        self.stop()
        self._turn = match.turn
        self._pressing = self._people(match)
        self._fixed = self._clocks.fixed
        if not self._fixed:
            dwell = self._dwell(match)
            self._floored = self._raise_floor(match, dwell) and (match.window or dwell > 0)
        self._begin_passing(match, self._pressing)

    def _dwell(self, match: Match) -> float:
        """Seconds that the open decision takes at least, whoever makes it."""
        dwell, terms = match.game.dwell, self._room.head.terms
        if not dwell or not self._room.seating.leisurely or self._hurried:
            return 0.0
        least = dwell.get(match.table.decision) or 0.0
        return least * factor_of(terms.pace, self._settings.tempo)

    def _raise_floor(self, match: Match, least: float = 0.0) -> bool:
        """Bots among themselves give nothing away by haste; they are paced for those who watch."""
        bots = all(self._room.seating.bot(seat) for seat in match.table.entitled)
        span = self._settings.bot_pace if bots else self._settings.window_floor
        floor = 0.0 if self._room.seating.quick or self._hurried else self._dice.uniform(*span)
        # What one seat alone takes at least is the same for everybody, to the instant.
        floor = least if least and not match.window else max(floor, least)
        self._early = floor > 0 and not match.idle
        if self._early:
            self._floor = asyncio.get_running_loop().call_later(floor, self._lift, match)
        return self._early

    def _lift(self, match: Match) -> None:
        # Nobody shall see that a bot was late; unless by now nobody wants a floor.
        late = self._floored and match.window and self._thinking
        if not (late and self._raise_floor(match)):
            self._floored = self._early = False
            self.due.set()

    def _begin_passing(self, match: Match, seats: Iterable[int]) -> None:
        """Draw when the table passes for these. People in haste press sooner, and not at once."""
        seating, span = self._room.seating, self._settings.pass_pace
        if seating.solo or match.idle or self._fixed:
            return
        loop = asyncio.get_running_loop()
        pace = (BRISK if seating.quick else 1.0) * self._dice.triangular(*span, span[0])
        when = loop.time() + pace
        for seat in seats:
            # Theirs alone: who comes and goes puts nobody else's off.
            if seat in self._passing:
                self._passing[seat].cancel()
            self._passing[seat] = loop.call_at(when, self._let_pass, seat)

    def _let_pass(self, seat: int) -> None:
        del self._passing[seat]
        match = self._room.match
        if match is not None and seat in self._forced(match):
            self.due.set()

    def _call_bots(self, match: Match) -> None:
        self._think_again(match)
        for seat in range(match.table.seats):
            level = self._room.seating.bot(seat)
            if level is None:
                self._dismiss(seat)
            elif seat in match.unanswered() and not self._called(seat):
                self._prepared[seat] = match.prepared[seat]
                self._thinking[seat] = asyncio.create_task(self._think(match, seat, level))

    def _called(self, seat: int) -> bool:
        return seat in self._thinking or seat in self._thought

    def _think_again(self, match: Match) -> None:
        """Whose answer can't be given any more, since somebody has spoken, is no longer ready; nor
        is whose answer has prepared something."""
        for seat in [*self._thought]:
            old = self._prepared[seat] != match.prepared[seat]
            if seat in match.unanswered() and (
                old or not match.legal(seat, self._thought[seat].action)
            ):
                self._dismiss(seat)

    def _dismiss(self, seat: int) -> None:
        """What a bot thinks for this seat is no longer wanted: its owner is back."""
        self._thought.pop(seat, None)
        task = self._thinking.pop(seat, None)
        if task is not None:
            task.cancel()

    async def _think(self, match: Match, seat: int, level: str) -> None:
        pace, limit = self._pace(match, seat)
        again = self._brisk(match, seat)
        thinking = asyncio.create_task(self._bots.choose(match, seat, level, limit))
        try:
            await asyncio.sleep(pace)
            # Nor shall anybody see how late it was.
            while pace and not thinking.done():  # noqa: ASYNC110
                await asyncio.sleep(again * self._dice.uniform(*self._settings.bot_pace))
            thought = await thinking
        finally:
            thinking.cancel()
        del self._thinking[seat]
        self._thought[seat] = thought
        self._call_bots(match)
        if not self._waits:
            self.due.set()

    def _pace(self, match: Match, seat: int) -> tuple[float, float]:
        """When a bot answers, and how long it may think to be ready by then: seconds from now."""
        if self._hurried:
            return 0.0, AT_ONCE
        if match.idle:
            return 0.0, self._settings.bot_limit
        if self._fixed:
            return 0.0, READY * max(0.0, self._clocks.left)
        if self._floored and match.window and self._floor is not None:
            # The floor is what takes a person's time.
            left = self._floor.when() - asyncio.get_running_loop().time()
            return 0.0, READY * max(0.0, left)
        pace = self._brisk(match, seat) * self._dice.uniform(*self._settings.bot_pace)
        if self._room.seating.solo:
            pace = max(pace, READING * match.news * self._settings.bot_pace[0])
        return pace, READY * pace or self._settings.bot_limit

    def _brisk(self, match: Match, seat: int) -> float:
        """A factor of the bots' pace. What only prepares an answer takes many moves."""
        seating = self._room.seating
        prepares = any(map(match.prepares, match.table.choices(seat)))
        if match.window and (seating.quick or prepares):
            return BRISK_WINDOW
        return BRISK if seating.solo else 1.0
