"""Trains the table of Coup's duels by regret minimisation, and writes it into the package.

`python -m benchmarks.coup_table --rules seed` plays `--trajectories` games of the rules of a file:
`seed`, `official`, `seed_inquisitor` or `official_inquisitor`. The same seed and trajectories give
the same file.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Final

from facedown.engine.registry import game as find_game
from facedown.games.coup.bots import duel
from facedown.games.coup.bots.duel.regret import Trainer
from facedown.games.coup.bots.duel.table import packed, parts_of, row_of, value_of, value_row

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

RULES: Final[dict[str, dict[str, object]]] = {
    "seed": {},
    "official": {"preset": "official"},
    "seed_inquisitor": {"inquisitor": True},
    "official_inquisitor": {"preset": "official", "inquisitor": True},
}
"""File -> options of its games."""

OFTEN: Final = 0.7
"""The first part: the positions reached most, that make up this share of all decisions."""

MOST: Final = 100_000
"""Positions in both parts together."""

LEAST: Final = 0.05
"""Options with a smaller share of a mixture are left out: they are noise of the training."""

SEEN: Final = 40.0
"""Worlds that were seen less often are left out."""

EVERY: Final = 100_000
"""Trajectories between two reports."""


def trainer_of(rules: str, seed: int) -> Trainer:
    """A new trainer of one file."""
    game = find_game("coup")
    return Trainer(game, game.options.complete({**RULES[rules], "turn_cap": 200}), seed)


def file_of(
    mixtures: Mapping[int, Sequence[float]], worlds: Mapping[int, tuple[float, float]]
) -> bytes:
    """The file of the positions reached most, and of the worlds seen often.

    `mixtures`: key -> how often each option was due; `worlds`: key -> (value, times seen).
    """
    reach = {key: sum(sums) for key, sums in mixtures.items()}
    order = sorted(reach, key=lambda key: (-reach[key], key))[:MOST]
    first, share = 0, OFTEN * sum(reach.values())
    while first < len(order) and share > 0.0:
        share -= reach[order[first]]
        first += 1
    often, rare = (
        {key: row_of(mixtures[key], LEAST) for key in keys}
        for keys in (order[:first], order[first:])
    )
    values = {
        key: value_row((1.0 + value) / 2.0) for key, (value, seen) in worlds.items() if seen >= SEEN
    }
    return packed([often, rare, values])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", choices=list(RULES), default="seed")
    parser.add_argument("--trajectories", type=int, default=8_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", choices=list(RULES), help="begin with the table of these rules")
    parser.add_argument("--to", type=Path, default=Path(duel.__path__[0]))
    asked = parser.parse_args()
    trainer = trainer_of(asked.rules, asked.seed)
    if asked.start:
        often, rare, worlds = parts_of(f"{asked.start}.bin")
        mixtures = {key: [float(w) for w in row] for key, row in {**often, **rare}.items()}
        trainer.warm(mixtures, {k: (2.0 * value_of(v) - 1.0, SEEN) for k, v in worlds.items()})
    while trainer.trajectories < asked.trajectories:
        trainer.run(min(EVERY, asked.trajectories - trainer.trajectories))
        spent = f"{trainer.trajectories:,} in {process_time():.0f} s"
        print(f"{spent}: {len(trainer.nodes):,} positions, {len(trainer.worlds):,} worlds")
    file = file_of(trainer.mixtures(), trainer.values())
    asked.to.joinpath(f"{asked.rules}.bin").write_bytes(file)
    print(f"{len(file):,} bytes")


if __name__ == "__main__":
    main()
