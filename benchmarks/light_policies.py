"""Counts the tables of a game's light player, and fits its value, from games of a pool of players.

`python -m benchmarks.light_policies coup` writes the file that the level `hard` loads. The same
seed and the same bots give the same file.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter, defaultdict
from importlib import import_module
from math import exp, sqrt
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from facedown.bots.search.counts import cumulated, packed
from facedown.engine.chance import FastChance
from facedown.engine.observation import observe
from facedown.engine.registry import game as find_game
from facedown.research.match import entrants

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from facedown.engine.bot import Bot
    from facedown.engine.game import Game
    from facedown.engine.table import Table

SOURCE: Final = Path(__file__).parent.parent / "src/facedown/games"

LEAST: Final = 12
"""Situations that were seen less often are left out."""

EPOCHS: Final = 4
RATE: Final = 0.15
SHRINK: Final = 1e-4
"""Passes, step size and regularisation of the fit."""

BATCH: Final = 100
"""Games of a task of a process."""

Counted = dict[int, Counter[int]]
"""Key -> class -> how often it was chosen."""


class Study(Protocol):
    """What a game brings: its pool, its tables, and what is counted of a decision."""

    def setting(self, dice: random.Random) -> tuple[Sequence[str], dict[str, object]]:
        """Bots of the pool, one for each seat, and options of a game."""
        ...

    def keys(self, light: Any, table: Table, seat: int, action: int) -> list[tuple[int, int]]:
        """(key, class) of a decision, for each table that it is counted in."""
        ...

    def light(self) -> Any:
        """A light player without tables, which keeps what its keys need."""
        ...

    def start(self, light: Any, table: Table) -> None:
        """Begin a game."""
        ...

    def position(self, table: Table) -> list[list[int]] | None:
        """Features of each party where a position is valued, else None; empty for losers."""
        ...

    def shares(self, table: Table) -> tuple[float, ...]:
        """Each party's share of the win of a game that is over."""
        ...


class Sample(NamedTuple):
    """A position for the fit: features by party, and each party's share of the win.

    In most games a party is a seat.
    """

    features: list[list[int]]
    shares: tuple[float, ...]


def watched(game: Game, study: Study, number: int, seed: int, counted: Counted) -> list[Sample]:
    """One game of the pool: counts its decisions, and returns some positions."""
    dice = random.Random(f"{seed}/{number}")
    pool, options = study.setting(dice)
    seats, known = len(pool), entrants(game)
    players: list[Bot] = [known[name]() for name in pool]
    table = game.table(seats, options, chance=FastChance(dice.getrandbits(32)))
    rngs = [FastChance(dice.getrandbits(32)) for _ in range(seats)]
    seen = [[event.seen_by(seat) for event in table.opening] for seat in range(seats)]
    light = study.light()
    study.start(light, table)
    valued: list[list[list[int]]] = []
    while table.outcome is None:
        position = study.position(table)
        if position is not None:
            valued.append(position)
        seat = table.pending[0]
        legal = table.legal(seat)
        if len(legal) == 1:
            action = table.actions[legal[0]]
        else:
            action = players[seat].choose(observe(table, seat, seen[seat], rngs[seat]))
            for key, chosen in study.keys(light, table, seat, action.id):
                counted[key][chosen] += 1
        light.saw(table, seat, action.id)
        for event in table.play(seat, action):
            for viewer, events in enumerate(seen):
                events.append(event.seen_by(viewer))
    shares = study.shares(table)
    return [Sample(features, shares) for features in valued]


def some(task: tuple[str, int, int, int]) -> tuple[Counted, list[Sample]]:
    """The games `first` to `last` - 1, in a process of their own."""
    name, seed, first, last = task
    counted: Counted = defaultdict(Counter)
    samples = []
    for number in range(first, last):
        samples += watched(find_game(name), study_of(name), number, seed, counted)
    return dict(counted), samples


def study_of(name: str) -> Study:
    """What this game brings."""
    study: Study = import_module(f"benchmarks.light_{name}").STUDY
    return study


def fit(samples: list[Sample], seed: int) -> dict[int, float]:
    """Weights of the features: a multinomial logit over parties, by AdaGrad."""
    weights: dict[int, float] = defaultdict(float)
    squares: dict[int, float] = defaultdict(lambda: 1.0)
    dice = random.Random(seed)
    for _ in range(EPOCHS):
        dice.shuffle(samples)
        for sample in samples:
            powers = [
                exp(sum([weights[f] for f in features])) if features else 0.0
                for features in sample.features
            ]
            total = sum(powers)
            for features, power, share in zip(sample.features, powers, sample.shares, strict=True):
                error = share - power / total
                for f in features:
                    slope = error - SHRINK * weights[f]
                    squares[f] += slope * slope
                    weights[f] += RATE * slope / sqrt(squares[f])
    return dict(weights)


def loss(samples: list[Sample], weights: dict[int, float]) -> float:
    """The mean squared error of the first party's share: a check of the fit."""
    total = 0.0
    for sample in samples:
        powers = [
            exp(sum([weights.get(f, 0.0) for f in features])) if features else 0.0
            for features in sample.features
        ]
        total += (sample.shares[0] - powers[0] / sum(powers)) ** 2
    return total / max(1, len(samples))


def rows_of(counted: Counted) -> dict[int, bytes]:
    """The tables of what was counted often enough."""
    found = {}
    for key, classes in counted.items():
        if sum(classes.values()) >= LEAST:
            found[key] = cumulated([classes[c] for c in range(max(classes) + 1)])
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    begun = perf_counter()
    counted: Counted = defaultdict(Counter)
    samples: list[Sample] = []
    firsts = range(0, asked.games, BATCH)
    tasks = [(asked.game, asked.seed, k, min(k + BATCH, asked.games)) for k in firsts]
    run: Callable[..., Any] = map
    if asked.jobs > 1:
        run = get_context("spawn").Pool(asked.jobs).imap
    for part, valued in run(some, tasks):
        samples += valued
        for key, classes in part.items():
            counted[key].update(classes)
    held = len(samples) // 10
    weights = fit(samples[held:], asked.seed)
    rows = rows_of(counted)
    file = packed(rows, weights)
    path = SOURCE / asked.game / "bots/hard/light.bin"
    path.write_bytes(file)
    print(f"{asked.games} games, {len(rows)} rows, {len(weights)} weights, {len(file)} bytes")
    print(f"squared error of the value {loss(samples[:held], weights):.4f}")
    print(f"{perf_counter() - begun:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    main()
