"""Frozen time: a server whose clock advances only when a test moves it, with given random numbers,
so that two runs can be compared exactly."""

import asyncio
import itertools
import math
import secrets
import threading
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import httpx
import pytest
import uvicorn
from fastapi import FastAPI
from tests.server.patience import client, configuration, turns, until
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from facedown.server import clock, rate_limits
from facedown.server.app import create_app
from facedown.server.http import protocols as wire
from facedown.server.live import sockets
from facedown.server.live.live_table import LiveTable
from facedown.server.monitoring import metrics, readiness
from facedown.server.run import Server
from facedown.server.settings import Settings
from facedown.server.startup import listen
from facedown.server.table_log.chance import CSPRNG

EPOCH = 1_800_000_000
"""Initial time in Unix seconds."""


LOOK = 0.11
"""Seconds after which a closing server has polled once more whether all pages have gone."""


class FrozenLoop(asyncio.SelectorEventLoop):
    """A loop with real sockets whose time is `now`."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 100.0
        self.jumped = 0
        """Seconds added to the wall clock."""
        self.thinking = 0
        """Number of unfinished jobs in threads."""
        self.took: dict[int, float] = {}
        """Thread -> apparent duration of its current job."""

    def time(self) -> float:
        return self.now

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
        """Time of the next timer."""
        timers: list[asyncio.TimerHandle] = self._scheduled  # type: ignore[attr-defined]
        return min((timer.when() for timer in timers if not timer.cancelled()), default=math.inf)


def _give(future: asyncio.Future[Any], result: Any) -> None:
    if not future.done():
        future.set_result(result)


@dataclass
class GivenChance:
    """Replacement of the server's random numbers."""

    loop: FrozenLoop
    dice: deque[int] = field(default_factory=deque)
    """Upcoming outcomes for the game."""
    surprises: int = 0
    """Number of outcomes requested without any being given."""

    def load(self, outcomes: Iterable[int]) -> None:
        self.dice = deque(outcomes)

    def roll(self, n: int) -> int:
        if not self.dice:
            self.surprises += 1
            return 0
        return self.dice.popleft()

    def uniform(self, low: float, high: float) -> float:
        """Determined by the time only, so that an additional call does not shift later values."""
        return Random(f"{self.loop.now:.3f}").uniform(low, high)

    def triangular(self, low: float, high: float, mode: float) -> float:
        return Random(f"{self.loop.now:.3f}").triangular(low, high, mode)


def freeze(patch: pytest.MonkeyPatch, loop: FrozenLoop) -> GivenChance:
    """Replaces the server's clock and random numbers."""
    chance = GivenChance(loop)
    names = itertools.count()
    patch.setattr(secrets, "randbelow", chance.roll)
    patch.setattr(secrets, "token_urlsafe", lambda size: f"{next(names):0{size * 4 // 3}d}")
    patch.setattr(CSPRNG, "dice", chance)
    # Tests use pings to know that everything has been received.
    patch.setattr(wire, "CONTROLS", 1_000_000)
    patch.setattr(rate_limits, "monotonic", loop.time)
    # The order in which pages leave a closing server is random, and visible to the others.
    patch.setattr(sockets, "SPREAD", 0.0)
    # Each timer is a time step; fractions of a millisecond are not allowed.
    patch.setattr(metrics, "SAMPLE_INTERVAL", 1e9)
    patch.setattr(readiness, "CHECK_INTERVAL", 1e9)
    patch.setattr(clock, "now", lambda: EPOCH + loop.jumped + int(loop.now))
    patch.setattr(clock, "now_ms", lambda: (EPOCH + loop.jumped) * 1000 + round(loop.now * 1000))
    return chance


async def settle(
    quiet: Callable[[], bool], sockets: Callable[[], Iterable[ClientConnection]]
) -> None:
    """Waits until everything due at this time has happened and reached these sockets."""
    while True:
        # A task that only waits for its turn is in no list, such as a bot that receives its move.
        await turns()
        await until(quiet)
        for socket in sockets():
            await heard_all(socket)
        await turns()
        if quiet():
            return


async def heard_all(socket: ClientConnection) -> None:
    """Everything sent to this page has been received."""
    with suppress(ConnectionClosed):
        await (await socket.ping())


class FrozenServer:
    """A real server in this loop, which can be reopened with the same data."""

    app: FastAPI
    http: httpx.AsyncClient
    url: str

    def __init__(self, loop: FrozenLoop, settings: Settings) -> None:
        # A bot in its own process would have another clock.
        self.settings = replace(settings, bot_workers=0)
        self._loop = loop

    async def open(self) -> None:
        self.app = create_app(self.settings)
        listener = listen("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        self.http = client(self.url)
        ready = asyncio.Event()
        self.server = _Timeless(configuration(self.app), ready.set)
        self._task = asyncio.create_task(self.server.serve([listener]))
        await until(ready.is_set)

    async def close(self) -> None:
        await self.http.aclose()
        self.server.end.set()
        await until(self._closed)
        await self._task

    def live(self, table: str) -> LiveTable:
        """A table that is loaded in it."""
        live = self.app.state.services.tables.found(table)
        assert isinstance(live, LiveTable)
        return live

    def _closed(self) -> bool:
        """Waits for the server's polling of remaining pages, advancing time for nothing else, so
        that no window ends meanwhile."""
        timer = self._loop.next_timer()
        if timer - self._loop.now < LOOK:
            self._loop.now = max(self._loop.now, timer)
        return self._task.done()


class _Timeless(Server):
    """Awaits its shutdown instead of polling ten times a second."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config, ready)
        self.end = asyncio.Event()

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self.end.wait()
