"""A server without chance of its own: its clock stands still until a test moves it, and all that it
would draw at random is given to it. So two runs can be compared to the byte and to the instant."""

import asyncio
import itertools
import secrets
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from facedown.server import clock
from facedown.server.http import protocols as wire
from facedown.server.live import answers
from facedown.server.stores import engine

EPOCH = 1_800_000_000
"""Unix seconds at which the clock starts."""

LONG = 20.0
"""Real seconds after which a test gives up waiting."""


class StillLoop(asyncio.SelectorEventLoop):
    """Sockets are real, time is not: it passes only when `now` is set."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 100.0
        self.jumped = 0
        """Seconds by which the time of day has been set forward."""
        self.thinking = 0
        """Jobs in threads that have not come back."""
        self.took: dict[int, float] = {}
        """Thread -> how long its present job shall seem to have taken."""

    def time(self) -> float:
        return self.now

    async def nap(self) -> None:
        """Let threads and the system work for a moment."""
        await super().run_in_executor(None, time.sleep, 0.0003)

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        def timed() -> tuple[Any, float]:
            me = threading.get_ident()
            self.took.pop(me, None)
            return func(*args), self.took.pop(me, 0.0)

        outer: asyncio.Future[Any] = self.create_future()
        self.thinking += 1

        def back(inner: asyncio.Future[tuple[Any, float]]) -> None:
            self.thinking -= 1
            error = inner.exception()
            if error is None:
                result, seconds = inner.result()
                self.call_later(seconds, _give, outer, result)
            elif not outer.done():
                outer.set_exception(error)

        super().run_in_executor(executor, timed).add_done_callback(back)
        return outer

    def next_timer(self) -> float:
        """When something is due by itself."""
        timers: list[asyncio.TimerHandle] = self._scheduled  # type: ignore[attr-defined]
        return min((timer.when() for timer in timers if not timer.cancelled()), default=self.now)


def _give(future: asyncio.Future[Any], result: Any) -> None:
    if not future.done():
        future.set_result(result)


async def until(true: Callable[[], object]) -> None:
    """Wait, while the clock stands still."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, StillLoop)
    limit = time.monotonic() + LONG
    while not true():
        if time.monotonic() > limit:
            raise TimeoutError("this never came true")
        await loop.nap()


@dataclass
class Clockwork:
    """What the server would have drawn at random."""

    loop: StillLoop
    dice: deque[int] = field(default_factory=deque)
    """The chance outcomes that the game asks for next."""
    surprises: int = 0
    """Outcomes that were asked for although none was to be expected."""

    def load(self, outcomes: Iterable[int]) -> None:
        self.dice = deque(outcomes)

    def roll(self, n: int) -> int:
        if not self.dice:
            self.surprises += 1
            return 0
        return self.dice.popleft()

    def uniform(self, low: float, high: float) -> float:
        """By the moment alone, so that one draw more would not shift all that come after."""
        return Random(f"{self.loop.now:.3f}").uniform(low, high)


def wind_up(patch: pytest.MonkeyPatch, loop: StillLoop) -> Clockwork:
    """Take the server's clock and its chance into one's own hands."""
    work = Clockwork(loop)
    names = itertools.count()
    # Nothing is to survive a power cut here, and the disk is slow.
    patch.setattr(engine, "PRAGMAS", (*engine.PRAGMAS, "PRAGMA synchronous = OFF"))
    patch.setattr(secrets, "randbelow", work.roll)
    patch.setattr(secrets, "token_urlsafe", lambda size: f"{next(names):0{size * 4 // 3}d}")
    patch.setattr(answers, "_dice", work)
    # Pings are how these tests know that they have heard all.
    patch.setattr(wire, "CONTROLS", 1_000_000)
    patch.setattr(clock, "now", lambda: EPOCH + loop.jumped + int(loop.now))
    patch.setattr(clock, "now_ms", lambda: (EPOCH + loop.jumped) * 1000 + round(loop.now * 1000))
    return work
