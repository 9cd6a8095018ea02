"""How many tables one server process holds: real WebSockets, real commits, from another process.

`python -m benchmarks.server` prints the tables of docs/benchmarks.md in about three minutes. The
server runs alone on one core, the players on another; every table has four of them and no bots.
Moves are checked, committed to a SQLite file (WAL, synchronous=FULL), acknowledged and shown as
always. Only the waiting (the floor of a window) and the limits for strangers are off.
"""

from __future__ import annotations

import asyncio
import json
import os
import platform
import resource
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.players import INTERVAL, SEATS, Load, connect, now, touch

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

ROOT = Path(__file__).parent.parent
SIZES = (10, 100, 1000)
WARM, SECONDS = 2.0, 8.0
"""How long a run lasts before it counts, and while it does."""
PACED = 14.0


# --- the server's process ------------------------------------------------------------------------


def serve(data: Path, core: int) -> None:
    """A server like any other, on one core, that tells on its standard output what it did."""
    os.sched_setaffinity(0, {core})
    from facedown.server import run
    from facedown.server.rate_limits import Bucket
    from facedown.server.settings import LIMITS, Settings
    from facedown.server.socket import endpoint
    from facedown.server.stores.transactions import Transactions

    batches: list[int] = []
    commit = Transactions._transact

    async def counted(self: Transactions, batch: list[Any]) -> list[Any]:
        batches.append(len(batch))
        return await commit(self, batch)

    def report() -> None:
        for _ in sys.stdin:
            print(json.dumps(batches), flush=True)
            batches.clear()

    setattr(Transactions, "_transact", counted)  # noqa: B010
    setattr(endpoint, "Bucket", lambda: Bucket(most=10**9))  # noqa: B010
    threading.Thread(target=report, daemon=True).start()
    listener = run.listen("127.0.0.1", 0)
    unlimited: Any = dict.fromkeys(LIMITS, 0)
    settings = Settings(
        data=data, window_floor=(0, 0), bot_pace=(0, 0), pass_pace=(0, 0), **unlimited
    )
    run.run(settings, listener, lambda: print(listener.getsockname()[1], flush=True))


class Server:
    """The server's process, and what the system knows about it."""

    def __init__(self, data: Path, core: int, path: str) -> None:
        command = [sys.executable, "-m", "benchmarks.server", "--serve", str(data), str(core)]
        environ = {**os.environ, "PYTHONPATH": path}
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=environ, stdin=pipe, stdout=pipe, text=True
        )
        self.port = int(self._line())

    def batches(self) -> list[int]:
        """How many changes each commit has held since the last time."""
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        found: list[int] = json.loads(self._line())
        return found

    @property
    def memory(self) -> int:
        """Resident bytes."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * resource.getpagesize()

    @property
    def busy(self) -> float:
        """Seconds of processor time."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()

    def _line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline()


async def prepare(data: Path, count: int) -> tuple[list[str], list[str]]:
    """A database in which four people sit at every table; the tables, and the people's tokens."""
    from facedown.engine.record import heading
    from facedown.engine.registry import game as find_game
    from facedown.server import clock
    from facedown.server.settings import Settings
    from facedown.server.stores.database import opened
    from facedown.server.stores.log import LogStore
    from facedown.server.stores.people import People
    from facedown.server.table_log.entries import Started
    from facedown.server.table_log.new_tables import new_table
    from facedown.server.table_log.room import Row

    game = find_game("coup")
    options = game.options.complete(None)
    async with opened(Settings(data=data)) as database:
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


# --- measuring -----------------------------------------------------------------------------------


@dataclass
class Figures:
    """Of one run. Times are in seconds."""

    tables: int
    moves: float
    shown: list[float]
    answers: list[float]
    batches: list[int]
    server: float
    """The part of a core that the server used."""
    driver: float
    table_bytes: float
    socket_bytes: float

    def cells(self) -> list[str]:
        """For a line of a table."""
        return [
            f"{self.tables:,}",
            f"{self.tables * SEATS:,}",
            f"{self.moves:,.0f}",
            f"{percentile(self.shown, 50) * 1000:.1f} ms",
            f"{percentile(self.shown, 99) * 1000:.1f} ms",
            f"{percentile(self.answers, 99) * 1000:.1f} ms",
            f"{statistics.fmean(self.batches):.1f} ({max(self.batches)})",
            f"{self.server:.0%}",
            f"{self.driver:.0%}",
        ]


def percentile(values: list[float], part: int) -> float:
    """Interpolated; not a number for less than two values."""
    return statistics.quantiles(values, n=100)[part - 1] if len(values) > 1 else float("nan")


async def measure(server: Server, tables: list[str], tokens: list[str], *, paced: bool) -> Figures:
    """One run at all these tables, on new connections."""
    load = Load(paced=paced)
    # The first one brings the game's modules with it.
    await touch(server.port, tables[:1])
    empty = server.memory
    await touch(server.port, tables)
    loaded = server.memory
    players = await connect(server.port, load, tables, tokens)
    full = server.memory
    load.go()
    await asyncio.sleep(WARM + (INTERVAL if paced else 0))
    server.batches()
    load.counting = True
    began, busy, own = now(), server.busy, time.process_time()
    await asyncio.sleep(PACED if paced else SECONDS)
    load.counting = False
    spent = now() - began
    figures = Figures(
        len(tables),
        load.moves / spent,
        load.shown,
        load.answers,
        server.batches(),
        (server.busy - busy) / spent,
        (time.process_time() - own) / spent,
        (loaded - empty) / (len(tables) - 1),
        (full - loaded) / len(tables) / SEATS,
    )
    load.going = False
    for player in players:
        player.close()
    if load.troubles:
        print(f"({len(load.troubles)} troubles: {load.troubles[0]})", file=sys.stderr)
    return figures


def run_on(core: int, work: Callable[[], Awaitable[Figures]]) -> Figures:
    """In a fast event loop on this core."""
    import uvloop

    os.sched_setaffinity(0, {core})

    async def main() -> Figures:
        return await work()

    return uvloop.run(main())


def measured(count: int, *, paced: bool, path: str) -> Figures:
    """One run with a server and a database of its own."""
    first, last = cores()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        tables, tokens = asyncio.run(prepare(data, count))
        server = Server(data, first, path)
        try:
            return run_on(last, lambda: measure(server, tables, tokens, paced=paced))
        finally:
            server.stop()


def cores() -> tuple[int, int]:
    """One for the server and another for the players, if there are two."""
    usable = sorted(ALL_CORES)
    return usable[0], usable[-1]


ALL_CORES = os.sched_getaffinity(0)


def disk() -> str:
    """How long this disk takes for one commit: the floor under every latency."""
    import sqlite3

    times = []
    with tempfile.TemporaryDirectory() as folder:
        database = sqlite3.connect(Path(folder) / "probe.db", isolation_level=None)
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        database.execute("CREATE TABLE t (x)")
        for _ in range(300):
            began = now()
            database.execute("INSERT INTO t VALUES (zeroblob(300))")
            times.append(now() - began)
        database.close()
    return f"{percentile(times, 50) * 1000:.1f} ms (p99 {percentile(times, 99) * 1000:.1f} ms)"


def heading(path: str) -> str:
    """Where all this was measured."""
    how = "compiled" if "compiled" in path else "interpreted"
    return (
        f"Python {platform.python_version()}, {os.cpu_count()} cores, {platform.machine()}, "
        f"the rules {how}; one core for the server, one for the players. "
        f"One commit of one row on this disk takes {disk()}."
    )


COLUMNS = (
    "tables", "sockets", "moves/s", "p50", "p99", "p99 of secret answers",
    "changes in a commit: mean (most)", "server", "players",
)  # fmt: skip


def title(*columns: str) -> None:
    print("| " + " | ".join(columns) + " |")
    print("|" + "--:|" * len(columns))


def main(sizes: tuple[int, ...]) -> None:
    """Print the tables."""
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    compiled = ROOT / "build/compiled"
    path = str(compiled if compiled.is_dir() and "--source" not in sys.argv else ROOT / "src")
    print(heading(path))
    every: list[Figures] = []
    for label, paced in (
        ("As fast as it goes: everybody answers at once", False),
        (f"A move of each table every {INTERVAL:g} s", True),
    ):
        print(f"\n{label}\n")
        title(*COLUMNS)
        for count in sizes:
            figures = measured(count, paced=paced, path=path)
            every.append(figures)
            print("| " + " | ".join(figures.cells()) + " |", flush=True)
    print("\nMemory\n")
    title("tables", "a table", "a socket")
    for figures in every[-len(sizes) :]:
        sizes_of = (figures.table_bytes, figures.socket_bytes)
        cells = [f"{figures.tables:,}", *(f"{size / 1024:.1f} KiB" for size in sizes_of)]
        print("| " + " | ".join(cells) + " |")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--serve"]:
        serve(Path(sys.argv[2]), int(sys.argv[3]))
    else:
        given = tuple(int(text) for text in sys.argv[1:] if text.isdigit())
        main(given or SIZES)
