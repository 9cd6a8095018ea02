"""Duration of re-deals: mean, p99 and maximum.

`python -m benchmarks.redeals` prints the table of docs/benchmarks.md. In games of each preset,
played at random or by bots, a seat sometimes asks for five worlds, as a bot does at its decision.
The first one includes updating the seat's knowledge since its last request. Times are CPU times.
The compiled engine is build/release (`make bench` builds it).
"""

from __future__ import annotations

import gc
import os
import platform
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from benchmarks.engine import TITLES

ROOT = Path(__file__).parent.parent
LINES: list[tuple[str, int, int, str]] = [
    ("coup", 4, 300, "random"),
    ("message", 5, 80, "random"),
    ("message", 9, 80, "random"),
    ("karaya", 8, 80, "random"),
    ("karaya", 15, 40, "random"),
    ("mafia", 8, 80, "random"),
    ("mafia", 12, 40, "random"),
    ("outlaws", 2, 80, "random"),
    ("outlaws", 3, 40, "random"),
    ("outlaws", 4, 40, "random"),
    ("coup", 4, 300, "normal"),
    ("message", 5, 160, "normal"),
    ("message", 9, 80, "normal"),
    ("karaya", 8, 40, "normal"),
    ("karaya", 15, 20, "normal"),
    ("mafia", 8, 40, "normal"),
    ("mafia", 12, 20, "normal"),
    ("outlaws", 2, 80, "normal"),
    ("outlaws", 3, 40, "normal"),
    ("outlaws", 4, 40, "normal"),
]
"""(game, seats, number of games, level of the players)."""
OPTIONS: dict[str, list[dict[str, object]]] = {
    "coup": [{}, {"inquisitor": True}],
    "message": [{"profile": "2009"}, {"profile": "2010", "characters": "all"}],
    "karaya": [{}, {"trade_ban": "none"}],
    "mafia": [{}, {"cleaner": True}],
    "outlaws": [{}, {"deployment": "random"}],
}
OFTEN = 0.08
"""Share of decisions at which a seat asks for worlds."""
WORLDS = 5


def times(name: str, seats: int, games: int, level: str) -> tuple[list[int], list[int]]:
    """Durations in ns of (first worlds at a decision, other worlds)."""
    import facedown
    from facedown.engine.chance import FastChance
    from facedown.engine.observation import observe
    from facedown.research.match import TURN_CAP

    game = facedown.game(name)
    first: list[int] = []
    later: list[int] = []
    capped = {"turn_cap": TURN_CAP} if "turn_cap" in game.options.options else {}
    for number in range(games):
        rng = Random(f"{name} {seats} {number}")
        options = {**capped, **OPTIONS[name][number % len(OPTIONS[name])]}
        table = game.table(seats, options, chance=FastChance(rng.getrandbits(32)))
        chance = FastChance(number)
        bots = [game.bots[level]() for _ in range(seats)]
        seen = [[event.seen_by(s) for event in table.opening] for s in range(seats)]
        while table.outcome is None:
            seat = rng.choice(table.pending)
            if rng.random() < OFTEN:
                for k in range(WORLDS):
                    began = time.thread_time_ns()
                    table.redeal(seat, chance)
                    (later if k else first).append(time.thread_time_ns() - began)
            if level == "random":
                legal = table.legal(seat)
                table.apply(seat, legal[0] if rng.random() < 0.3 else rng.choice(legal))
                continue
            action = bots[seat].choose(observe(table, seat, seen[seat], chance))
            for event in table.play(seat, action):
                for s in range(seats):
                    seen[s].append(event.seen_by(s))
    return first, later


def row(label: str, found: list[int]) -> str:
    """A row of the table; `found` in ns."""
    found.sort()
    mean = sum(found) / len(found)
    p99 = found[len(found) * 99 // 100]
    cells = [label, f"{len(found):,}", *[f"{ns / 1000:,.1f} us" for ns in (mean, p99, found[-1])]]
    return "| " + " | ".join(cells) + " |"


def line(name: str, seats: int, games: int, level: str) -> None:
    """Measures and prints one line."""
    gc.disable()
    first, later = times(name, seats, games, level)
    title = f"{TITLES[name]}, {seats} seats, {level}"
    print(row(f"{title}, first of a decision", first))
    print(row(f"{title}, the next", later))
    print(row(f"{title}, all", first + later), flush=True)


def main() -> None:
    """Prints the table, each line from a fresh process."""
    print(f"Python {platform.python_version()}, {platform.machine()}; one core used\n")
    print("| re-deals, compiled | number | mean | p99 | maximum |")
    print("|---|--:|--:|--:|--:|", flush=True)
    for name, seats, games, level in LINES:
        subprocess.run(
            [sys.executable, "-m", "benchmarks.redeals", name, str(seats), str(games), level],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT / "build/release")},
            check=True,
        )


if __name__ == "__main__":
    if sys.argv[1:]:
        line(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4])
    else:
        main()
