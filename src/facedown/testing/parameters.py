"""Parameters of the laws: a game, or each of its cases, bots, lessons or recorded games."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from facedown.engine.registry import game as find_game
from facedown.research.match import entrants
from facedown.testing import sizes
from facedown.testing.cases import cases
from facedown.testing.playthroughs import recorded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from facedown.engine.game import Game

    Axis = Callable[[Game], Iterator[tuple[str, object]]]


class Parameters(NamedTuple):
    """The arguments of a law, in the order of their names, and the id of the test."""

    values: tuple[object, ...]
    id: str


def _only(game: Game) -> Iterator[tuple[str, object]]:
    yield game.name, game


def _cases(game: Game) -> Iterator[tuple[str, object]]:
    """In tier `quick`: the fewest and the most seats."""
    ends = {game.min_seats, game.max_seats}
    for case in cases(game.name):
        if sizes.runs("test") or case.seats in ends:
            yield str(case), case


def _samples(game: Game) -> Iterator[tuple[str, object]]:
    """The default preset with the fewest, four and the most seats; the others with the fewest."""
    usual = {game.min_seats, min(game.max_seats, 4), game.max_seats}
    for case in cases(game.name):
        wanted = usual if case.preset == game.options.default_preset else {game.min_seats}
        if case.seats in wanted:
            yield str(case), case


def _levels(game: Game) -> Iterator[tuple[str, object]]:
    for level in entrants(game):
        yield f"{game.name}-{level}", level


def _lessons(game: Game) -> Iterator[tuple[str, object]]:
    for name, lesson in game.lessons.items():
        yield f"{game.name}-{name}", lesson


def _recorded(game: Game) -> Iterator[tuple[str, object]]:
    for golden in recorded(game):
        yield f"{game.name}-{golden.label}", golden


AXES: dict[str, Axis] = {
    "game": _only, "case": _cases, "sample": _samples,
    "level": _levels, "lesson": _lessons, "golden": _recorded,
}  # fmt: skip
"""An argument of a law -> its values for a game; a law may have `game` and one other."""


def parameters(names: Sequence[str], game: str) -> Iterator[Parameters]:
    """The parameters of each run of a law with these arguments, for one game."""
    found = find_game(game)
    axis = next((name for name in names if name != "game"), "game")
    for label, value in AXES[axis](found):
        yield Parameters(tuple(found if name == "game" else value for name in names), label)
