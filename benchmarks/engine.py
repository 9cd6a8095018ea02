"""Engine speed, compared with OpenSpiel and RLCard in the same run.

`python -m benchmarks.engine` prints the tables of docs/benchmarks.md. Each line is the best of
several rounds in a fresh process, on one core. The compiled engine is build/release (`make bench`
builds it), the interpreted one the sources.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from facedown.engine.table import Table

ROOT = Path(__file__).parent.parent
ROUNDS = 5
SECONDS = 0.4
"""Duration of a round."""

LINES = [
    ("coup", 2),
    ("coup", 4),
    ("coup", 6),
    ("message", 5),
    ("message", 9),
    ("karaya", 8),
    ("karaya", 15),
    ("mafia", 8),
    ("mafia", 12),
    ("outlaws", 2),
    ("outlaws", 4),
]
"""(game, seats)."""
TITLES = {
    "coup": "Coup",
    "message": "The Message",
    "karaya": "Karaya",
    "mafia": "Mafia",
    "outlaws": "Outlaws",
}

COLUMNS = ["random play", "decisions/s", "to Leduc", "with events", "to Leduc", "clone"]
COLUMNS += ["view + JSON", "redeal", "redeal + playout"]


def best(work: Callable[[], int]) -> float:
    """The best rate of all rounds, in units per second; `work` returns the units it did."""
    work()
    rates = []
    for _ in range(ROUNDS):
        done = 0
        began = time.perf_counter()
        while (spent := time.perf_counter() - began) < SECONDS:
            done += work()
        rates.append(done / spent)
    return max(rates)


def ours(name: str, seats: int) -> dict[str, float]:
    """Rates of random play and of the primitives of search for one game, per second."""
    import msgspec

    import facedown
    from facedown.engine.chance import FastChance
    from facedown.engine.playout import playout

    game = facedown.game(name)
    chance = FastChance(1)
    options = game.options.complete(None)
    encode = msgspec.json.encode

    def dealt() -> Table:
        """`Game.table` without argument checks."""
        table, first = game.deal(seats, options, chance)
        table.start(first)
        return table

    def search() -> int:
        return sum(playout(dealt(), chance) for _ in range(20))

    def events() -> int:
        table = game.table(seats, chance=chance)
        decisions = 0
        while table.outcome is None:
            seat = table.pending[0]
            choices = table.choices(seat)
            table.play(seat, choices[chance.roll(len(choices))])
            decisions += 1
        return decisions

    tables = positions(name, seats, 40)

    def clone() -> int:
        for table in tables:
            for _ in range(25):
                table.clone(chance)
        return 25 * len(tables)

    def view() -> int:
        for table in tables:
            encode(table.view(0))
        return len(tables)

    def redeal() -> int:
        for table in tables:
            for _ in range(5):
                table.redeal(0, chance)
        return 5 * len(tables)

    def redeal_playout() -> int:
        for table in tables:
            for _ in range(5):
                playout(table.redeal(0, chance), chance)
        return 5 * len(tables)

    return {
        "search": best(search),
        "events": best(events),
        "clone": best(clone),
        "view": best(view),
        "redeal": best(redeal),
        "redeal + playout": best(redeal_playout),
    }


def positions(name: str, seats: int, count: int) -> list[Table]:
    """Tables from random games, spread evenly over the decisions of a game of mean length."""
    import facedown
    from facedown.engine.chance import FastChance
    from facedown.engine.playout import playout

    game = facedown.game(name)
    chance = FastChance(2)
    length = sum(playout(game.table(seats, chance=chance), chance) for _ in range(count)) // count
    found = []
    for k in range(count):
        while True:
            table = game.table(seats, chance=chance)
            left = 1 + k * length // count
            while table.outcome is None and left:
                seat = table.pending[0]
                legal = table.legal(seat)
                table.apply(seat, legal[chance.roll(len(legal))])
                left -= 1
            if table.outcome is None:
                found.append(table)
                break
    return found


def openspiel(name: str) -> dict[str, float]:
    """Rates of OpenSpiel driven from Python: legal actions, random choice, apply."""
    import random

    import pyspiel

    game = pyspiel.load_game(name)
    pick = random.Random(1).choice

    def play() -> int:
        decisions = 0
        for _ in range(20):
            state = game.new_initial_state()
            while not state.is_terminal():
                if not state.is_chance_node():
                    decisions += 1
                state.apply_action(pick(state.legal_actions()))
        return decisions

    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])

    def clone() -> int:
        for _ in range(1000):
            state.clone()
        return 1000

    return {"search": best(play), "clone": best(clone)}


def rlcard(name: str) -> dict[str, float]:
    """Rate of RLCard's game engine driven from Python."""
    import random

    from rlcard.games.leducholdem import Game

    pick = random.Random(1).choice
    assert name == "leduc-holdem"
    game = Game()

    def play() -> int:
        decisions = 0
        game.init_game()
        while not game.is_over():
            game.step(pick(game.get_legal_actions()))
            decisions += 1
        return decisions

    return {"search": best(play)}


def measure(what: str, *, compiled: bool) -> dict[str, float] | None:
    """Measures one line in a fresh process; None if it fails, e.g. without the library."""
    path = str(ROOT / ("build/release" if compiled else "src"))
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.engine", "--line", what],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
        check=False,
    )
    if done.returncode:
        print(f"({what}: {done.stderr.strip().splitlines()[-1]})", file=sys.stderr)
        return None
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


def line(what: str) -> dict[str, float]:
    """The rates of one line, in this process."""
    kind, name = what.split(":")
    if kind == "openspiel":
        return openspiel(name)
    return rlcard(name) if kind == "rlcard" else ours(kind, int(name))


def micro(rate: float) -> str:
    """The duration of one unit."""
    return f"{1e6 / rate:.2f} us"


def row(label: str, found: dict[str, float], base: float) -> str:
    """A row of the table; `base` is the rate of OpenSpiel's Leduc."""
    cells = [label, f"{found['search'] / 1e6:.2f} M", f"{found['search'] / base:.1f}x"]
    if "events" in found:
        cells += [f"{found['events'] / 1e6:.2f} M", f"{found['events'] / base:.1f}x"]
    else:
        cells += ["", ""]
    cells += [micro(found["clone"]) if "clone" in found else ""]
    for name in ("view", "redeal"):
        cells += [micro(found[name]) if name in found else ""]
    cells += [f"{found['redeal + playout']:,.0f}/s" if "redeal + playout" in found else ""]
    return "| " + " | ".join(cells) + " |"


def main() -> None:
    """Print the tables."""
    leduc = measure("openspiel:leduc_poker", compiled=False)
    base = leduc["search"] if leduc else float("nan")
    machine = f"Python {platform.python_version()}, {os.cpu_count()} cores"
    print(f"{machine}, {platform.machine()}; one core used\n")
    print(f"| {' | '.join(COLUMNS)} |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
    for game, seats in LINES:
        for compiled in (False, True):
            found = measure(f"{game}:{seats}", compiled=compiled)
            how = "compiled" if compiled else "interpreted"
            if found:
                print(row(f"{TITLES[game]}, {seats} seats, {how}", found, base), flush=True)
    peers = [("OpenSpiel Leduc", leduc)]
    peers += [("OpenSpiel liar's dice", measure("openspiel:liars_dice", compiled=False))]
    peers += [("RLCard Leduc", measure("rlcard:leduc-holdem", compiled=False))]
    for label, found in peers:
        if found:
            print(row(f"{label}, from Python", found, base), flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--line"]:
        print(json.dumps(line(sys.argv[2])))
    else:
        main()
