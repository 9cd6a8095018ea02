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
from facedown.games.coup.bots.duel.table import packed, row_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

RULES: Final[dict[str, dict[str, object]]] = {
    "seed": {},
    "official": {"preset": "official"},
    "seed_inquisitor": {"inquisitor": True},
    "official_inquisitor": {"preset": "official", "inquisitor": True},
}
"""File -> options of its games."""

PARTS: Final = (3_000, 100_000)
"""Positions in the first part, and in both together: those reached most."""

LEAST: Final = 0.05
"""Options with a smaller share of a mixture are left out: they are noise of the training."""

EVERY: Final = 100_000
"""Trajectories between two reports."""


def trainer_of(rules: str, seed: int) -> Trainer:
    """A new trainer of one file."""
    game = find_game("coup")
    return Trainer(game, game.options.complete({**RULES[rules], "turn_cap": 200}), seed)


def file_of(mixtures: Mapping[int, Sequence[float]], parts: Sequence[int] = PARTS) -> bytes:
    """The file of the positions reached most. `mixtures`: key -> how often each option was due."""
    order = sorted(mixtures, key=lambda key: (-sum(mixtures[key]), key))
    bounds = [0, *parts]
    return packed(
        [
            {key: row_of(mixtures[key], LEAST) for key in order[low:high]}
            for low, high in zip(bounds, bounds[1:], strict=False)
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", choices=list(RULES), default="seed")
    parser.add_argument("--trajectories", type=int, default=8_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, default=Path(duel.__path__[0]))
    asked = parser.parse_args()
    trainer = trainer_of(asked.rules, asked.seed)
    while trainer.trajectories < asked.trajectories:
        trainer.run(min(EVERY, asked.trajectories - trainer.trajectories))
        spent = f"{trainer.trajectories:,} in {process_time():.0f} s"
        print(f"{spent}: {len(trainer.nodes):,} positions, {len(trainer.worlds):,} worlds")
    file = file_of(trainer.mixtures())
    asked.to.joinpath(f"{asked.rules}.bin").write_bytes(file)
    print(f"{len(file):,} bytes")


if __name__ == "__main__":
    main()
