"""Twin runs at two processes: seats alternate between the conducting and the following one.

They share a real PostgreSQL; hints are delivered by the test in frozen time, and recorded.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests import postgres
from tests.leaks.habits import Habits
from tests.leaks.recorder import Recording
from tests.leaks.twin_run import LEVEL, Scripted, TwinRun
from tests.server.frozen_time import FrozenLoop, FrozenServer, freeze
from tests.server.helpers import Person, nobody
from websockets.asyncio.client import ClientConnection

from facedown.server import lifespan
from facedown.server.bus.bus import Bus
from facedown.server.bus.hints import AnyHint, Envelope
from facedown.server.live import leases
from facedown.server.live.heartbeat import Heartbeat
from facedown.server.settings import Settings
from facedown.testing.twins import Twins

FOR_EVER = 1e9


class Corridor(Bus):
    """Bus between processes of this loop. A hint is delivered in the next iteration."""

    alone = False

    def __init__(self, everybody: "list[Corridor]", told: list[bytes]) -> None:
        super().__init__()
        self._everybody = everybody
        self._told = told
        everybody.append(self)

    def tell(self, *hints: AnyHint) -> None:
        text = msgspec.json.encode(Envelope(self.name, 0, [*hints]))
        self._told.append(text)
        for other in self._everybody:
            if other is not self:
                asyncio.get_running_loop().call_soon(other._hear, text)

    async def close(self) -> None:
        self._everybody.remove(self)

    def _hear(self, text: bytes) -> None:
        envelope = msgspec.json.decode(text, type=Envelope)
        for hint in envelope.hints:
            self._give(envelope.process, hint)


@dataclass
class TwinRunAtTwo(TwinRun):
    """`server` conducts; odd seats and the spectator are at the other process."""

    follower: FrozenServer = field(kw_only=True)
    working: list[str] = field(default_factory=list)
    """Pending work of keepers, which query the database."""

    def _quiet(self) -> bool:
        return not self.working and super()._quiet() and all(map(self._at_rest, self._both))

    @property
    def _both(self) -> list[FrozenServer]:
        return [self.server, self.follower]

    def _at_rest(self, server: FrozenServer) -> bool:
        tables = server.app.state.services.tables
        live = tables.found(self.table)
        return not tables._said and (live is None or live.quiet)

    def _sockets(self) -> list[ClientConnection]:
        watching = [] if self.watcher is None else [self.watcher.socket]
        return [*watching, *(page.socket for page in self.pages.values())]

    async def _enter(self, name: str) -> Person:
        person = await super()._enter(name)
        odd = int(name.removeprefix("P")) % 2
        return Person(self._both[odd].url, person.token, person.id, person.name)

    @property
    def _nobody(self) -> Person:
        return nobody(self.follower.url)

    @property
    def conducted(self) -> tuple[bool, bool]:
        first, second = (server.live(self.table).conducts for server in self._both)
        return first, second


@dataclass
class Heard:
    """Messages of one run, by page and by process."""

    pages: Recording
    hints: list[bytes]
    ids: list[str]
    """Ids of the table and its people."""
    conducted: tuple[bool, bool]
    answers: int
    """Log entries that the following process has given to the conducting one."""


def perform(twins: Twins, side: int, data: Path, habits: Habits | None = None) -> Heard:
    """Runs one world from the deal to the end of the script."""
    with (
        postgres.database() as database,
        asyncio.Runner(loop_factory=FrozenLoop) as runner,
        pytest.MonkeyPatch.context() as patch,
    ):
        loop = runner.get_loop()
        assert isinstance(loop, FrozenLoop)
        chance = freeze(patch, loop)
        data.mkdir(exist_ok=True)
        everybody, told = list[Corridor](), list[bytes]()
        patch.setattr(lifespan, "reached", reaching(everybody, told))
        # The database's clock is not frozen.
        patch.setattr(leases, "LEASE", FOR_EVER)
        both = [FrozenServer(loop, Settings(data=data, database=database)) for _ in range(2)]
        play = TwinRunAtTwo(
            twins, side, habits or Habits(), loop, chance, both[0], follower=both[1]
        )
        for name in ("_keep", "_see_to_tables"):
            patch.setattr(Heartbeat, name, noticed(getattr(Heartbeat, name), play.working))
        patch.setitem(twins.game.bots, LEVEL, lambda: Scripted(play))
        return runner.run(_perform(play, told))


def reaching(everybody: list[Corridor], told: list[bytes]) -> Any:
    @asynccontextmanager
    async def reached(settings: Settings) -> AsyncIterator[Bus]:
        bus = Corridor(everybody, told)
        try:
            yield bus
        finally:
            await bus.close()

    return reached


def noticed(work: Any, working: list[str]) -> Any:
    async def noted(self: Heartbeat) -> None:
        working.append(work.__name__)
        try:
            await work(self)
        finally:
            working.remove(work.__name__)

    return noted


async def _perform(play: TwinRunAtTwo, told: list[bytes]) -> Heard:
    for server in (play.server, play.follower):
        await server.open()
    try:
        await play.begin()
        await play.run()
        play.heard.end()
        play.heard.spared = play.spared
        rows = await play.server.app.state.services.log.read(play.table, 0)
        answers = sum(row.entry.__struct_config__.tag == "answer" for row in rows)
        ids = [play.table, *(person.id for person in play.people.values())]
        return Heard(play.heard, [*told], ids, play.conducted, answers)
    finally:
        for server in (play.follower, play.server):
            await server.close()
