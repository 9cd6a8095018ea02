"""Win rates of Coup's `normal` against the reference opponents and `easy`.

`python -m benchmarks.bots` prints the table of docs/benchmarks.md row by row. `--games`, `--seats`,
`--presets` and `--bots` restrict it.
"""

from __future__ import annotations

import argparse
from typing import NamedTuple

import facedown
from facedown.research.console import percent
from facedown.research.match import Plan, complete
from facedown.research.standing import contest

GAME = facedown.game("coup")

AT_LEAST = {2: 0.52}
AT_MOST = {3: 0.32, 4: 0.24}
"""Seats -> bar: minimum of `normal` against one reference; maximum of one among `normal`s."""
AT_LEAST_OF_EASY = {2: 0.70, 4: 0.55}
"""Seats -> bar: minimum of one `normal` among `easy`s."""


class Line(NamedTuple):
    """A contest: bot `one` at one seat, `others` at all others, and its bar."""

    preset: str
    seats: int
    one: str
    others: str
    least: float
    most: float

    def play(self, games: int, jobs: int, seed: int) -> str:
        """The row of the table. The whole confidence interval must satisfy the bar."""
        levels = (self.one, *[self.others] * (self.seats - 1))
        options = complete(GAME, [f"preset={self.preset}"])
        standing = contest(Plan(GAME.name, levels, options, seed, rotate=True), games, jobs)
        score = standing.scores()[0]
        low, high = score.interval
        held = low >= self.least and high <= self.most
        bar = f">= {percent(self.least)}" if self.least else f"<= {percent(self.most)}"
        cells = [
            f"{self.one} v {self.others}",
            str(self.seats),
            self.preset,
            str(standing.games),
            percent(score.rate),
            f"{percent(low)} .. {percent(high)}",
            bar,
            "held" if held else "MISSED",
        ]
        return f"| {' | '.join(cells)} |"


def lines(presets: list[str], seats: list[int], bots: list[str]) -> list[Line]:
    """The selected contests."""
    found = []
    for preset in presets:
        for number in seats:
            for bot in bots:
                if bot == "easy" and number in AT_LEAST_OF_EASY:
                    least = AT_LEAST_OF_EASY[number]
                    found.append(Line(preset, number, "normal", "easy", least, 1.0))
                elif bot != "easy" and number in AT_LEAST:
                    found.append(Line(preset, number, "normal", bot, AT_LEAST[number], 1.0))
                elif bot != "easy":
                    found.append(Line(preset, number, bot, "normal", 0.0, AT_MOST[number]))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4], choices=[2, 3, 4])
    parser.add_argument("--presets", nargs="+", default=["seed", "official"])
    parser.add_argument("--bots", nargs="+", default=[*GAME.references, "easy"])
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print("| line-up | seats | options | games | win rate | 95 % interval | bar | |")
    print("|---|--:|---|--:|--:|---|---|---|")
    for line in lines(asked.presets, asked.seats, asked.bots):
        print(line.play(asked.games, asked.jobs, asked.seed), flush=True)


if __name__ == "__main__":
    main()
