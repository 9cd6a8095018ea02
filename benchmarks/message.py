"""What each part of The Message's `normal` is worth, and its reference opponents.

`python -m benchmarks.message --ablations` plays deals among `normal` bots and again with one seat
changed, each seat in turn: random at receipt, at sending or in windows, without probes, and so on.
`python -m benchmarks.message` plays each reference alone among `normal` bots, which all seats have
played before on the same deals. `--only hard --sides` plays that level, and tells its sides apart.
Intervals are of the difference of paired deals, and Wilson's of the rate.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

import facedown
from facedown.engine.chance import FastChance
from facedown.games.message.bots.normal import NormalBot
from facedown.games.message.bots.references import RULES, Stuck
from facedown.games.message.cards import SIDES
from facedown.research.console import percent
from facedown.research.match import Z95, complete, contest, wilson

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from facedown.engine.action import Action
    from facedown.engine.bot import Bot
    from facedown.engine.options import Value
    from facedown.games.message.bots.references import Rule
    from facedown.games.message.bots.scene import Scene

GAME = facedown.game("message")
BATCH = 10
"""Deals that a process plays at a time."""


def random_at(*steps: str) -> Rule:
    """Random choices at these questions."""

    def rule(scene: Scene, wanted: Action) -> Action:
        return scene.any() if scene.step in steps else wanted

    return rule


ABLATIONS: Final[dict[str, Rule]] = {
    "random at receipt": random_at("receipt"),
    "no probes": RULES["unprobing"],
    "random at send": random_at("send"),
    "never counters": RULES["pacifist"],
    "plays no functions": RULES["hoarder"],
    "accepts all": RULES["taker"],
    "refuses all": RULES["refuser"],
}


class Seat(NamedTuple):
    """One seat of a deal: its side, and whether it won as `normal` and as the change."""

    side: str
    before: bool
    after: bool


Deal = list[Seat]
"""All seats of a deal."""


class Contest(NamedTuple):
    """A change of one seat, or none, at a number of seats."""

    name: str
    seats: int
    options: Mapping[str, Value]
    seed: int

    def bot(self) -> Bot:
        """The changed seat's bot."""
        if self.name in GAME.bots:
            return GAME.bots[self.name]()
        return Stuck(NormalBot(), {**RULES, **ABLATIONS}[self.name])

    def deals(self, first: int, last: int) -> list[Deal]:
        """Each deal as `normal`, and with each seat in turn as the change."""
        return [self.deal(number) for number in range(first, last)]

    def deal(self, number: int) -> Deal:
        """One deal."""
        before, _ = self.play(number, [NormalBot() for _ in range(self.seats)])
        found = []
        for seat in range(self.seats):
            bots: list[Bot] = [NormalBot() for _ in range(self.seats)]
            bots[seat] = self.bot()
            after, sides = self.play(number, bots)
            found.append(Seat(sides[seat], seat in before, seat in after))
        return found

    def play(self, deal: int, bots: list[Bot]) -> tuple[tuple[int, ...], list[str]]:
        """The winners of one game, and the sides of all seats."""
        seeds = random.Random(f"{self.seed}/{deal}")
        chance = FastChance(seeds.getrandbits(64))
        table = GAME.table(self.seats, dict(self.options), chance=chance)
        contest(table, bots, [FastChance(seeds.getrandbits(64)) for _ in bots])
        assert table.outcome is not None
        return table.outcome.winners, [labels.get("side", "") for labels in GAME.labels(table)]

    def row(self, deals: list[Deal], side: str = "") -> str:
        """The row of the table, for one side if it is named."""
        parts = [[one for one in deal if side in ("", one.side)] for deal in deals]
        pairs = [(sum(o.before for o in part), sum(o.after for o in part)) for part in parts]
        games = sum(len(part) for part in parts)
        before, after = (sum(wins) for wins in zip(*pairs, strict=True))
        gains = [after - before for before, after in pairs]
        mean = sum(gains) / len(gains)
        spread = sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
        half = Z95 * sqrt(spread * len(gains)) / games
        low, high = wilson(after, games)
        cells = [
            f"{self.name}, {side}" if side else self.name,
            str(self.seats),
            str(games),
            percent(before / games),
            percent(after / games),
            f"{percent(low)} .. {percent(high)}",
            f"{100 * (after - before) / games:+.1f} ± {100 * half:.1f}",
        ]
        return f"| {' | '.join(cells)} |"


def _deals(part: tuple[Contest, int, int]) -> list[Deal]:
    return part[0].deals(part[1], part[2])


def rows(contests: list[Contest], deals: int, jobs: int, sides: bool) -> Iterator[str]:
    """The rows of the table, one by one."""
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for one in contests:
            parts = [(one, k, min(k + BATCH, deals)) for k in range(0, deals, BATCH)]
            played = [deal for found in pool.imap(_deals, parts) for deal in found]
            for side in ("", *SIDES) if sides else ("",):
                yield one.row(played, side)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ablations", action="store_true")
    parser.add_argument("--sides", action="store_true")
    parser.add_argument("--only", nargs="+", default=[])
    parser.add_argument("--seats", type=int, nargs="+", default=[])
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--options", nargs="*", default=[])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    options = complete(GAME, asked.options)
    seats = asked.seats or ([5] if asked.ablations else [3, 5, 7])
    names = asked.only or list(ABLATIONS if asked.ablations else RULES)
    contests = [Contest(name, number, options, asked.seed) for number in seats for name in names]
    print("| change | seats | games | normal | changed | 95 % interval | difference |")
    print("|---|--:|--:|--:|--:|---|---|")
    for row in rows(contests, asked.deals, asked.jobs, asked.sides):
        print(row, flush=True)


if __name__ == "__main__":
    main()
