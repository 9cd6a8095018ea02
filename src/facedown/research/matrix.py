"""The matrix of a game's bots: each level and reference alone among each of the others."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rich.table import Table

from facedown.engine.options import Value
from facedown.research.match import Plan
from facedown.research.standing import Score, contest


class Cell(NamedTuple):
    """One bot `row` among bots `column` at all other seats."""

    row: str
    column: str
    score: Score

    def json(self) -> dict[str, object]:
        """The cell as JSON."""
        return {**self.score.json(), "among": self.column}


class Matrix(NamedTuple):
    """The contests of every pair of bots in one game, with the same deals in each cell."""

    game: str
    bots: tuple[str, ...]
    seats: int
    options: Mapping[str, Value]
    seed: int

    def play(self, games: int, jobs: int) -> Iterator[Cell]:
        """Plays `games` for each cell, row by row; a bot among its equals is left out."""
        for row in self.bots:
            for column in self.bots:
                if row != column:
                    levels = (row, *[column] * (self.seats - 1))
                    plan = Plan(self.game, levels, self.options, self.seed, rotate=True)
                    yield Cell(row, column, contest(plan, games, jobs).scores()[0])


def table_of(cells: Sequence[Cell], seats: int) -> Table:
    """Rows and columns of bots; each cell has the multiple of the fair share and its interval."""
    bots = list(dict.fromkeys(cell.row for cell in cells))
    at = {(cell.row, cell.column): cell for cell in cells}
    table = Table("among", *bots, title=f"One bot among {seats - 1} others: times the fair share")
    for row in bots:
        table.add_row(row, *(_written(at.get((row, column))) for column in bots))
    return table


def _written(cell: Cell | None) -> str:
    if cell is None:
        return ""
    score = cell.score
    low, high = score.interval
    if score.fair == 0:
        return "-"
    return f"{score.rate / score.fair:.2f} ({low / score.fair:.2f}..{high / score.fair:.2f})"
