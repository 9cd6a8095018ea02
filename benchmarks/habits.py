"""Every pair of habits against Coup's `normal`: what it declares, and how it answers.

`python -m benchmarks.habits` prints the pairs that win most. Each plays every deal from every seat
among `normal` bots.
"""

from __future__ import annotations

import argparse
import random
from functools import partial
from typing import TYPE_CHECKING

import facedown
from facedown.engine.chance import FastChance
from facedown.games.coup.bots.references import habits
from facedown.games.coup.bots.references.habits import ALL, Habits
from facedown.games.coup.bots.references.honest import truth
from facedown.games.coup.cards import ASSASSIN, CAPTAIN, CONTESSA, DUKE
from facedown.research.console import percent
from facedown.research.match import complete, contest, wilson

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

GAME = facedown.game("coup")

TURNS = {
    "truth": truth,
    "kill": habits.kill,
    "hunt": habits.hunt,
    "rob": habits.rob,
    "tax": habits.tax,
    "save": habits.save,
    "beg": habits.beg,
    "grab": habits.grab,
}
CALLS: dict[str, tuple[frozenset[int], bool]] = {
    "no challenge": (habits.NONE, False),
    "every claim": (ALL, False),
    "every block": (ALL, True),
    "Contessa": (frozenset({CONTESSA}), False),
    "Duke": (frozenset({DUKE}), False),
    "Captain": (frozenset({CAPTAIN}), False),
    "Assassin": (frozenset({ASSASSIN}), False),
}


def pairs() -> Iterator[tuple[str, Callable[[], Habits]]]:
    """All combinations, with a name each."""
    for turn, declare in TURNS.items():
        for call, (called, only) in CALLS.items():
            for guards in (False, True):
                name = f"{turn}, calls {call}, {'always blocks' if guards else 'blocks if held'}"
                yield name, partial(Habits, declare, called, only, guards)


def wins(make: Callable[[], Habits], seats: int, preset: str, games: int) -> int:
    """Games won by one such player among `normal`s."""
    options, won = complete(GAME, [f"preset={preset}"]), 0
    for number in range(games):
        seat, chance = number % seats, random.Random(f"deal {number // seats}")
        deal = FastChance(chance.getrandbits(64))
        table = GAME.table(seats, dict(options), chance=deal)
        bots = [make() if place == seat else GAME.bots["normal"]() for place in range(seats)]
        seeds = random.Random(f"{number}")
        contest(table, bots, [FastChance(seeds.getrandbits(64)) for _ in bots])
        assert table.outcome is not None
        won += seat in table.outcome.winners
    return won


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--preset", default="seed")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rows", type=int, default=10)
    asked = parser.parse_args()
    found = [(wins(make, asked.seats, asked.preset, asked.games), name) for name, make in pairs()]
    print(f"| of {len(found)} pairs, {asked.seats} seats, {asked.preset} | wins | 95 % |")
    print("|---|--:|---|")
    for won, name in sorted(found, reverse=True)[: asked.rows]:
        low, high = wilson(won, asked.games)
        print(f"| {name} | {percent(won / asked.games)} | {percent(low)} .. {percent(high)} |")


if __name__ == "__main__":
    main()
