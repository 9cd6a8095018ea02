"""Frozen time: a server whose clock stands still until a test moves it, and all that it would draw
at random is given to it. So two runs can be compared to the byte and to the instant."""

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
"""Unix seconds at which the clock starts."""


LOOK = 0.11
"""Seconds after which a server that closes has looked once more whether all have gone."""


class FrozenLoop(asyncio.SelectorEventLoop):
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
        return min((timer.when() for timer in timers if not timer.cancelled()), default=math.inf)


def _give(future: asyncio.Future[Any], result: Any) -> None:
    if not future.done():
        future.set_result(result)


@dataclass
class GivenChance:
    """What the server would have drawn at random."""

    loop: FrozenLoop
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

    def triangular(self, low: float, high: float, mode: float) -> float:
        return Random(f"{self.loop.now:.3f}").triangular(low, high, mode)


def freeze(patch: pytest.MonkeyPatch, loop: FrozenLoop) -> GivenChance:
    """Take the server's clock and its chance into one's own hands."""
    chance = GivenChance(loop)
    names = itertools.count()
    patch.setattr(secrets, "randbelow", chance.roll)
    patch.setattr(secrets, "token_urlsafe", lambda size: f"{next(names):0{size * 4 // 3}d}")
    patch.setattr(CSPRNG, "dice", chance)
    # Pings are how these tests know that they have heard all.
    patch.setattr(wire, "CONTROLS", 1_000_000)
    patch.setattr(rate_limits, "monotonic", loop.time)
    # Who leaves a closing server first is luck, and those who stay hear of it.
    patch.setattr(sockets, "SPREAD", 0.0)
    # Each timer is a step of time, and no step may be less than a millisecond.
    patch.setattr(metrics, "SAMPLE", 1e9)
    patch.setattr(readiness, "ROUND", 1e9)
    patch.setattr(clock, "now", lambda: EPOCH + loop.jumped + int(loop.now))
    patch.setattr(clock, "now_ms", lambda: (EPOCH + loop.jumped) * 1000 + round(loop.now * 1000))
    return chance


async def settle(
    quiet: Callable[[], bool], sockets: Callable[[], Iterable[ClientConnection]]
) -> None:
    """All that happens at this instant has happened, and has been heard at these sockets."""
    while True:
        # Tasks that wait for nothing but their turn are on nobody's list: a bot that is told its
        # move, for one.
        await turns()
        await until(quiet)
        for socket in sockets():
            await heard_all(socket)
        await turns()
        if quiet():
            return


async def heard_all(socket: ClientConnection) -> None:
    """Everything that was sent to this page is here."""
    with suppress(ConnectionClosed):
        await (await socket.ping())


class FrozenServer:
    """A real server in this loop, which may be opened again with the same data."""

    app: FastAPI
    http: httpx.AsyncClient
    url: str

    def __init__(self, loop: FrozenLoop, settings: Settings) -> None:
        # In a process of its own, a bot would live by another clock.
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
        """A table that is open in it."""
        live = self.app.state.services.tables.found(table)
        assert isinstance(live, LiveTable)
        return live

    def _closed(self) -> bool:
        """It looks every tenth of a second whether all have gone; no time passes but for that, so
        that no window ends meanwhile."""
        timer = self._loop.next_timer()
        if timer - self._loop.now < LOOK:
            self._loop.now = max(self._loop.now, timer)
        return self._task.done()


class _Timeless(Server):
    """Waits to be told to end, where others look ten times in a second."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config, ready)
        self.end = asyncio.Event()

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self.end.wait()
