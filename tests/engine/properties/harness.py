"""Random tables of every registered game, and what a game's own folder adds to the laws.

`tests/games/<game>/invariants.py` may define

- `check(table)`: the laws of conservation of this game;
- `truth(table)`: all that is so, as JSON-able data (otherwise: what all viewers see);
- `may_reveal(event, viewer)`: whether an event, as this viewer sees it, may differ between worlds
  that they could not tell apart before (otherwise: any event may);
- `may_surface(event)`: whether a hidden fact alone can bring this event about, so that it happens
  in one of two such worlds only (otherwise: none can);
- `GAMES`, `TABLES`: the share of the usual number of whole games and of single tables that a law
  is held to, where games are long (otherwise: 1).
"""

from __future__ import annotations

import importlib
import importlib.util
import json
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, cast

from tests.engine.properties.sizes import CI, COMPILED, GAMES, IN_PURE_PYTHON, LONGEST

import facedown
from facedown.engine.chance import FastChance, SeededChance

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from facedown.engine.action import Action
    from facedown.engine.event import Event
    from facedown.engine.game import Game
    from facedown.engine.table import Table

Json = dict[str, object]


@dataclass(frozen=True)
class Case:
    """One game, one preset, one number of seats: the unit in which tests are run."""

    game: str
    preset: str
    seats: int
    variants: tuple[tuple[tuple[str, object], ...], ...]

    def __str__(self) -> str:
        return f"{self.game}-{self.preset}-{self.seats}"

    def options(self, number: int) -> dict[str, object]:
        """Four games of five are the plain preset; in the fifth one flag is turned."""
        wanted: dict[str, object] = {"preset": self.preset}
        if number % 5 == 4 and self.variants:
            wanted.update(self.variants[number // 5 % len(self.variants)])
        return wanted


def cases() -> list[Case]:
    found = []
    for name in facedown.names():
        game = facedown.game(name)
        for preset in game.options.presets:
            turned = list(_variants(game, preset))
            for seats in range(game.min_seats, game.max_seats + 1):
                variants = tuple(v for v in turned if _is_dealt(game, preset, seats, v))
                found.append(Case(name, preset, seats, variants))
    return found


def _is_dealt(game: Game, preset: str, seats: int, variant: tuple[tuple[str, object], ...]) -> bool:
    """Some mixes of flags are not for every number of seats."""
    try:
        game.table(seats, {"preset": preset, **dict(variant)}, seed=0)
    except facedown.BadOptions:
        return False
    return True


def _variants(game: Game, preset: str) -> Iterator[tuple[tuple[str, object], ...]]:
    """Each flag turned alone, and once more together with the flag before it."""
    plain = game.options.complete({"preset": preset})
    before: tuple[str, object] | None = None
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
    return _numbers(case, share * Laws(case.game).games)


def tables_of(case: Case, share: float = 1.0) -> range:
    """The same for a law that looks at one table of each game."""
    return _numbers(case, share * Laws(case.game).tables)


def _numbers(case: Case, share: float) -> range:
    """Of a preset, `GAMES` (times `share`) are plain."""
    game = facedown.game(case.game)
    sizes = game.max_seats - game.min_seats + 1
    return range(max(2, round(GAMES * share * 1.25 / sizes + 0.5)))


# --- the laws that a game adds --------------------------------------------------------------------


class Laws:
    """What a game's own `invariants` say."""

    def __init__(self, name: str) -> None:
        found = f"tests.games.{name}.invariants"
        try:
            module: object = importlib.import_module(found)
        except ModuleNotFoundError as missing:
            if missing.name is None or not found.startswith(missing.name):
                raise
            module = None
        self._check: Callable[[Table], None] | None = getattr(module, "check", None)
        self._truth: Callable[[Table], object] | None = getattr(module, "truth", None)
        self._may_reveal: Callable[[Json, int | None], bool] | None = getattr(
            module, "may_reveal", None
        )
        self.games = _share(module, "GAMES")
        """The share of the usual number of whole games to which a law is held."""
        self.tables = _share(module, "TABLES")
        """The share of the usual number of single tables."""
        self._may_surface: Callable[[Json], bool] | None = getattr(module, "may_surface", None)

    def check(self, table: Table) -> None:
        if self._check is not None:
            self._check(table)

    def truth(self, table: Table) -> str:
        if self._truth is not None:
            return text(self._truth(table))
        return text([table.view(viewer) for viewer in viewers(table)])

    def may_reveal(self, event: Json, viewer: int | None) -> bool:
        return self._may_reveal is None or self._may_reveal(event, viewer)

    def may_surface(self, event: Json) -> bool:
        return self._may_surface is not None and self._may_surface(event)


def _share(module: object, name: str) -> float:
    share: float = getattr(module, name, 1.0)
    return share * IN_PURE_PYTHON if CI and not COMPILED else share


# --- random play ----------------------------------------------------------------------------------


@dataclass
class Play:
    """One random game: the table, and who moves next."""

    table: Table
    rng: Random
    bias: float
    talk: float
    seen: dict[int | None, list[str]] = field(default_factory=dict)

    def choose(self) -> tuple[int, Action]:
        """Any seat that is asked, any of its actions; some players are meeker than others."""
        seat = self.rng.choice(self.table.pending)
        choices = self.table.choices(seat)
        if self.rng.random() < self.bias:
            return seat, choices[0]
        return seat, self.rng.choice(choices)

    def claim(self) -> tuple[int, Action] | None:
        """Somebody says something now and then."""
        if self.rng.random() >= self.talk:
            return None
        seat = self.rng.randrange(self.table.seats)
        legal = self.table.legal_claims(seat)
        return (seat, self.table.claims[self.rng.choice(legal)]) if legal else None

    def move(self) -> list[Event]:
        said = self.claim()
        if said is not None:
            return self.table.say(*said)
        return self.table.play(*self.choose())

    def watch(self, events: list[Event]) -> None:
        """Keep what everybody sees."""
        for viewer in viewers(self.table):
            self.seen.setdefault(viewer, []).append(
                text([[e.seen_by(viewer) for e in events], self.table.view(viewer)])
            )


def begin(case: Case, number: int, talk: float = 0.03) -> Play:
    """Game number so-and-so of a case."""
    rng = Random(f"{case} {number}")
    game = facedown.game(case.game)
    table = game.table(case.seats, case.options(number), seed=f"{case} {number}")
    return Play(table, rng, rng.choice((0.0, 0.5, 0.8)), talk)


def walk(case: Case, number: int) -> Iterator[Play]:
    """The game after the deal and after every move."""
    play = begin(case, number)
    yield play
    for _ in range(LONGEST):
        if play.table.outcome is not None:
            return
        play.move()
        yield play


def reach(case: Case, number: int) -> Play:
    """A table in the middle of a random game (or at its end, rarely)."""
    play = begin(case, number)
    for _ in range(play.rng.randrange(5 + 9 * case.seats)):
        if play.table.outcome is not None:
            break
        play.move()
    return play


def viewers(table: Table) -> list[int | None]:
    return [None, *range(table.seats)]


def text(data: object) -> str:
    """The bytes that are compared."""
    return json.dumps(data, ensure_ascii=False)


def snapshot(game: Game, table: Table, laws: Laws) -> str:
    """All that can be asked of a table, in one text."""
    return text(
        [
            laws.truth(table),
            [table.view(viewer) for viewer in viewers(table)],
            [[action.json for action in table.choices(seat)] for seat in range(table.seats)],
            [list(table.legal_claims(seat)) for seat in range(table.seats)],
            [table.pending, table.entitled],
            table.outcome.json if table.outcome is not None else None,
            facedown.record(game, table) if table.moves is not None else None,
        ]
    )


def finish(table: Table, seed: int) -> int:
    """Play a table on with integers to its end; how many moves that took."""
    chance = FastChance(seed)
    for moves in range(LONGEST):
        if table.outcome is not None:
            return moves
        seat = table.pending[chance.roll(len(table.pending))]
        legal = table.legal(seat)
        table.apply(seat, legal[chance.roll(len(legal))])
    return LONGEST


# --- what a viewer gets, so that a test can put a leak in its place -------------------------------


@dataclass(frozen=True)
class Eyes:
    """The ways out of the engine."""

    play: Callable[[Table, int, Action], list[Event]] = lambda table, seat, action: table.play(
        seat, action
    )

    view: Callable[[Table, int | None], object] = lambda table, seat: table.view(seat)
    redeal: Callable[[Table, int | None, int], Table] = lambda table, seat, seed: table.redeal(
        seat, SeededChance(seed)
    )
    event: Callable[[Event, int | None], Json] = lambda event, seat: event.seen_by(seat)


def leaves(
    data: object, path: tuple[object, ...] = ()
) -> Iterator[tuple[tuple[object, ...], object]]:
    """Every value in a view with the way to it."""
    if isinstance(data, dict):
        for key, value in cast("dict[str, object]", data).items():
            yield from leaves(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(cast("list[object]", data)):
            yield from leaves(value, (*path, index))
    else:
        yield path, data
