"""Karaya's bots: points of each level, endings of rounds, thinking times.

`python -m benchmarks.karaya` prints the tables of docs/benchmarks.md row by row; `--only` selects
one, `--games` shortens the run, `--seats` limits it to a number of seats.

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
from statistics import mean, median, quantiles, stdev
from typing import TYPE_CHECKING, NamedTuple, cast

import facedown
from facedown.engine.chance import FastChance
from facedown.engine.observation import Observation, observe
from facedown.engine.seats import has, seats_in, without
from facedown.games.karaya.bots.normal import NormalBot
from facedown.games.karaya.cards import ASSASSIN, GUARD, LOYALISTS, NAMES, REBELS, SLAVE
from facedown.games.karaya.endings import THREE
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
CONTESTS += [("normal", reference) for reference in ("forward", "lurker", "loner")]
HABITS = ("rusher", "herald", "silent", "liar")
"""References that play like `normal` but for one habit: one of them among `normal` bots."""
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
    winners: tuple[int, ...]

    def won(self, level: str) -> float:
        """The share of the match that seats of this level won."""
        return sum(self.levels[seat] == level for seat in self.winners) / len(self.winners)

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
    assert table.outcome is not None
    return Played(tuple(levels), table.results, decisions, table.outcome.winners)


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


def habits(matches: int, jobs: int, sizes: Sequence[int]) -> Iterator[str]:
    """The rows of the table of references that differ from `normal` in one habit."""
    yield "| one among `normal` | seats | matches | points a round | of the others | times fair | 95 % interval |"  # noqa: E501
    yield "|---|--:|--:|--:|--:|--:|---|"
    for seats in sizes:
        for one in HABITS:
            found = contest_of(one, "normal", seats, matches, jobs)
            yield (
                f"| {one} | {seats} | {round(matches / seats) * seats} | {found.one:.3f} "
                f"| {found.other:.3f} | {found.ratio:.3f} | {found.low:.3f} .. {found.high:.3f} |"
            )


def play_hard(seats: int, number: int) -> tuple[float, float, float]:
    """Plays a deal once for each seat of one `hard`; its points, those of the others, its wins."""
    deal = f"{seats} seats, deal {number}"
    tables = [["hard" if s == mine else "normal" for s in range(seats)] for mine in range(seats)]
    found = [play(levels, deal, mine) for mine, levels in enumerate(tables)]
    points = [mean(p.points(level) for p in found) for level in ("hard", "normal")]
    return points[0], points[1], sum(p.won("hard") for p in found)


def searching(matches: int, jobs: int, sizes: Sequence[int]) -> Iterator[str]:
    """The rows of the table of one `hard` among `normal` bots."""
    yield "| one | seats | matches | points, times fair | matches won, times fair |"
    yield "|---|--:|--:|---|---|"
    for seats in sizes:
        work, deals = partial(play_hard, seats), max(2, round(matches / seats))
        with multiprocessing.get_context("spawn").Pool(jobs) as pool:
            rows = pool.map(work, range(deals), chunksize=1)
        found = compare([(one, other) for one, other, _ in rows])
        wins = [won for *_, won in rows]
        half = Z95 * stdev(wins) / sqrt(len(wins))
        yield (
            f"| hard | {seats} | {deals * seats} | {found.ratio:.3f} "
            f"({found.low:.3f} .. {found.high:.3f}) "
            f"| {mean(wins):.2f} ({mean(wins) - half:.2f} .. {mean(wins) + half:.2f}) |"
        )


class Counted(NamedTuple):
    """How often each kind of act occurred in so many rounds."""

    rounds: int
    acts: Counter[str]


def judged(table: KarayaTable, seat: int, action: Action) -> Iterator[str]:
    """The kinds of act, silly ones and their occasions, that an action belongs to."""
    up = table.up
    if action.verb == "assassinate" and table.decision == "main":
        yield "assassinations"
        if _guarded(table, seat, action.target):
            yield "beside a face-up Guard who can stop them"
        if has(up, action.target) and table.roles[action.target] in (ASSASSIN, SLAVE):
            yield "of a face-up rebel"
    if action.verb == "detain" and table.decision == "main":
        yield "detentions"
        if not _has_slot(table, action.target):
            yield "of whoever has no slot to lose"
            if has(up, seat):
                yield "of whoever has no slot to lose, by a Guard already face up"
    if table.decision in ("declare", "join") and _wins_by_turning_up(table, seat):
        yield "Slaves who could win by turning up"
        if action.verb == "pass":
            yield "and did not"
    if action.verb == "call":
        yield "calls"
        dead = sum(table.roles[s] == SLAVE for s in seats_in(up & ~table.alive))
        if table.rules.slaves - dead < THREE:
            yield "with fewer than three Slaves alive"


def _guarded(table: KarayaTable, assassin: int, target: int) -> bool:
    near = without(table.neighbours(assassin) | table.neighbours(target), target)
    return any(
        table.roles[seat] == GUARD and not table.charmed(seat)
        for seat in seats_in(near & table.up & table.alive & ~table.prison)
    )


def _has_slot(table: KarayaTable, seat: int) -> bool:
    """Whether this seat acts before the crown, if there is one, completes its lap."""
    if has(table.captured, seat):
        return False
    away = (seat - table.turn) % table.seats or table.seats
    lap = (table.crown - table.turn) % table.seats or table.seats
    return table.crown < 0 or away < lap


def _wins_by_turning_up(table: KarayaTable, seat: int) -> bool:
    if table.roles[seat] != SLAVE or not has(table.hidden() & ~table.prison, seat):
        return False
    circle = seats_in(table.alive)
    size = len(circle)
    free = [s == seat or table.free_slave(s) for s in circle]
    return size >= THREE and any(
        free[k] and free[(k + 1) % size] and free[(k + 2) % size] for k in range(size)
    )


def _count(seats: int, number: int) -> Counted:
    """A match of normal bots, with its acts judged."""
    dice = Random(f"{seats} normals, acts, match {number}")
    table = cast("KarayaTable", GAME.table(seats, None, chance=FastChance(dice.getrandbits(64))))
    acts: Counter[str] = Counter()
    begun: set[int] = set()
    bots = [Judged(table, acts, begun) for _ in range(seats)]
    contest(table, bots, [FastChance(dice.getrandbits(64)) for _ in range(seats)])
    acts[ENDED_EARLY] += len(table.results) - len(begun)
    return Counted(len(table.results), acts)


PROCLAIMED_EARLY = "Sultans who proclaim before the first action"
ENDED_EARLY = "rounds that end before the first action"
KINDS = (
    "assassinations", "beside a face-up Guard who can stop them", "of a face-up rebel",
    "detentions", "of whoever has no slot to lose",
    "of whoever has no slot to lose, by a Guard already face up",
    "Slaves who could win by turning up", "and did not",
    "calls", "with fewer than three Slaves alive", PROCLAIMED_EARLY, ENDED_EARLY,
)  # fmt: skip


class Judged(NormalBot):
    """A normal bot whose acts are judged by the real table. `begun`: rounds with an action."""

    def __init__(self, table: KarayaTable, acts: Counter[str], begun: set[int]) -> None:
        super().__init__()
        self.table = table
        self.acts = acts
        self.begun = begun

    def choose(self, observation: Observation) -> Action:
        action = super().choose(observation)
        self.acts.update(judged(self.table, observation.seat, action))
        this = int(self.table.round)
        if action.verb == "proclaim":
            self.acts[PROCLAIMED_EARLY] += this not in self.begun
        elif self.table.decision == "main":
            self.begun.add(this)
        return action


def blunders(matches: int, jobs: int, sizes: Sequence[int]) -> Iterator[str]:
    """The rows of the table of silly acts and of beginnings."""
    yield f"| acts in matches of `normal` | {' | '.join(f'{seats} seats' for seats in sizes)} |"
    yield "|---" + "|--:" * len(sizes) + "|"
    found: list[Counted] = []
    for seats in sizes:
        with multiprocessing.get_context("spawn").Pool(jobs) as pool:
            parts = pool.map(partial(_count, seats), range(matches), chunksize=4)
        acts = sum((part.acts for part in parts), Counter[str]())
        found.append(Counted(sum(part.rounds for part in parts), acts))
    yield f"| rounds | {' | '.join(str(each.rounds) for each in found)} |"
    for kind in KINDS:
        yield f"| {kind} | {' | '.join(str(each.acts[kind]) for each in found)} |"


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
    assert table.outcome is not None
    played = Played(("normal",) * seats, table.results, decisions, table.outcome.winners)
    return played, list(watch.slots.values())


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


LEVELS = ("normal", "hard")
"""Levels whose thinking times are measured."""


def answers(matches: int, sizes: Sequence[int]) -> Iterator[str]:
    """Total thinking time of all bots after a person's move."""
    yield (
        "| bots | seats | waits of the person | mean | p95 | p99 | maximum "
        "| decisions: mean | p95 | p99 | maximum |"
    )
    yield "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|"
    for level in LEVELS:
        for seats in sizes:
            waits: list[float] = []
            thoughts: list[float] = []
            for number in range(matches):
                _answers(level, seats, number, waits, thoughts)
            yield f"| {level} | {seats} | {len(waits)} | {_times(waits)} | {_times(thoughts)} |"


def _times(seconds: list[float]) -> str:
    parts = quantiles(seconds, n=100, method="inclusive")
    found = (mean(seconds), parts[94], parts[98], max(seconds))
    return " | ".join(f"{1000 * value:.1f} ms" for value in found)


def _answers(
    level: str, seats: int, number: int, waits: list[float], thoughts: list[float]
) -> None:
    """A match with a person at seat 0, played by a bot.

    Bots start each decision without memory, as on the server, and replay all events first.
    """
    dice = Random(f"answers {number}")
    table = GAME.table(seats, None, chance=FastChance(dice.getrandbits(64)))
    rngs = [FastChance(dice.getrandbits(64)) for _ in range(seats)]
    seen = [[event.seen_by(seat) for event in table.opening] for seat in range(seats)]
    waited = 0.0
    while table.outcome is None:
        seat = table.pending[-1]
        legal = table.legal(seat)
        action = table.actions[legal[0]]
        if len(legal) > 1:
            begin = time.process_time()
            action = GAME.bots[level]().choose(observe(table, seat, seen[seat], rngs[seat]))
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
    tables = ["contests", "habits", "hard", "blunders", "rounds", "answers"]
    parser.add_argument("--only", choices=tables)
    parser.add_argument("--games", type=int, help="matches a line")
    parser.add_argument("--seats", type=int, nargs="*", default=[*SEATS, MOST_SEATS])
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    for table in [asked.only] if asked.only else tables:
        show(_table(table, asked))


def _table(name: str, asked: argparse.Namespace) -> Iterator[str]:
    games, jobs = asked.games, asked.jobs
    if name == "contests":
        return contests(games or 2400, jobs)
    if name == "habits":
        return habits(games or 2400, jobs, asked.seats)
    if name == "hard":
        return searching(games or 1200, jobs, asked.seats)
    if name == "blunders":
        return blunders(games or 80, jobs, asked.seats)
    return rounds(games or 400, jobs) if name == "rounds" else answers(games or 4, asked.seats)


def show(lines: Iterator[str]) -> None:
    for line in lines:
        print(line, flush=True)
    print()


if __name__ == "__main__":
    main()
