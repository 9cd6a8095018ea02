"""Stress test of three processes on one PostgreSQL and one Redis, with random failures."""

import asyncio
import random
import signal
import threading
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from itertools import cycle, islice
from pathlib import Path

import asyncpg
from tests import postgres
from tests.redis_server import RedisServer
from tests.server.helpers import Person, ServerProcess, dial
from tests.server.patience import PATIENCE, until
from tests.soak.audit import Entries, check, check_end, entry_of, replayed
from tests.soak.crowd import GONE, Guest, Json
from tests.soak.scene import right_after_a_command, table
from tests.soak.storm import SHAPES
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

import facedown
from facedown.server.table_log.room import Row

SKEWS = (0, 30, -30)
"""Clock skews of the processes in seconds."""

DROPS = 0.3
"""Share of dropped hints."""

SILENCE = 2.0
"""Seconds without a message before a page pings, and then before it reconnects elsewhere."""


class Rough(ServerProcess):
    """A server whose output is collected: a full pipe would block it."""

    program = "tests.soak.rough"

    def __init__(self, data: Path, **environ: str) -> None:
        super().__init__(data, 0, **environ)
        self.said = deque[str](maxlen=1000)
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        with suppress(ValueError, OSError):
            self.said.extend(self.process.stdout)


class Roamer(Guest):
    """A person whose proxy routes them to any live process."""

    heard_at = 0.0

    async def roam(self, doors: Callable[[], list[str]]) -> None:
        """Plays until the game is over, at any process."""
        while not self.over:
            for url in doors()[:1]:
                await self._through(url)
            await asyncio.sleep(0.02)

    async def _through(self, url: str) -> None:
        who = Person(url, self.who.token, self.who.id, self.who.name)
        with suppress(TimeoutError, ConnectionClosed, *GONE):
            async with asyncio.timeout(SILENCE):
                socket = await dial(who, self.table)
            self.heard_at = _now()
            watch = asyncio.create_task(self._watch(socket))
            try:
                await self._stay(socket)
            finally:
                watch.cancel()
                await asyncio.gather(watch, return_exceptions=True)
                self.lost += 1
                socket.transport.abort()

    async def _watch(self, socket: ClientConnection) -> None:
        """Pings after silence, like a browser."""
        asked = 0.0
        while _now() < max(self.heard_at, asked) + SILENCE or asked <= self.heard_at:
            await asyncio.sleep(SILENCE / 10)
            if asked <= self.heard_at and _now() > self.heard_at + SILENCE:
                asked = _now()
                await socket.send('{"cmd":"ping"}')
        socket.transport.abort()

    def _hear(self, message: Json) -> None:
        self.heard_at = _now()
        super()._hear(message)


class ClusterStorm:
    """Tables of all games at three processes under a series of failures, drawn by `seed`."""

    def __init__(self, data: Path, database: str, redis: RedisServer, seed: int) -> None:
        self.data = data
        self.database = database
        self.redis = redis
        self.seed = seed
        self.dice = random.Random(seed)
        self.guests: list[Roamer] = []
        self.past: list[Roamer] = []
        self.processes: list[Rough | None] = [None, None, None]
        self.resting: set[int] = set()
        """Suspended processes."""
        self.kills = 0
        self.blows: list[str] = []
        self.silence = 0.0
        """Longest time in seconds from a failure until play went on at every table."""

    # --- processes -------------------------------------------------------------------------------

    async def start(self, place: int) -> None:
        environ = {
            "FACEDOWN_DATABASE": self.database,
            "FACEDOWN_BUS": self.redis.url,
            "FACEDOWN_WINDOWS": "untimed",
            "FACEDOWN_BOT_PACE": "0,0.02",
            "FACEDOWN_BUSY_TIMEOUT": "5",
            # Minimum durations become negligible.
            "FACEDOWN_TEMPO": "0.02",
            "ROUGH_SKEW": str(SKEWS[place]),
            "ROUGH_DROPS": str(DROPS),
            "ROUGH_NUMBER": f"{self.seed} {place} {self.kills}",
        }
        self.processes[place] = await asyncio.to_thread(
            lambda: Rough(self.data / str(place), **environ)
        )

    def doors(self) -> list[str]:
        """Addresses of the processes in random order."""
        urls = [process.url for process in self.processes if process is not None]
        self.dice.shuffle(urls)
        return urls

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        for place in range(3):
            await self.start(place)
        try:
            yield
        finally:
            for process in self.processes:
                if process is not None:
                    process.process.send_signal(signal.SIGCONT)
                    process.kill()

    # --- the storm -------------------------------------------------------------------------------

    async def run(self, blows: Iterable[str], whole: bool = True) -> None:
        """Injects these failures, checking everything after each. `whole`: plays every table to its
        end."""
        async with self.open():
            for blow in blows:
                await self._sit_down()
                await self._strike(blow)
                self.check(await logs(self.database))
            if whole:
                async with self._playing():
                    await until(lambda: all(guest.over for guest in self.guests))
        found = await logs(self.database)
        self.check(found)
        for guest in self.past + [guest for guest in self.guests if guest.over]:
            check_end(guest, replayed(found[guest.table]))

    async def _strike(self, blow: str) -> None:
        deed = getattr(self, f"_{blow}")
        async with self._playing():
            await self._moment()
            await deed()
            await self._goes_on()
        self.blows.append(blow)

    @asynccontextmanager
    async def _playing(self) -> AsyncIterator[None]:
        async with asyncio.TaskGroup() as visits:
            # A failed assertion of any person ends the test.
            going = [visits.create_task(guest.roam(self.doors)) for guest in self.guests]
            yield
            for visit in going:
                visit.cancel()

    async def _goes_on(self) -> None:
        """At every table another command is acknowledged, or the game is over."""
        before = {guest: len(guest.acknowledged) for guest in self.guests}

        def further() -> bool:
            tables = {guest.table for guest in self.guests}
            return all(
                any(g.over or len(g.acknowledged) > before[g] for g in self.guests if g.table == t)
                for t in tables
            )

        began = _now()
        await until(further)
        self.silence = max(self.silence, _now() - began)

    async def _moment(self) -> None:
        """A random moment, or one right after a command was sent."""
        await asyncio.sleep(self.dice.uniform(0.02, 0.5))
        await right_after_a_command(self.guests, self.dice)

    # --- failures --------------------------------------------------------------------------------

    async def _kill(self) -> None:
        """Kills a process and starts another."""
        place = self.dice.randrange(3)
        process = self.processes[place]
        assert process is not None
        process.kill()
        self.kills += 1
        self.processes[place] = None
        await self._goes_on()
        await self.start(place)

    async def _sleep(self) -> None:
        """Suspends a process beyond its lease, and resumes it."""
        process = self.dice.choice(self.processes)
        assert process is not None
        process.process.send_signal(signal.SIGSTOP)
        while await living(self.database) > 2:
            pass
        await self._goes_on()
        process.process.send_signal(signal.SIGCONT)

    async def _bus(self) -> None:
        """Kills Redis, and restarts it after a while."""
        await asyncio.to_thread(self.redis.kill)
        await self._goes_on()
        await asyncio.to_thread(self.redis.start)

    async def _database(self) -> None:
        """Crashes PostgreSQL, which recovers."""
        await asyncio.to_thread(postgres.cluster().restart, signal.SIGQUIT)

    async def _collapse(self) -> None:
        """Kills a process during PostgreSQL's recovery: others answer its pending commands."""
        await asyncio.gather(self._database(), self._kill())

    async def _leave(self) -> None:
        """Stops a process gracefully, as in an upgrade, and starts the next."""
        place = self.dice.randrange(3)
        process = self.processes[place]
        assert process is not None
        self.processes[place] = None
        process.process.send_signal(signal.SIGTERM)
        await asyncio.to_thread(process.process.wait, PATIENCE)
        process.kill()
        await self.start(place)

    # --- people ----------------------------------------------------------------------------------

    async def _sit_down(self) -> None:
        """Starts new games, at first and where games are over."""
        for over in {guest.table for guest in self.guests}:
            here = [guest for guest in self.guests if guest.table == over]
            if all(guest.over for guest in here):
                self.past += here
                self.guests = [guest for guest in self.guests if guest.table != over]
        games = facedown.names()
        missing = len(games) - len({guest.table for guest in self.guests})
        shapes = islice(cycle(SHAPES), len(self.blows), len(self.blows) + missing)
        for game, shape in zip(islice(cycle(games), len(self.blows), None), shapes, strict=False):
            made = await table(self.doors()[0], shape, self.dice, game)
            self.guests += [Roamer(g.who, g.table, g.seat, g.dice, g.host) for g in made]

    def check(self, found: dict[str, Entries]) -> None:
        check(self.guests + self.past, found)


async def logs(database: str) -> dict[str, Entries]:
    """Every table's log."""
    found: dict[str, Entries] = {}
    rows = await _asked(
        database,
        "SELECT table_id, seq, payload, player, command_id, at FROM log ORDER BY table_id, seq",
    )
    for row in rows:
        table, seq, payload, *rest = row
        found.setdefault(table, []).append(Row(seq, entry_of(payload), *rest))
    return found


async def living(database: str) -> int:
    """Number of processes with a valid lease, by the database's clock."""
    now = "extract(epoch FROM clock_timestamp())"
    [row] = await _asked(database, f"SELECT count(*) FROM processes WHERE until > {now}")
    return int(row[0])


async def _asked(database: str, statement: str) -> list[asyncpg.Record]:
    """A statement's rows, once the database accepts connections again."""
    while True:
        try:
            line = await asyncpg.connect(database.replace("+asyncpg", ""))
        except (asyncpg.PostgresError, OSError):
            await asyncio.sleep(0.05)
            continue
        try:
            return list(await line.fetch(statement))
        finally:
            await line.close()


def _now() -> float:
    return asyncio.get_running_loop().time()
