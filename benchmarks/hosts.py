"""Servers under test: Facedown on both databases with one or two processes, and boardgame.io."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import random
import shutil
import subprocess
import sys
import threading
import zlib
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from benchmarks import boardgameio, players
from benchmarks.boardgameio import players as others
from benchmarks.load import SEATS, Load, Page
from benchmarks.programs import ROOT, Program, postgres, redis

if TYPE_CHECKING:
    from facedown.server.settings import Settings

ALL_CORES = sorted(os.sched_getaffinity(0))
SERVERS, PLAYERS = ALL_CORES[0], ALL_CORES[-1]
"""CPU cores: the first for servers; the last for players and databases."""

COMPILED = ROOT / "build/release"
PATH = str(COMPILED if COMPILED.is_dir() and "--source" not in sys.argv else ROOT / "src")


class Host(Protocol):
    """A server under test."""

    programs: list[Program]

    def start(self, folder: Path, count: int) -> None:
        """Starts the server with this number of tables of four."""

    async def load(self) -> int:
        """Loads all tables; returns the resident bytes with only one table loaded per process."""

    async def connect(self, load: Load) -> list[Page]:
        """Opens the pages of all seats."""

    def commits(self) -> tuple[float, float]:
        """(transactions, changes) committed so far."""

    def stop(self) -> None:
        """Stops the server and its services."""


def memory(host: Host) -> int:
    """Resident bytes of all server processes."""
    return sum(program.memory for program in host.programs)


def busy(host: Host) -> float:
    """CPU seconds of all server processes, without the database."""
    return sum(program.busy for program in host.programs)


# --- ours ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Kind:
    """A setup of Facedown.

    `spread`: pages connect to the process of their table's hash, as behind a hashing proxy; else
    to a random process.
    """

    database: str = "sqlite"
    processes: int = 1
    spread: bool = True

    def __str__(self) -> str:
        where = {"sqlite": "SQLite", "postgres": "PostgreSQL"}[self.database]
        if self.processes == 1:
            return f"Facedown, {where}"
        spread = "tables hashed" if self.spread else "pages at random"
        return f"Facedown, {where}, {self.processes} processes, {spread}"


class Facedown:
    """Facedown as a server under test."""

    def __init__(self, kind: Kind) -> None:
        self._kind = kind
        self._services = ExitStack()
        self.programs: list[Program] = []

    def start(self, folder: Path, count: int) -> None:
        where: dict[str, str | None] = {"data": str(folder), "database": None, "bus": None}
        if self._kind.database == "postgres":
            where["database"] = self._services.enter_context(postgres(folder, PLAYERS))
        if self._kind.processes > 1:
            where["bus"] = self._services.enter_context(redis(folder, PLAYERS))
        self._tables, self._tokens = asyncio.run(prepare(settings(where), count))
        for _ in range(self._kind.processes):
            command = [sys.executable, "-m", "benchmarks.hosts", json.dumps(where)]
            self.programs.append(Program(command, SERVERS, PYTHONPATH=PATH))

    async def load(self) -> int:
        # The first table of a process loads the game's modules.
        firsts = {self._home(table): table for table in self._tables}
        await players.touch(self._home, [*firsts.values()])
        empty = memory(self)
        await players.touch(self._home, self._tables)
        return empty

    async def connect(self, load: Load) -> list[Page]:
        ports = self._home if self._kind.spread else self._anywhere
        return await players.connect(ports, load, self._tables, self._tokens)

    def commits(self) -> tuple[float, float]:
        told = [json.loads(program.ask()) for program in self.programs]
        return sum(one[0] for one in told), sum(one[1] for one in told)

    def stop(self) -> None:
        for program in self.programs:
            program.stop()
        self._services.close()

    def _home(self, table: str) -> int:
        """The port of the table's process."""
        return self.programs[zlib.crc32(table.encode()) % len(self.programs)].port

    def _anywhere(self, _table: str) -> int:
        return random.choice(self.programs).port


def settings(where: dict[str, Any]) -> Settings:
    """Default settings without window timers, bot pace and rate limits."""
    from facedown.server.settings import LIMITS, Settings

    still: Any = {"windows": "untimed", "bot_pace": (0, 0)}
    unlimited: Any = dict.fromkeys(LIMITS, 0)
    return Settings(**{**where, "data": Path(where["data"])}, **still, **unlimited)


async def prepare(settings: Settings, count: int) -> tuple[list[str], list[str]]:
    """Creates tables with the same four people; returns the table ids and the people's tokens."""
    from facedown.engine.record import heading
    from facedown.engine.registry import game as find_game
    from facedown.server import clock
    from facedown.server.stores.database import opened
    from facedown.server.stores.log import LogStore
    from facedown.server.stores.people import People
    from facedown.server.table_log.game_entries import Started
    from facedown.server.table_log.new_tables import new_table
    from facedown.server.table_log.room import Row

    game = find_game("coup")
    options = game.options.complete(None)
    async with opened(settings) as database:
        people, log = People(database), LogStore(database)
        entered = [await people.enter(f"Player {seat}") for seat in range(SEATS)]
        sitting = dict(enumerate(player for player, _ in entered))

        async def make() -> str:
            head, rows, seating = new_table(
                game.name, options, sitting[0], False, [None] * SEATS, sitting
            )
            started = Started(heading(game, game.table(SEATS, options)))
            rows.append(Row(len(rows), started, sitting[0].id, None, clock.now_ms()))
            await log.create((head, rows, started.seated(seating)))
            return head.id

        tables = await asyncio.gather(*(make() for _ in range(count)))
    return list(tables), [token for _, token in entered]


def serve(where: dict[str, Any]) -> None:
    """Runs a server that reports its commits on standard output, once per line of input."""
    from facedown.server import run, startup
    from facedown.server.app import create_app
    from facedown.server.live import peer
    from facedown.server.monitoring.metrics import Metrics

    kept: list[Metrics] = []
    begin = Metrics.__init__

    def begun(self: Metrics, version: str = "") -> None:
        begin(self, version)
        kept.append(self)

    def report() -> None:
        names = "facedown_commit_seconds_count", "facedown_writes_total"
        for _ in sys.stdin:
            found = [sum(m._registry.get_sample_value(n) or 0 for m in kept) for n in names]
            print(json.dumps(found), flush=True)

    # Silence the start-up message.
    logging.getLogger(run.__name__).setLevel(logging.WARNING)
    setattr(Metrics, "__init__", begun)  # noqa: B010
    peer.MESSAGES = 10**9
    threading.Thread(target=report, daemon=True).start()
    listener = startup.listen("127.0.0.1", 0)
    chosen = settings(where)
    run.run(
        create_app(chosen), chosen, listener, lambda: print(listener.getsockname()[1], flush=True)
    )


# --- boardgame.io --------------------------------------------------------------------------------


class BoardgameIo:
    """boardgame.io's own server with in-memory storage, as documented."""

    HERE = Path(boardgameio.__file__).parent
    MODULES = ROOT / "build/boardgameio"

    def __init__(self) -> None:
        self.programs: list[Program] = []

    @classmethod
    def install(cls) -> None:
        """Installs the locked packages unless they are up to date."""
        lock, copy = cls.HERE / "package-lock.json", cls.MODULES / "package-lock.json"
        if copy.is_file() and copy.read_bytes() == lock.read_bytes():
            return
        cls.MODULES.mkdir(parents=True, exist_ok=True)
        shutil.copy(cls.HERE / "package.json", cls.MODULES)
        command = ["npm", "ci", "--omit=dev", "--omit=optional", "--silent", "--no-audit"]
        shutil.copy(lock, copy)
        try:
            subprocess.run(command, cwd=cls.MODULES, check=True)
        except BaseException:
            copy.unlink()
            raise

    def start(self, folder: Path, count: int) -> None:
        modules = str(self.MODULES / "node_modules")
        command = ["node", str(self.HERE / "server.js")]
        program = Program(command, SERVERS, NODE_ENV="production", NODE_PATH=modules)
        self.programs.append(program)
        self._first = others.sit(program.port, 1)
        self._empty = program.memory
        self._rest = others.sit(program.port, count - 1)

    async def load(self) -> int:
        return self._empty

    async def connect(self, load: Load) -> list[Page]:
        return await others.connect(self.programs[0].port, load, self._first + self._rest)

    def commits(self) -> tuple[float, float]:
        return 0.0, 0.0

    def stop(self) -> None:
        for program in self.programs:
            program.stop()

    def __str__(self) -> str:
        return "boardgame.io, in memory"


if __name__ == "__main__":
    serve(json.loads(sys.argv[1]))
