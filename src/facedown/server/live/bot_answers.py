"""Requests bots' decisions, and releases them after a delay.

The delay is drawn before a bot thinks, so it says nothing about the thought. In a window of fixed
length a bot must be ready when the window may end: the window does not wait for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from facedown.engine.action import Action
from facedown.server.bots.decision import Thought
from facedown.server.bots.pool import BotPool
from facedown.server.live.windows import OpenWindow
from facedown.server.settings import Settings
from facedown.server.table_log.match import Match
from facedown.server.table_log.room import Room

BRISK, BRISK_WINDOW = 0.4, 0.1
"""The share of its pace that a bot takes where one person plays alone, and in windows without a
length: it still hides how hard the bot thinks."""
AT_ONCE = 0.05
"""Bot time limit in seconds where the people do not want to watch."""
READY = 0.8
"""The share of its pace that a bot may use; the rest is for queueing."""


class BotAnswers:
    """The bots of one room. `due` is called when a decision is ready. `hurried`: no delays."""

    def __init__(
        self,
        room: Room,
        bots: BotPool,
        settings: Settings,
        window: Callable[[], OpenWindow | None],
        due: Callable[[], None],
    ) -> None:
        self.hurried = False
        self._room = room
        self._dice = room.chance.dice
        self._bots = bots
        self._settings = settings
        self._window = window
        self._due = due
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._thought: dict[int, Thought] = {}
        self._prepared: dict[int, int] = {}
        """`Match.prepared` at the time of each request."""

    @property
    def busy(self) -> bool:
        """Whether a bot is deciding."""
        return bool(self._thinking)

    def answers(self, match: Match) -> dict[int, Action]:
        """All decisions that are ready and legal."""
        return {s: one.action for s, one in self._thought.items() if match.legal(s, one.action)}

    def claim(self, seat: int) -> Action | None:
        """The claim the bot on this seat makes before its answer."""
        return self._thought[seat].claim if seat in self._thought else None

    def call(self, match: Match) -> None:
        """Request a decision for each bot that is asked; drop stale ones."""
        bots = self._room.seating.bots
        if not (bots or self._thinking or self._thought):
            return
        self._think_again(match)
        for seat in range(match.table.seats):
            level = bots.get(seat)
            if level is None:
                self._dismiss(seat)
            elif match.undecided(seat) and not self._called(seat):
                self._prepared[seat] = match.prepared[seat]
                self._thinking[seat] = asyncio.create_task(self._think(match, seat, level))

    def stop(self) -> None:
        """Cancel all requests."""
        for seat in [*self._thinking]:
            self._dismiss(seat)
        self._thought.clear()

    def _called(self, seat: int) -> bool:
        return seat in self._thinking or seat in self._thought

    def _think_again(self, match: Match) -> None:
        """Drops answers that have become illegal, or whose preparation has changed since."""
        for seat in [*self._thought]:
            old = self._prepared[seat] != match.prepared[seat]
            if match.undecided(seat) and (old or not match.legal(seat, self._thought[seat].action)):
                self._dismiss(seat)

    def _dismiss(self, seat: int) -> None:
        """Cancel this seat's request: its owner is back."""
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
            # How late it is must not be visible, so it waits for another whole delay.
            while pace and not thinking.done():  # noqa: ASYNC110
                await asyncio.sleep(again * self._dice.uniform(*self._settings.bot_pace))
            thought = await thinking
        finally:
            thinking.cancel()
        del self._thinking[seat]
        self._thought[seat] = thought
        self.call(match)
        self._due()

    def _pace(self, match: Match, seat: int) -> tuple[float, float]:
        """Seconds until a bot answers, and its time limit."""
        if self.hurried:
            return 0.0, AT_ONCE
        if match.idle:
            return 0.0, self._settings.bot_limit
        window = self._window()
        if window is not None:
            return 0.0, READY * window.soonest
        pace = self._brisk(match, seat) * self._dice.uniform(*self._settings.bot_pace)
        return pace, READY * pace or self._settings.bot_limit

    def _brisk(self, match: Match, seat: int) -> float:
        """A factor of the bots' pace. Preparing moves are quick, as there are many."""
        seating = self._room.seating
        prepares = any(map(match.prepares, match.table.choices(seat)))
        if match.several and (seating.quick or prepares):
            return BRISK_WINDOW
        return BRISK if seating.solo else 1.0
