"""Server throughput and latency over real WebSockets with durable commits.

`python -m benchmarks.server` prints the tables of docs/benchmarks.md. The server runs on one core,
the players on another; each table has four players and no bots. Moves are validated, committed
(SQLite: WAL, synchronous=FULL; PostgreSQL: defaults), acknowledged and shown as in production. Only
window timers and rate limits are off. In the same run boardgame.io serves the same game to the same
load; it stores in memory only.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import resource
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, fields
from pathlib import Path

from benchmarks.hosts import PATH, PLAYERS, BoardgameIo, Facedown, Host, Kind, busy, memory
from benchmarks.load import INTERVAL, SEATS, Load, now

SIZES = (10, 100, 1000)
WARM, SECONDS, PACED = 2.0, 8.0, 14.0
"""Duration of warm-up and measurement, in seconds."""

What = Kind | None
"""A server under test; None for boardgame.io."""


@dataclass
class Figures:
    """Measurements of a run, or medians of several. Times in seconds."""

    moves: float
    """Completed moves per second."""
    p50: float
    p95: float
    p99: float
    answers: float
    """p99 of secret answers; the percentiles above are those of public moves."""
    cost: float
    """CPU time of the server processes per move."""
    batch: float
    """Changes per commit."""
    server: float
    """Share of a core used by the server."""
    players: float
    table: float
    """Resident bytes of each."""
    socket: float

    def cells(self) -> list[str]:
        """The cells of a row."""
        return [
            f"{self.moves:,.0f}",
            *(f"{part * 1000:.1f} ms" for part in (self.p50, self.p95, self.p99)),
            known(f"{self.answers * 1000:.1f} ms"),
            f"{self.cost * 1e6:.0f} us",
            known(f"{self.batch:.1f}"),
            f"{self.server:.0%}",
            f"{self.players:.0%}",
        ]


COLUMNS = (
    "server", "tables", "moves/s", "p50", "p95", "p99", "p99 of secret answers",
    "processor time a move", "changes in a commit", "server", "players",
)  # fmt: skip

nan = float("nan")


def known(text: str) -> str:
    return "–" if "nan" in text else text


def percentile(values: list[float], part: int) -> float:
    """The interpolated percentile; NaN for fewer than two values."""
    return statistics.quantiles(values, n=100)[part - 1] if len(values) > 1 else nan


def medians(runs: list[Figures]) -> Figures:
    """The median of each figure."""
    return Figures(*(statistics.median(getattr(r, f.name) for r in runs) for f in fields(Figures)))


# --- measuring -----------------------------------------------------------------------------------


async def measure(host: Host, count: int, *, paced: bool) -> Figures:
    """One run with new connections to all tables."""
    load = Load(paced=paced)
    empty = await host.load()
    loaded = memory(host)
    pages = await host.connect(load)
    full = memory(host)
    load.go()
    await asyncio.sleep(WARM + (INTERVAL if paced else 0))
    commits, changes = host.commits()
    load.counting = True
    began, used, own = now(), busy(host), time.process_time()
    await asyncio.sleep(PACED if paced else SECONDS)
    load.counting = False
    spent, used, own = now() - began, busy(host) - used, time.process_time() - own
    after, changed = host.commits()
    load.going = False
    for page in pages:
        page.close()
    if load.troubles:
        print(f"({len(load.troubles)} troubles: {load.troubles[0]})", file=sys.stderr)
    return Figures(
        moves=load.moves / spent,
        p50=percentile(load.shown, 50),
        p95=percentile(load.shown, 95),
        p99=percentile(load.shown, 99),
        answers=percentile(load.answers, 99),
        cost=used / load.moves if load.moves else nan,
        batch=(changed - changes) / (after - commits) if after > commits else nan,
        server=used / spent,
        players=own / spent,
        table=(loaded - empty) / max(1, count - len(host.programs)),
        socket=(full - loaded) / count / SEATS,
    )


def measured(what: What, count: int, *, paced: bool) -> Figures:
    """One run of a fresh server with a fresh database."""
    import uvloop

    host: Host = BoardgameIo() if what is None else Facedown(what)
    with tempfile.TemporaryDirectory() as folder:
        try:
            host.start(Path(folder), count)
            os.sched_setaffinity(0, {PLAYERS})
            return uvloop.run(measure(host, count, paced=paced))
        finally:
            host.stop()


def disk() -> str:
    """Duration of a commit on this disk: a lower bound of latencies."""
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


# --- telling -------------------------------------------------------------------------------------


def heading(repeat: int) -> str:
    """The machine and the settings of the measurements."""
    how = "compiled" if "release" in PATH else "interpreted"
    return (
        f"Python {platform.python_version()}, {os.cpu_count()} cores, {platform.machine()}, "
        f"the rules {how}; one core for the servers, one for players and databases. "
        f"Medians of {repeat}. One commit of one row on this disk takes {disk()}."
    )


def title(*columns: str) -> None:
    print("| " + " | ".join(columns) + " |")
    print("|:--|" + "--:|" * (len(columns) - 1), flush=True)


def name(what: What) -> str:
    return "boardgame.io, in memory" if what is None else str(what)


def table(servers: list[What], sizes: list[int], repeat: int, *, paced: bool) -> list[Row]:
    """Prints a table row by row. Servers take turns, so that other load affects all alike."""
    made: list[Row] = []
    title(*COLUMNS)
    for count in sizes:
        runs: dict[What, list[Figures]] = {what: [] for what in servers}
        for _ in range(repeat):
            for what in servers:
                runs[what].append(measured(what, count, paced=paced))
        for what in servers:
            figures = medians(runs[what])
            made.append((what, count, figures))
            print(
                "| " + " | ".join([name(what), f"{count:,}", *figures.cells()]) + " |", flush=True
            )
    return made


Row = tuple[What, int, Figures]


def scaling(rows: list[Row]) -> None:
    """Prints the projected speed-up of two processes on a core each: 2 * c1 / c2.

    `c1` and `c2` are CPU seconds per move with one and two processes, measured on a shared core.
    Databases, proxies and players are excluded: they would have other cores. Fewer tables per
    process mean fewer changes per commit, so it compares at equal totals and at equal tables per
    process.
    """
    ones = {(k.database, n): f.cost for k, n, f in rows if k is not None and k.processes == 1}
    for what, count, figures in rows:
        if what is None or what.processes == 1:
            continue
        for alone in sorted({count, count // what.processes}):
            if (cost := ones.get((what.database, alone))) is not None:
                print(
                    f"{what}, {count:,} tables: {what.processes * cost / figures.cost:.2f} times "
                    f"the capacity of one process with {alone:,}, each on a core of its own (by "
                    "processor time a move)."
                )


def memories(rows: list[Row]) -> None:
    print("\nMemory\n")
    title("server", "tables", "a table", "a socket")
    for what, count, figures in rows:
        sizes = [f"{size / 1024:.1f} KiB" for size in (figures.table, figures.socket)]
        print("| " + " | ".join([name(what), f"{count:,}", *sizes]) + " |")


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m benchmarks.server")
    parser.add_argument("sizes", nargs="*", type=int, help="numbers of tables")
    parser.add_argument("--database", nargs="+", choices=("sqlite", "postgres"), default=["sqlite"])
    parser.add_argument("--processes", nargs="+", type=int, default=[1], help="with PostgreSQL")
    parser.add_argument("--repeat", type=int, default=1, help="runs whose medians are printed")
    parser.add_argument("--mode", choices=("fast", "paced"), help="only one of the two loads")
    parser.add_argument("--ours", action="store_true", help="without boardgame.io")
    parser.add_argument("--source", action="store_true", help="not the compiled rules")
    return parser.parse_args()


def main() -> None:
    """Prints the tables."""
    given = asked()
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    servers: list[What] = [Kind(database) for database in given.database if 1 in given.processes]
    servers += [
        Kind("postgres", processes, spread)
        for processes in given.processes
        for spread in (True, False)
        if processes > 1
    ]
    if not given.ours:
        BoardgameIo.install()
        servers.append(None)
    print(heading(given.repeat))
    rows: list[Row] = []
    for label, paced in (
        ("As fast as it goes: everybody answers at once", False),
        (f"A move of each table every {INTERVAL:g} s", True),
    ):
        if given.mode in (None, "paced" if paced else "fast"):
            print(f"\n{label}\n")
            rows = table(servers, given.sizes or [*SIZES], given.repeat, paced=paced)
            if not paced:
                print()
                scaling(rows)
    memories(rows)


if __name__ == "__main__":
    main()
