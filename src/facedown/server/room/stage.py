"""What happens at a table by itself: the floor of a window, bots, standing answers.

While a window's floor has not passed, answers are kept beside the engine's table: it has not
closed, so there is nothing in memory, in a view or in the time of a message that could tell. When
the floor has passed, those answers are given, all at once.
"""

from __future__ import annotations

import asyncio
import secrets

from facedown.engine.action import Action
from facedown.server.room.course import Course
from facedown.server.room.room import Room
from facedown.server.room.thinker import Thinker
from facedown.server.settings import Settings

_dice = secrets.SystemRandom()


class Stage:
    """Gathers the answers of one room; `due` is set when some can be played."""

    def __init__(self, room: Room, thinker: Thinker, settings: Settings) -> None:
        self.due = asyncio.Event()
        self.shut = False
        """The open window's floor has not passed."""
        self._room = room
        self._thinker = thinker
        self._settings = settings
        self._turn = -1
        self._floor: asyncio.TimerHandle | None = None
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._thought: dict[int, Action] = {}

    @property
    def busy(self) -> bool:
        """Whether something will happen without anybody's doing."""
        return self.shut or bool(self._thinking) or self.due.is_set()

    def answers(self) -> list[tuple[int, Action]]:
        """All that can be played now and is not yet: people's, planned, and bots' answers."""
        course = self._room.course
        if course is None or course.over or self.shut:
            return []
        bots = {s: action for s, action in self._thought.items() if course.legal(s, action)}
        given = {**course.planned(), **bots, **course.sealed}
        return [(seat, given[seat]) for seat in sorted(given)]

    def direct(self) -> None:
        """Called after every change of the room."""
        course = self._room.course
        if course is None or course.over:
            self.stop()
            return
        if course.turn != self._turn:
            self._begin(course)
        self._call_bots(course)
        if self.answers():
            self.due.set()

    def stop(self) -> None:
        """Nothing happens by itself any more."""
        for seat in [*self._thinking]:
            self._dismiss(seat)
        self._thought.clear()
        if self._floor is not None:
            self._floor.cancel()
        self.shut = False

    def _begin(self, course: Course) -> None:
        """A decision opens, and has just been shown."""
        self.stop()
        self._turn = course.turn
        floor = self._draw_floor(course)
        if floor > 0:
            self.shut = True
            self._floor = asyncio.get_running_loop().call_later(floor, self._lift)

    def _draw_floor(self, course: Course) -> float:
        """Bots among themselves give nothing away by haste; they are paced for those who watch."""
        if not course.window:
            return 0.0
        bots = all(self._room.seating.bot(seat) for seat in course.table.entitled)
        return _dice.uniform(*(self._settings.bot_pace if bots else self._settings.window_floor))

    def _lift(self) -> None:
        self.shut = False
        self.due.set()

    def _call_bots(self, course: Course) -> None:
        for seat in range(course.table.seats):
            level = self._room.seating.bot(seat)
            if level is None:
                self._dismiss(seat)
            elif seat in course.unanswered() and not self._called(seat):
                self._thinking[seat] = asyncio.create_task(self._think(course, seat, level))

    def _called(self, seat: int) -> bool:
        return seat in self._thinking or seat in self._thought

    def _dismiss(self, seat: int) -> None:
        """What a bot thinks for this seat is no longer wanted: its owner is back."""
        self._thought.pop(seat, None)
        task = self._thinking.pop(seat, None)
        if task is not None:
            task.cancel()

    async def _think(self, course: Course, seat: int, level: str) -> None:
        # In a window the floor is what takes a person's time.
        pace = 0.0 if course.window else _dice.uniform(*self._settings.bot_pace)
        thinking = self._thinker.choose(course, seat, level)
        action, _ = await asyncio.gather(thinking, asyncio.sleep(pace))
        del self._thinking[seat]
        self._thought[seat] = action
        if not self.shut:
            self.due.set()
