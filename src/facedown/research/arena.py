"""`facedown arena`: a contest between levels of bots, balanced by seat and side.

A seat's fair share is its win rate if all bots are equal: winners per game, divided by the seats.
Each entrant plays each deal once from every seat, so that nobody has an advantage.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.console import Console
from rich.table import Table

from facedown.engine.registry import game as find_game
from facedown.research.console import percent, progress, refusing
from facedown.research.match import (
    MAX_GAMES,
    MAX_JOBS,
    Plan,
    Result,
    check,
    complete,
    play_all,
    wilson,
)


class Score(NamedTuple):
    """Result of one level: `wins` seats won in `games` games by all its `entrants` together.

    `rate` and the 95 % `interval` are those of a single entrant. If a game has one winner, the
    interval is of whether one of the entrants won. If several win together (`shared`), a game
    counts as one trial, which makes the interval wide enough.
    """

    level: str
    entrants: int
    games: int
    wins: int
    fair: float
    shared: bool

    @property
    def rate(self) -> float:
        """Win rate of a single entrant, 0 to 1."""
        return self.wins / self.games / self.entrants

    @property
    def interval(self) -> tuple[float, float]:
        """95 % interval of the rate of a single entrant."""
        if self.shared:
            return wilson(self.wins / self.entrants, self.games)
        low, high = wilson(self.wins, self.games)
        return low / self.entrants, high / self.entrants

    def json(self) -> dict[str, object]:
        """The score as JSON."""
        low, high = self.interval
        return {
            "level": self.level,
            "entrants": self.entrants,
            "games": self.games,
            "wins": self.wins,
            "fair": self.fair,
            "rate": self.rate,
            "interval": [low, high],
            "ratio": self.rate / self.fair,
            "ratio_interval": [low / self.fair, high / self.fair],
        }


class Tally:
    """Seats played, seats won and games of one level with one label."""

    __slots__ = ("games", "seats", "wins")

    def __init__(self) -> None:
        self.games = 0
        self.seats = 0
        self.wins = 0

    @property
    def rate(self) -> float:
        """Seats won per seat played."""
        return self.wins / self.seats

    @property
    def interval(self) -> tuple[float, float]:
        """95 % interval; a game is one trial, as its seats may win together."""
        return wilson(self.rate * self.games, self.games)


class Standing(NamedTuple):
    """Result of a contest: wins of each entrant in the order given, and games without a winner.

    `tallies[level, value]`: the seats of a level that bore this value of the label `label`, the
    first that the game gives its seats ("" if it gives none).
    """

    plan: Plan
    games: int
    wins: list[int]
    undecided: int
    shared: bool
    decisions: int
    label: str
    tallies: dict[tuple[str, str], Tally]

    @property
    def fair(self) -> float:
        """Fair share of a seat: winners per decided game, divided by the seats."""
        decided = self.games - self.undecided
        winners = sum(self.wins) / decided if decided else 1.0
        return winners / len(self.wins)

    def fair_of(self, value: str) -> float:
        """Fair share of a seat with this label: the win rate of all such seats, of any level."""
        same = [tally for (_, other), tally in self.tallies.items() if other == value]
        return sum(tally.wins for tally in same) / sum(tally.seats for tally in same)

    def scores(self) -> list[Score]:
        """One score per level, in order of first appearance."""
        levels = self.plan.levels
        found = []
        for level in dict.fromkeys(levels):
            wins = [won for name, won in zip(levels, self.wins, strict=True) if name == level]
            score = Score(level, len(wins), self.games, sum(wins), self.fair, self.shared)
            found.append(score)
        return found

    def json(self) -> dict[str, object]:
        """The result as JSON."""
        entrants = zip(self.plan.levels, self.wins, strict=True)
        return {
            "game": self.plan.game,
            "options": dict(self.plan.options),
            "seed": self.plan.seed,
            "games": self.games,
            "undecided": self.undecided,
            "decisions": self.decisions,
            "entrants": [{"level": level, "wins": wins} for level, wins in entrants],
            "levels": [score.json() for score in self.scores()],
            "label": self.label,
            "by_label": [self._tally_json(*key) for key in sorted(self.tallies)],
        }

    def _tally_json(self, level: str, value: str) -> dict[str, object]:
        tally = self.tallies[level, value]
        return {
            "level": level,
            "value": value,
            "games": tally.games,
            "seats": tally.seats,
            "wins": tally.wins,
            "rate": tally.rate,
            "interval": list(tally.interval),
            "fair": self.fair_of(value),
        }


def arena(
    game: Annotated[str, typer.Argument(help="The name of the game.")],
    bots: Annotated[
        str, typer.Option(help="The level of each entrant, separated by commas: one for each seat.")
    ],
    games: Annotated[
        int,
        typer.Option(
            min=1, max=MAX_GAMES, help="Number of games, rounded up to balance the seats."
        ),
    ] = 2000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    option: Annotated[
        list[str] | None,
        typer.Option(help="An option of the table, as name=value. May be repeated."),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, max=MAX_JOBS, help="Number of processes.")] = 2,
    json_file: Annotated[
        Path | None, typer.Option("--json", help="Write the result to this file as well.")
    ] = None,
) -> None:
    """Compare levels of bots; every entrant plays every seat of every deal."""
    with refusing():
        plan = _plan(game, bots, seed, option or ())
        standing = contest(plan, games, jobs)
        _report(standing)
        if json_file is not None:
            json_file.write_text(json.dumps(standing.json(), indent=2) + "\n", encoding="utf-8")


def _plan(name: str, bots: str, seed: int, option: Sequence[str]) -> Plan:
    """Raises `BadOptions`."""
    rules = find_game(name)
    levels = bots.split(",")
    check(rules, levels)
    return Plan(name, tuple(levels), complete(rules, option), seed, rotate=True)


def contest(plan: Plan, games: int, jobs: int) -> Standing:
    """Play `games`, rounded up to a multiple of the number of entrants."""
    entrants = len(plan.levels)
    games = -(-games // entrants) * entrants
    wins, undecided, decisions, shared = [0] * entrants, 0, 0, False
    label, tallies = "", dict[tuple[str, str], Tally]()
    with progress(f"{plan.game}, {entrants} seats", games) as step:
        for result in play_all(plan, games, jobs):
            undecided += not result.winners
            shared = shared or len(result.winners) > 1
            decisions += result.decisions
            for seat in result.winners:
                wins[plan.entrant(result.number, seat)] += 1
            label = label or _first_label(result)
            if label:
                _count(plan, result, label, tallies)
            step()
    return Standing(plan, games, wins, undecided, shared, decisions, label, tallies)


def _first_label(result: Result) -> str:
    """The first label in the game's order; "" if there is none."""
    return next((name for labels in result.labels for name in labels), "")


def _count(plan: Plan, result: Result, label: str, tallies: dict[tuple[str, str], Tally]) -> None:
    """Add one game to the tallies."""
    seen: set[tuple[str, str]] = set()
    for seat, level in enumerate(plan.line_up(result.number)):
        if label not in result.labels[seat]:
            continue
        key = level, result.labels[seat][label]
        tally = tallies.setdefault(key, Tally())
        tally.seats += 1
        tally.wins += seat in result.winners
        tally.games += key not in seen
        seen.add(key)


def _report(standing: Standing) -> None:
    plan, games, fair = standing.plan, standing.games, standing.fair
    seats = len(plan.levels)
    typer.echo(f"{games} games of {plan.game} with {seats} seats")
    typer.echo(f"{standing.undecided} without a winner, {standing.decisions} decisions")
    table = Table("bot", "wins", "rate", "95 % interval", "fair", "ratio", "95 % interval")
    for score in standing.scores():
        name = score.level if score.entrants == 1 else f"{score.level} x{score.entrants}"
        table.add_row(name, str(score.wins), *_compared(score.rate, score.interval, fair))
    console = Console()
    console.print(table)
    if standing.label:
        console.print(_by_label(standing))
    if any(score.entrants > 1 for score in standing.scores()):
        typer.echo("The rate of a level with several entrants is that of a single one.")


def _by_label(standing: Standing) -> Table:
    label = standing.label
    table = Table(
        "bot", label, "seats", "wins", "rate", "95 % interval", "fair", "ratio", "95 % interval",
        title=f"By {label}",
    )  # fmt: skip
    order = list(dict.fromkeys(standing.plan.levels))
    for level, value in sorted(standing.tallies, key=lambda key: (order.index(key[0]), key[1])):
        tally = standing.tallies[level, value]
        row = _compared(tally.rate, tally.interval, standing.fair_of(value))
        table.add_row(level, value, str(tally.seats), str(tally.wins), *row)
    return table


def _compared(rate: float, interval: tuple[float, float], fair: float) -> list[str]:
    """A rate with its interval, and both as multiples of the fair share."""
    low, high = interval
    ratios = ["-", "-"]
    if fair > 0:
        ratios = [f"{rate / fair:.2f}", f"{low / fair:.2f} .. {high / fair:.2f}"]
    return [percent(rate), f"{percent(low)} .. {percent(high)}", percent(fair), *ratios]
