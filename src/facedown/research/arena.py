"""`facedown arena`: a seat-balanced contest between levels of bots, with intervals."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.console import Console
from rich.table import Table

from facedown.engine.registry import game as find_game
from facedown.research.console import percent, progress, refusing
from facedown.research.match import Plan, check, complete, play_all, wilson


class Score(NamedTuple):
    """How one level did: `wins` seats won in `games` games, by so many `entrants` together.

    Entrants of one level are alike, so `rate`, `low` and `high` (95 %) are those of one of them.
    Where only one can win, one of them or none does, and that is what the interval is of;
    where several win together (`shared`), a game counts as one trial: the interval is wide enough.
    """

    level: str
    entrants: int
    games: int
    wins: int
    fair: float
    shared: bool

    @property
    def rate(self) -> float:
        return self.wins / self.games / self.entrants

    @property
    def interval(self) -> tuple[float, float]:
        if self.shared:
            return wilson(self.wins / self.entrants, self.games)
        low, high = wilson(self.wins, self.games)
        return low / self.entrants, high / self.entrants

    def json(self) -> dict[str, object]:
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


class Standing(NamedTuple):
    """The whole contest: wins of each entrant in the order given, and games that nobody won."""

    plan: Plan
    games: int
    wins: list[int]
    undecided: int
    shared: bool
    decisions: int

    @property
    def fair(self) -> float:
        """The chance to win of a seat like all others: winners a game by seats."""
        decided = self.games - self.undecided
        winners = sum(self.wins) / decided if decided else 1.0
        return winners / len(self.wins)

    def scores(self) -> list[Score]:
        """One for each level, in the order in which the levels were given first."""
        levels = self.plan.levels
        found = []
        for level in dict.fromkeys(levels):
            wins = [won for name, won in zip(levels, self.wins, strict=True) if name == level]
            score = Score(level, len(wins), self.games, sum(wins), self.fair, self.shared)
            found.append(score)
        return found

    def json(self) -> dict[str, object]:
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
        }


def arena(
    game: Annotated[str, typer.Argument(help="The name of the game.")],
    bots: Annotated[
        str, typer.Option(help="The level of each entrant, with commas between: one a seat.")
    ],
    games: Annotated[
        int, typer.Option(min=1, help="How many games, rounded up so that seats are balanced.")
    ] = 2000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    option: Annotated[
        list[str] | None,
        typer.Option(help="An option of the table, as name=value. May be repeated."),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = 2,
    json_file: Annotated[
        Path | None, typer.Option("--json", help="Write the result to this file as well.")
    ] = None,
) -> None:
    """Let levels of bots play each other; every entrant sits at every seat equally often."""
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
    """Play at least so many games: a multiple of the number of entrants."""
    entrants = len(plan.levels)
    games = -(-games // entrants) * entrants
    wins, undecided, decisions, shared = [0] * entrants, 0, 0, False
    with progress(f"{plan.game}, {entrants} seats", games) as step:
        for result in play_all(plan, games, jobs):
            undecided += not result.winners
            shared = shared or len(result.winners) > 1
            decisions += result.decisions
            for seat in result.winners:
                wins[plan.entrant(result.number, seat)] += 1
            step()
    return Standing(plan, games, wins, undecided, shared, decisions)


def _report(standing: Standing) -> None:
    plan, games, fair = standing.plan, standing.games, standing.fair
    seats = len(plan.levels)
    typer.echo(f"{games} games of {plan.game} with {seats} seats")
    typer.echo(f"{standing.undecided} without a winner, {standing.decisions} decisions")
    table = Table("bot", "wins", "rate", "95 % interval", "fair", "ratio", "95 % interval")
    for score in standing.scores():
        low, high = score.interval
        table.add_row(
            score.level if score.entrants == 1 else f"{score.level} x{score.entrants}",
            str(score.wins),
            percent(score.rate),
            f"{percent(low)} .. {percent(high)}",
            percent(fair),
            f"{score.rate / fair:.2f}",
            f"{low / fair:.2f} .. {high / fair:.2f}",
        )
    Console().print(table)
    if any(score.entrants > 1 for score in standing.scores()):
        typer.echo("The rate of a level with several entrants is that of one of them.")
