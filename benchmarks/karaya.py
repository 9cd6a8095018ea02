"""Karaya's bots: points of each level, endings of rounds, thinking times.

`python -m benchmarks.karaya` prints the tables of docs/benchmarks.md row by row; `--only contests`,
`rounds` or `answers` selects one, `--games` shortens the run.

In a contest one seat has one level, all others another. Each deal is played once for each position
of that seat, and is the unit of the confidence intervals, since results within a deal are
correlated. Times are CPU times.
"""

from __future__ import annotations

import argparse
import multiprocessing
import time
from collections import Counter
from functools import partial
from math import sqrt
from random import Random
from statistics import mean, median, quantiles
from typing import TYPE_CHECKING, NamedTuple, cast

import facedown
from facedown.engine.chance import FastChance
from facedown.engine.observation import Observation, observe
from facedown.games.karaya.bots.normal import NormalBot
from facedown.games.karaya.cards import LOYALISTS, NAMES, REBELS
from facedown.research.console import percent
from facedown.research.match import Z95, contest, entrants, wilson

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from facedown.engine.action import Action
    from facedown.games.karaya.results import RoundResult
    from facedown.games.karaya.schema import KarayaView
    from facedown.games.karaya.table import KarayaTable

GAME = facedown.game("karaya")

CONTESTS = [("easy", "random"), ("normal", "easy")]
CONTESTS += [("normal", reference) for reference in GAME.references]
SEATS = (5, 8, 12)
ROUNDS_OF = (5, 6, 7, 8, 9, 10, 11, 12)
MOST_SEATS = 15
BAR = 1.25
"""Bar: ratio of a level's mean points to those of the level below, for the whole interval."""


class Played(NamedTuple):
    """One match: level by seat, and its rounds."""

    levels: tuple[str, ...]
    results: tuple[RoundResult, ...]
    decisions: int

    def points(self, level: str) -> float:
        """Mean points per round of the seats of this level."""
        seats = [seat for seat, other in enumerate(self.levels) if other == level]
        total = sum(result.points[seat] for result in self.results for seat in seats)
        return total / len(seats) / len(self.results)


def play(levels: Sequence[str], deal: str, number: int) -> Played:
    """Plays a match of these levels; `name` seeds the deal."""
    dice = Random(f"{deal} {number}")
    chance = FastChance(Random(deal).getrandbits(64))
    table = cast("KarayaTable", GAME.table(len(levels), None, chance=chance))
    known = entrants(GAME)
    bots = [known[level]() for level in levels]
    decisions = contest(table, bots, [FastChance(dice.getrandbits(64)) for _ in levels])
    return Played(tuple(levels), table.results, decisions)


def play_round(one: str, other: str, seats: int, number: int) -> tuple[float, float]:
    """Plays a deal once for each seat of the single level; returns both levels' points."""
    deal = f"{seats} seats, deal {number}"
    tables = [[one if seat == mine else other for seat in range(seats)] for mine in range(seats)]
    all_of_them = [play(levels, deal, mine) for mine, levels in enumerate(tables)]
    return mean(p.points(one) for p in all_of_them), mean(p.points(other) for p in all_of_them)


class Ratio(NamedTuple):
    """A row: mean points of two levels, and their ratio with its 95 % interval."""

    one: float
    other: float
    low: float
    high: float

    @property
    def ratio(self) -> float:
        return self.one / self.other


def compare(pairs: Sequence[tuple[float, float]]) -> Ratio:
    """The ratio of means with its standard error (delta method)."""
    one, other = mean(a for a, _ in pairs), mean(b for _, b in pairs)
    ratio = one / other
    spread = sum((a - ratio * b) ** 2 for a, b in pairs) / (len(pairs) - 1)
    half = Z95 * sqrt(spread / len(pairs)) / other
    return Ratio(one, other, ratio - half, ratio + half)


def contest_of(one: str, other: str, seats: int, matches: int, jobs: int = 1) -> Ratio:
    """Plays about this number of matches: a whole number of deals."""
    work, deals = partial(play_round, one, other, seats), max(2, round(matches / seats))
    if jobs == 1:
        return compare([work(number) for number in range(deals)])
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        return compare(pool.map(work, range(deals), chunksize=4))


def contests(matches: int, jobs: int) -> Iterator[str]:
    """The rows of the table of contests."""
    yield "| line-up | seats | matches | points a round | of the other | ratio | 95 % interval | |"
    yield "|---|--:|--:|--:|--:|--:|---|---|"
    for one, other in CONTESTS:
        for seats in SEATS:
            found = contest_of(one, other, seats, matches, jobs)
            bar = BAR if other in GAME.bots else 1.0
            yield (
                f"| {one} v {other} | {seats} | {round(matches / seats) * seats} "
                f"| {found.one:.3f} | {found.other:.3f} | {found.ratio:.2f} "
                f"| {found.low:.2f} .. {found.high:.2f} "
                f"| {'held' if found.low >= bar else 'MISSED'} (>= {bar}) |"
            )


def rounds(matches: int, jobs: int) -> Iterator[str]:
    """The rows of the table of endings."""
    yield (
        "| seats | rounds | loyalists | 95 % interval | crown | beaten | Sultan killed "
        "| revolution | void | slots: median | p95 | decisions |"
    )
    yield "|--:|--:|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|"
    by_role: dict[int, Counter[int]] = {}
    held: dict[int, Counter[int]] = {}
    for seats in ROUNDS_OF:
        with multiprocessing.get_context("spawn").Pool(jobs) as pool:
            played = pool.map(partial(_normal, seats), range(matches), chunksize=4)
        results = [result for match, _ in played for result in match.results]
        lengths = sorted(slots for _, found in played for slots in found)
        wins = Counter(result.winner for result in results)
        whys = Counter(result.why for result in results)
        decided = wins[LOYALISTS] + wins[REBELS]
        low, high = wilson(wins[LOYALISTS], decided)
        share = [
            percent(whys[why] / len(results))
            for why in ("crown", "beaten", "sultan_killed", "revolution", "stalemate")
        ]
        decisions = sum(match.decisions for match, _ in played) / len(results)
        yield (
            f"| {seats} | {len(results)} | {percent(wins[LOYALISTS] / decided)} "
            f"| {percent(low)} .. {percent(high)} | {' | '.join(share)} "
            f"| {median(lengths):g} | {lengths[len(lengths) * 95 // 100]} | {decisions:.0f} |"
        )
        by_role[seats], held[seats] = Counter(), Counter()
        for result in results:
            for seat in range(seats):
                by_role[seats][result.roles[seat]] += result.points[seat]
                held[seats][result.roles[seat]] += 1
    yield ""
    yield "Points in a round by the card that one holds at its end:"
    yield ""
    yield f"| seats | {' | '.join(NAMES)} |"
    yield "|--:" * (len(NAMES) + 1) + "|"
    for seats, points in by_role.items():
        cells = [
            f"{points[role] / held[seats][role]:.2f}" if held[seats][role] else "-"
            for role in range(len(NAMES))
        ]
        yield f"| {seats} | {' | '.join(cells)} |"


def _normal(seats: int, number: int) -> tuple[Played, list[int]]:
    """A match of normal bots, with the last slot of each round."""
    dice = Random(f"{seats} normals, match {number}")
    table = cast("KarayaTable", GAME.table(seats, None, chance=FastChance(dice.getrandbits(64))))
    watch = Watch()
    bots = [Watched(watch) for _ in range(seats)]
    decisions = contest(table, bots, [FastChance(dice.getrandbits(64)) for _ in range(seats)])
    return Played(("normal",) * seats, table.results, decisions), list(watch.slots.values())


class Watch:
    """`slots[round]`: the last slot of a round with a decision."""

    def __init__(self) -> None:
        self.slots: dict[int, int] = {}


class Watched(NormalBot):
    """A normal bot that records the slot of each decision."""

    def __init__(self, watch: Watch) -> None:
        super().__init__()
        self.watch = watch

    def choose(self, observation: Observation) -> Action:
        view = cast("KarayaView", observation.view)
        self.watch.slots[view["round"]] = view["slot"]
        return super().choose(observation)


def answers(matches: int) -> Iterator[str]:
    """Total thinking time of all bots after a person's move."""
    yield (
        "| seats | waits of the person | mean | p95 | maximum "
        "| per decision: mean | p95 | maximum |"
    )
    yield "|--:|--:|--:|--:|--:|--:|--:|--:|"
    waits: list[float] = []
    thoughts: list[float] = []
    for number in range(matches):
        _answers(number, waits, thoughts)
    yield f"| {MOST_SEATS} | {len(waits)} | {_times(waits)} | {_times(thoughts)} |"


def _times(seconds: list[float]) -> str:
    p95 = quantiles(seconds, n=20)[-1]
    return " | ".join(f"{1000 * value:.1f} ms" for value in (mean(seconds), p95, max(seconds)))


def _answers(number: int, waits: list[float], thoughts: list[float]) -> None:
    """A match with a person at seat 0, played by a bot.

    Bots start each decision without memory, as on the server, and replay all events first.
    """
    dice = Random(f"answers {number}")
    table = GAME.table(MOST_SEATS, None, chance=FastChance(dice.getrandbits(64)))
    rngs = [FastChance(dice.getrandbits(64)) for _ in range(MOST_SEATS)]
    seen = [[event.seen_by(seat) for event in table.opening] for seat in range(MOST_SEATS)]
    waited = 0.0
    while table.outcome is None:
        seat = table.pending[-1]
        legal = table.legal(seat)
        action = table.actions[legal[0]]
        if len(legal) > 1:
            begin = time.process_time()
            action = GAME.bots["normal"]().choose(observe(table, seat, seen[seat], rngs[seat]))
            spent = time.process_time() - begin
            thoughts.append(spent)
            waited += spent if seat else 0.0
        if seat == 0:
            waits.append(waited)
            waited = 0.0
        for event in table.play(seat, action):
            for viewer, events in enumerate(seen):
                events.append(event.seen_by(viewer))


def main() -> None:
    """Prints the selected tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=["contests", "rounds", "answers"])
    parser.add_argument("--games", type=int, help="matches a line")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    if asked.only in (None, "contests"):
        show(contests(asked.games or 2400, asked.jobs))
    if asked.only in (None, "rounds"):
        show(rounds(asked.games or 400, asked.jobs))
    if asked.only in (None, "answers"):
        show(answers(asked.games or 4))


def show(lines: Iterator[str]) -> None:
    for line in lines:
        print(line, flush=True)
    print()


if __name__ == "__main__":
    main()
