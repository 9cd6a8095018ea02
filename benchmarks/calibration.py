"""Calibration of a level's `posterior`: predicted probabilities against what was true.

`python -m benchmarks.calibration GAME LEVEL` plays games among bots of this level and asks each for
its posterior at its decisions. A case is one value of one hidden thing. The table groups the cases
by predicted probability; "error" is the mean distance of predicted and true, weighted by cases.
Brier score and log loss (nats) are per hidden thing, beside those of the belief that follows from
the rules alone.
"""

from __future__ import annotations

import argparse
from math import log
from random import Random
from typing import TYPE_CHECKING

import facedown
from facedown.bots.level import Level
from facedown.engine.bot import Posterior, sampled
from facedown.engine.chance import FastChance
from facedown.engine.table import Table
from facedown.research.console import percent
from facedown.research.match import complete, wilson
from facedown.testing.bot_games import watch

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from facedown.engine.game import Game

BINS = 10
ASKED = 0.2
"""Share of the decisions at which the posterior is examined."""

SMALLEST = 1e-3
"""Floor of a probability in the log loss."""


class Scores:
    """Sums over hidden things: cases by bin, Brier score and log loss."""

    def __init__(self) -> None:
        self.things = 0
        self.brier = 0.0
        self.loss = 0.0
        self.cases = [0] * BINS
        self.predicted = [0.0] * BINS
        self.true = [0] * BINS

    def add(self, chances: Mapping[str, float], truth: str) -> None:
        """Score the distribution of one hidden thing."""
        self.things += 1
        self.loss -= log(max(SMALLEST, chances.get(truth, 0.0)))
        self.brier += (truth not in chances) * 1.0
        for value, chance in chances.items():
            place = min(BINS - 1, int(chance * BINS))
            self.cases[place] += 1
            self.predicted[place] += chance
            self.true[place] += value == truth
            self.brier += (chance - (value == truth)) ** 2

    @property
    def error(self) -> float:
        """Expected calibration error."""
        pairs = zip(self.predicted, self.true, strict=True)
        return sum(abs(likely - true) for likely, true in pairs) / sum(self.cases)

    def rows(self) -> Iterator[str]:
        """One row of the table for each bin with cases."""
        for cases, likely, true in zip(self.cases, self.predicted, self.true, strict=True):
            if cases:
                low, high = wilson(true, cases)
                cells = (
                    percent(likely / cases),
                    percent(true / cases),
                    percent(low),
                    percent(high),
                )
                yield "| {} | {} | {} | {} .. {} |".format(cases, *cells)


def measure(game: Game, level: str, seats: int, games: int, options: dict[str, object]) -> None:
    """Play the games and print the tables."""
    believed, by_rules = Scores(), Scores()
    for number in range(games):
        for decision in watch(Table, game, [level] * seats, options, number):
            dice = Random(f"{number}/{decision.table.turns}/{decision.seat}")
            if len(decision.observation.choices) < 2 or dice.random() > ASKED:
                continue
            seen = decision.observation.using(FastChance(dice.getrandbits(32)))
            truth = game.secrets(decision.table, decision.seat)
            bot = game.bots[level]()
            assert isinstance(bot, Level), f"{level} has no belief"
            _score(believed, bot.posterior(seen), truth)
            _score(by_rules, sampled(seen), truth)
    print("| cases | predicted | true | 95 % interval |")
    print("|--:|--:|--:|---|")
    print(*believed.rows(), sep="\n")
    print(f"\n{believed.things} hidden things in {games} games; error {believed.error:.3f}")
    for name, scores in (level, believed), ("by the rules alone", by_rules):
        brier, loss = scores.brier / scores.things, scores.loss / scores.things
        print(f"{name}: Brier {brier:.3f}, log loss {loss:.3f}")


def _score(scores: Scores, found: Posterior, truth: Mapping[str, str]) -> None:
    for name, value in truth.items():
        scores.add(found[name], value)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("level", nargs="?", default="normal")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--option", action="append", default=[], help="name=value")
    asked = parser.parse_args()
    game = facedown.game(asked.game)
    options: dict[str, object] = {**complete(game, asked.option)}
    measure(game, asked.level, asked.seats or game.min_seats, asked.games, options)


if __name__ == "__main__":
    main()
