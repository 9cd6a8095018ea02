"""The cases of a game: one for each preset and number of seats."""

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
    """`mixes`: the options that every second game changes."""

    game: str
    preset: str
    seats: int
    mixes: tuple[tuple[tuple[str, object], ...], ...]

    def __str__(self) -> str:
        return f"{self.game}-{self.preset}-{self.seats}"

    def options(self, number: int) -> dict[str, object]:
        """The options of this game: the plain preset if the number is even, else a mix."""
        wanted: dict[str, object] = {"preset": self.preset}
        if number % 2 and self.mixes:
            wanted.update(self.mixes[number // 2 % len(self.mixes)])
        return wanted


@cache
def cases(name: str) -> list[Case]:
    """Each preset with each number of seats; each pair of option values is in some mix."""
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
    """The values tested of the preset, the number of seats, and each option."""
    found: dict[str, list[object]] = {
        "preset": [*game.options.presets],
        "seats": [*range(game.min_seats, game.max_seats + 1)],
    }
    for option in game.options.options.values():
        if option.values or not option.advanced:
            found[option.name] = [*(option.values or (option.low, option.high))]
    return found


def _is_dealt(game: Game, row: Row) -> bool:
    """Whether the game accepts this mix for this number of seats."""
    options = {key: value for key, value in row.items() if key != "seats"}
    try:
        game.table(cast("int", row["seats"]), options, seed=0)
    except BadOptions:
        return False
    return True


def games_of(case: Case, share: float = 1.0) -> range:
    """The numbers of this case's games, for a law that plays whole games."""
    return _numbers(case, share * laws_of(case.game).games)


def tables_of(case: Case, share: float = 1.0) -> range:
    """The same, for a law that checks one table of each game. Tier `ci` has every mix."""
    numbers = _numbers(case, share * laws_of(case.game).tables)
    least = 2 * len(case.mixes) if share == 1.0 and sizes.runs("ci") else 0
    return range(max(len(numbers), least))


def _numbers(case: Case, share: float) -> range:
    """This case's share of `GAMES` (times `share`), which is for all numbers of seats."""
    game = find_game(case.game)
    each = sizes.GAMES * share / (game.max_seats - game.min_seats + 1)
    return range(max(2, ceil(each)))
