"""`facedown arena`: a contest between bots, or the matrix of all bots of a game."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from facedown.engine.errors import BadOptions
from facedown.engine.registry import game as find_game
from facedown.research.console import percent, refusing
from facedown.research.match import (
    MAX_GAMES,
    MAX_JOBS,
    Plan,
    check,
    check_bots,
    check_seats,
    complete,
    entrants,
)
from facedown.research.matrix import Matrix, table_of
from facedown.research.standing import Standing, contest

CONTEST_GAMES = 2000
CELL_GAMES = 200
"""Default number of games of a contest, and of each cell of the matrix."""

CELL_WIDTH = 24
"""Characters of a column of the matrix, which is printed whole on a narrow terminal too."""


def arena(
    game: Annotated[str, typer.Argument(help="The name of the game.")],
    bots: Annotated[
        str,
        typer.Option(
            help="The bot of each entrant, separated by commas: one for each seat; "
            "with --matrix the bots to compare, default all."
        ),
    ] = "",
    matrix: Annotated[
        bool, typer.Option(help="Each bot alone among each of the others, at --seats seats.")
    ] = False,
    seats: Annotated[
        int | None, typer.Option(help="Number of seats of the matrix.", show_default="the fewest")
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=MAX_GAMES,
            help="Number of games, rounded up to balance the seats; of the matrix: for each cell.",
            show_default=f"{CONTEST_GAMES}, or {CELL_GAMES} for each cell",
        ),
    ] = None,
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
        if matrix:
            pairs = _matrix(game, bots, seats, seed, option or ())
            found = _compare(pairs, games or CELL_GAMES, jobs)
        else:
            standing = contest(_plan(game, bots, seed, option or ()), games or CONTEST_GAMES, jobs)
            _report(standing)
            found = standing.json()
        if json_file is not None:
            json_file.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


def _plan(name: str, bots: str, seed: int, option: Sequence[str]) -> Plan:
    """Raises `BadOptions`."""
    rules = find_game(name)
    if not bots:
        raise BadOptions("bots: name one for each seat, or use --matrix")
    levels = bots.split(",")
    check(rules, levels)
    return Plan(name, tuple(levels), complete(rules, option), seed, rotate=True)


def _matrix(name: str, bots: str, seats: int | None, seed: int, option: Sequence[str]) -> Matrix:
    """Raises `BadOptions`."""
    rules = find_game(name)
    chosen = tuple(dict.fromkeys(bots.split(","))) if bots else tuple(entrants(rules))
    check_bots(rules, chosen)
    seats = rules.min_seats if seats is None else seats
    check_seats(rules, seats)
    return Matrix(name, chosen, seats, complete(rules, option), seed)


def _compare(matrix: Matrix, games: int, jobs: int) -> dict[str, object]:
    """Play the matrix, print it, and return it as JSON."""
    cells = [*matrix.play(games, jobs)]
    wide = len(matrix.bots) * CELL_WIDTH
    Console(width=max(Console().width, wide)).print(table_of(cells, matrix.seats))
    return {
        "game": matrix.game,
        "options": dict(matrix.options),
        "seats": matrix.seats,
        "seed": matrix.seed,
        "cells": [cell.json() for cell in cells],
    }


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
