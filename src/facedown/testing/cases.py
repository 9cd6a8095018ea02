"""The units in which laws are tried: one game, one preset, one number of seats."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, partial
from math import ceil
from typing import TYPE_CHECKING, cast

from facedown.engine.errors import BadOptions
from facedown.engine.registry import game as find_game
from facedown.testing import sizes
from facedown.testing.laws import laws_of
from facedown.testing.pairs import pairwise

if TYPE_CHECKING:
    from facedown.engine.game import Game
    from facedown.testing.pairs import Row


@dataclass(frozen=True)
class Case:
    """`mixes` are the options that are turned in every second game."""

    game: str
    preset: str
    seats: int
    mixes: tuple[tuple[tuple[str, object], ...], ...]

    def __str__(self) -> str:
        return f"{self.game}-{self.preset}-{self.seats}"

    def options(self, number: int) -> dict[str, object]:
        """Every second game is the plain preset; in the others options are turned."""
        wanted: dict[str, object] = {"preset": self.preset}
        if number % 2 and self.mixes:
            wanted.update(self.mixes[number // 2 % len(self.mixes)])
        return wanted


@cache
def cases(name: str) -> list[Case]:
    """Each preset with each number of seats; in their mixes each pair of values comes once."""
    mixes: dict[tuple[object, object], list[tuple[tuple[str, object], ...]]] = {}
    game = find_game(name)
    for row in pairwise(settings(game), ("preset", "seats"), partial(_is_dealt, game)):
        turned = tuple((key, value) for key, value in row.items() if key not in ("preset", "seats"))
        mixes.setdefault((row["preset"], row["seats"]), []).append(turned)
    return [
        Case(name, preset, seats, tuple(mixes.get((preset, seats), ())))
        for preset in game.options.presets
        for seats in range(game.min_seats, game.max_seats + 1)
    ]


def settings(game: Game) -> dict[str, list[object]]:
    """The preset, the number of seats, and each option with the values that are tried."""
    found: dict[str, list[object]] = {
        "preset": [*game.options.presets],
        "seats": [*range(game.min_seats, game.max_seats + 1)],
    }
    for option in game.options.options.values():
        if option.values or not option.advanced:
            found[option.name] = [*(option.values or (option.low, option.high))]
    return found


def _is_dealt(game: Game, row: Row) -> bool:
    """Some mixes are not for every number of seats."""
    options = {key: value for key, value in row.items() if key != "seats"}
    try:
        game.table(cast("int", row["seats"]), options, seed=0)
    except BadOptions:
        return False
    return True


def games_of(case: Case, share: float = 1.0) -> range:
    """The numbers of this case's games, for a law that follows them from beginning to end."""
    return _numbers(case, share * laws_of(case.game).games)


def tables_of(case: Case, share: float = 1.0) -> range:
    """The same for a law that looks at one table of each game. On every change each mix is met."""
    numbers = _numbers(case, share * laws_of(case.game).tables)
    least = 2 * len(case.mixes) if share == 1.0 and sizes.runs("ci") else 0
    return range(max(len(numbers), least))


def _numbers(case: Case, share: float) -> range:
    """Of a preset, `GAMES` (times `share`) over all numbers of seats."""
    game = find_game(case.game)
    each = sizes.GAMES * share / (game.max_seats - game.min_seats + 1)
    return range(max(2, ceil(each)))
