"""The units in which laws are tried: one game, one preset, one number of seats."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from facedown.engine.errors import BadOptions
from facedown.engine.registry import game as find_game
from facedown.testing import sizes
from facedown.testing.laws import laws_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from facedown.engine.game import Game

Setting = tuple[str, object]
"""An option and its value."""


@dataclass(frozen=True)
class Case:
    """`variants` are the settings that are turned now and then."""

    game: str
    preset: str
    seats: int
    variants: tuple[tuple[Setting, ...], ...]

    def __str__(self) -> str:
        return f"{self.game}-{self.preset}-{self.seats}"

    def options(self, number: int) -> dict[str, object]:
        """Four games of five are the plain preset; in the fifth one flag is turned."""
        wanted: dict[str, object] = {"preset": self.preset}
        if number % 5 == 4 and self.variants:
            wanted.update(self.variants[number // 5 % len(self.variants)])
        return wanted


@cache
def cases(name: str) -> list[Case]:
    """All cases of a game."""
    game = find_game(name)
    found = []
    for preset in game.options.presets:
        turned = list(_variants(game, preset))
        for seats in range(game.min_seats, game.max_seats + 1):
            variants = tuple(v for v in turned if _is_dealt(game, preset, seats, v))
            found.append(Case(name, preset, seats, variants))
    return found


def _is_dealt(game: Game, preset: str, seats: int, variant: tuple[Setting, ...]) -> bool:
    """Some mixes of flags are not for every number of seats."""
    try:
        game.table(seats, {"preset": preset, **dict(variant)}, seed=0)
    except BadOptions:
        return False
    return True


def _variants(game: Game, preset: str) -> Iterator[tuple[Setting, ...]]:
    """Each flag turned alone, and once more together with the flag before it."""
    plain = game.options.complete({"preset": preset})
    before: Setting | None = None
    for option in game.options.options.values():
        values = option.values or ([] if option.advanced else [option.low, option.high])
        for value in values:
            if value != plain[option.name]:
                one = (option.name, value)
                yield (one,)
                if before is not None and before[0] != one[0]:
                    yield (before, one)
                before = one


def games_of(case: Case, share: float = 1.0) -> range:
    """The numbers of this case's games, for a law that follows them from beginning to end."""
    return _numbers(case, share * laws_of(case.game).games)


def tables_of(case: Case, share: float = 1.0) -> range:
    """The same for a law that looks at one table of each game."""
    return _numbers(case, share * laws_of(case.game).tables)


def _numbers(case: Case, share: float) -> range:
    """Of a preset, `GAMES` (times `share`) are plain."""
    game = find_game(case.game)
    each = sizes.GAMES * share * 1.25 / (game.max_seats - game.min_seats + 1)
    return range(max(2, round(each + 0.5)))
