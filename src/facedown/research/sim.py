"""`facedown sim`: play many games; print their speed, their length and the winners."""

import time
from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import mean, median
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from facedown.engine.errors import BadOptions
from facedown.engine.registry import game as find_game
from facedown.research.console import percent, progress, refusing
from facedown.research.match import (
    MAX_GAMES,
    MAX_JOBS,
    Plan,
    Result,
    check,
    check_seats,
    complete,
    play_all,
    wilson,
)


def sim(
    game: Annotated[str, typer.Argument(help="The name of the game.")],
    seats: Annotated[int, typer.Option(help="Number of seats.")] = 4,
    games: Annotated[int, typer.Option(min=1, max=MAX_GAMES, help="Number of games.")] = 1000,
    bots: Annotated[
        str, typer.Option(help="One level for all seats, or one for each, separated by commas.")
    ] = "random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    option: Annotated[
        list[str] | None,
        typer.Option(help="An option of the table, as name=value. May be repeated."),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, max=MAX_JOBS, help="Number of processes.")] = 1,
) -> None:
    """Play many games between bots: speed, length of games, wins by seat."""
    with refusing():
        plan = _plan(game, seats, bots, seed, option or ())
        results, seconds = _run(plan, games, jobs)
        _report(plan, results, seconds)


def _plan(name: str, seats: int, bots: str, seed: int, option: Sequence[str]) -> Plan:
    """Raises `BadOptions`."""
    rules = find_game(name)
    levels = bots.split(",")
    if len(levels) not in (1, seats):
        raise BadOptions(f"bots: give one level, or one for each of the {seats} seats")
    if len(levels) == 1:
        check_seats(rules, seats)
        levels *= seats
    check(rules, levels)
    return Plan(name, tuple(levels), complete(rules, option), seed, rotate=False)


def _run(plan: Plan, games: int, jobs: int) -> tuple[list[Result], float]:
    """Play the games; returns the results and the seconds they took."""
    results = []
    begin = time.perf_counter()
    with progress(f"{plan.game}, {len(plan.levels)} seats", games) as step:
        for result in play_all(plan, games, jobs):
            results.append(result)
            step()
    return results, time.perf_counter() - begin


def _report(plan: Plan, results: list[Result], seconds: float) -> None:
    games = len(results)
    lengths = sorted(result.decisions for result in results)
    decisions = sum(lengths)
    p95 = lengths[(95 * games + 99) // 100 - 1]
    none = sum(not result.winners for result in results)
    typer.echo(f"{games} games of {plan.game} with {len(plan.levels)} seats in {seconds:.2f} s")
    typer.echo(f"speed      {games / seconds:,.0f} games/s, {decisions / seconds:,.0f} decisions/s")
    length = f"mean {mean(lengths):.1f}, median {median(lengths):g}, 95 % up to {p95}"
    typer.echo(f"decisions  {length}")
    typer.echo(f"no winner  {none} ({percent(none / games)})")
    for why, count in Counter(result.why for result in results).most_common():
        typer.echo(f"{'ended by':<11}{why}: {count} ({percent(count / games)})")
    console = Console()
    console.print(_by_seat(plan, results))
    for label in _labels(results):
        console.print(_by_label(label, results))


def _by_seat(plan: Plan, results: list[Result]) -> Table:
    table = Table("seat", "bot", "wins", "share", "95 % interval", title="Wins by seat")
    for seat, level in enumerate(plan.levels):
        wins = sum(seat in result.winners for result in results)
        table.add_row(str(seat), level, *_share(wins, len(results), len(results)))
    return table


def _labels(results: Iterable[Result]) -> list[str]:
    """All label names of the seats, in the game's order."""
    names = (name for result in results for labels in result.labels for name in labels)
    return list(dict.fromkeys(names))


def _by_label(label: str, results: list[Result]) -> Table:
    """Win rate of seats by the value of a label.

    Results of seats in one game are not independent: a game is one trial.
    """
    seats: Counter[str] = Counter()
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for result in results:
        values = [labels.get(label, "") for labels in result.labels]
        seats.update(values)
        games.update(set(values))
        wins.update(values[seat] for seat in result.winners)
    table = Table(label, "seats", "wins", "share", "95 % interval", title=f"Wins by {label}")
    for value in sorted(value for value in seats if value):
        table.add_row(value, str(seats[value]), *_share(wins[value], seats[value], games[value]))
    return table


def _share(wins: int, seats: int, games: int) -> tuple[str, str, str]:
    """Wins, their share of the seats, and its interval for `games` independent trials."""
    share = wins / seats
    low, high = wilson(share * games, games)
    return str(wins), percent(share), f"{percent(low)} .. {percent(high)}"
