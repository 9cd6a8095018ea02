"""Latency of people's moves while bots think at other tables: threads against worker processes.

`python -m benchmarks.bots_beside_people` prints the table of docs/benchmarks.md. At 20 tables of
four people there is a move every two seconds; at other tables bots use their full time limit. The
latency is the time from a move until all four pages show it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import uvloop

from benchmarks import pondering
from benchmarks.engine import ROOT
from benchmarks.hosts import prepare
from benchmarks.load import INTERVAL, SEATS, Load
from benchmarks.players import connect, touch
from benchmarks.server import percentile

if TYPE_CHECKING:
    from facedown.server.settings import Settings

PEOPLE = 20
"""Number of tables of people."""
BOTS = (0, 4, 16)
"""Numbers of tables of four bots."""
SECONDS = 20.0
LIMIT = 0.5
"""Time limit of a bot, in seconds."""


def settings(data: Path, workers: int) -> Settings:
    """Default settings without rate limits and pauses; 0 workers: threads."""
    from facedown.server.settings import LIMITS, Settings

    free: Any = dict.fromkeys(LIMITS, 0)
    paces: Any = {"windows": "untimed", "bot_pace": (0, 0)}
    return Settings(data=data, bot_workers=workers, bot_limit=LIMIT, **paces, **free)


def serve(data: Path, workers: int) -> None:
    """Runs a server with pondering bots."""
    from facedown.server import run, startup
    from facedown.server.app import create_app
    from facedown.server.bots import process
    from facedown.server.rate_limits import Bucket
    from facedown.server.socket import table as endpoint

    pondering.install()
    process.PROGRAM = "benchmarks.pondering"
    setattr(endpoint, "Bucket", lambda: Bucket(most=10**9))  # noqa: B010
    listener = startup.listen("127.0.0.1", 0)
    port = listener.getsockname()[1]
    chosen = settings(data, workers)
    run.run(create_app(chosen), chosen, listener, lambda: print(port, flush=True))


async def prepare_bots(data: Path, count: int) -> list[str]:
    """Creates `count` tables of bots only, in mid-game."""
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
    made = []
    async with opened(settings(data, 0)) as database:
        host, _ = await People(database).enter("Host")
        for _ in range(count):
            levels: list[str | None] = [pondering.LEVEL] * SEATS
            head, rows, seating = new_table(game.name, options, host, False, levels, {})
            started = Started(heading(game, game.table(SEATS, options)))
            rows.append(Row(len(rows), started, host.id, None, clock.now_ms()))
            await LogStore(database).create((head, rows, started.seated(seating)))
            made.append(head.id)
    return made


async def people(port: int, tables: list[str], tokens: list[str], bots: list[str]) -> Load:
    """Plays at the tables of people while bots think."""
    load = Load(paced=True)
    await touch(lambda _: port, tables)
    players = await connect(lambda _: port, load, tables, tokens)
    if bots:
        await touch(lambda _: port, bots)
    load.go()
    await asyncio.sleep(2 * INTERVAL)
    load.counting = True
    await asyncio.sleep(SECONDS)
    load.counting = load.going = False
    for player in players:
        player.close()
    return load


def measured(workers: int, bots: int) -> str:
    """Measures one row."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        tables, tokens = asyncio.run(prepare(settings(data, workers), PEOPLE))
        ours = asyncio.run(prepare_bots(data, bots))
        server = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.bots_beside_people", "--serve", folder]
            + ["--workers", str(workers)],
            cwd=ROOT,
            env={**os.environ, "XDG_RUNTIME_DIR": folder},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert server.stdout is not None
        try:
            port = int(server.stdout.readline())
            load = uvloop.run(people(port, tables, tokens, ours))
        finally:
            server.kill()
            server.wait()
            server.stdout.close()
    if load.troubles:
        print(f"({len(load.troubles)} troubles: {load.troubles[0]})", file=sys.stderr)
    where = f"{workers} worker processes" if workers else "2 threads"
    times = [f"{percentile(load.shown, part) * 1000:.1f} ms" for part in (50, 95, 99)]
    return f"| {bots} | {where} | {len(load.shown)} | {' | '.join(times)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    if given.serve is not None:
        serve(given.serve, given.workers)
        return
    print("| tables of bots | bots think in | moves | p50 | p95 | p99 |")
    print("|--:|---|--:|--:|--:|--:|")
    for bots in BOTS:
        for workers in (0, given.workers):
            print(measured(workers, bots), flush=True)


if __name__ == "__main__":
    main()
