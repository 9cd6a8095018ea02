"""Random play, and everything observable at a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from msgspec.json import encode

from facedown.engine.chance import FastChance
from facedown.engine.record import record
from facedown.engine.registry import game as find_game
from facedown.testing import sizes
from facedown.testing.laws import laws_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from facedown.engine.action import Action
    from facedown.engine.event import Event
    from facedown.engine.game import Game
    from facedown.engine.table import Table
    from facedown.testing.cases import Case

Json = dict[str, object]


@dataclass
class Play:
    """One random game. `bias`: the rate of first choices; `talk`: the rate of claims."""

    table: Table
    rng: Random
    bias: float
    talk: float
    seen: dict[int | None, list[str]] = field(default_factory=dict)

    def choose(self) -> tuple[int, Action]:
        """A random move of a random seat that can move."""
        seat = self.rng.choice(able(self.table))
        choices = self.table.choices(seat)
        if self.rng.random() < self.bias:
            return seat, choices[0]
        return seat, self.rng.choice(choices)

    def claim(self) -> tuple[int, Action] | None:
        """A random claim, with probability `talk`."""
        if self.rng.random() >= self.talk:
            return None
        seat = self.rng.randrange(self.table.seats)
        legal = self.table.legal_claims(seat)
        return (seat, self.table.claims[self.rng.choice(legal)]) if legal else None

    def move(self) -> list[Event]:
        """Make a claim or play a choice; returns its events."""
        said = self.claim()
        if said is not None:
            return self.table.say(*said)
        return self.table.play(*self.choose())

    def watch(self, events: list[Event]) -> None:
        """Keep what each viewer sees."""
        for viewer in viewers(self.table):
            self.seen.setdefault(viewer, []).append(
                text([[e.seen_by(viewer) for e in events], self.table.view(viewer)])
            )


def able(table: Table) -> list[int]:
    """The seats that can move. Empty: the game is over, or stuck, which the laws forbid."""
    return [seat for seat in table.pending if table.legal(seat)]


def begin(
    case: Case, number: int, talk: float = 0.03, more: Mapping[str, object] | None = None
) -> Play:
    """The game with this number of a case; `more`: further options."""
    rng = Random(f"{case} {number}")
    options = {**case.options(number), **(more or {})}
    table = find_game(case.game).table(case.seats, options, seed=f"{case} {number}")
    return Play(table, rng, rng.choice((0.0, 0.5, 0.8)), talk)


def walk(case: Case, number: int, talk: float = 0.03) -> Iterator[Play]:
    """The game after the deal and after every move."""
    play = begin(case, number, talk)
    yield play
    for _ in range(sizes.MAX_RANDOM_MOVES):
        if not able(play.table):
            return
        play.move()
        yield play


def reach(case: Case, number: int) -> Play:
    """A random game, in the middle or (rarely) at its end."""
    play = begin(case, number)
    wanted = play.rng.randrange(5 + 9 * case.seats)
    moves = _moved(play, wanted)
    if moves < wanted and number % 10:
        play = begin(case, number)
        _moved(play, play.rng.randrange(moves + 1))
    return play


def middle(case: Case, number: int) -> Table:
    """The table of `reach`, shared by all laws: they must not change it."""
    tables = _tables(case)
    if number not in tables:
        tables[number] = reach(case, number).table
    return tables[number]


@lru_cache(maxsize=1)
def _tables(case: Case) -> dict[int, Table]:
    """The tables of one case at a time: a table caches each viewer's knowledge."""
    return {}


def _moved(play: Play, most: int) -> int:
    """Play up to `most` moves; returns how many."""
    for moves in range(most):
        if not able(play.table):
            return moves
        play.move()
    return most


def viewers(table: Table) -> list[int | None]:
    """All seats, and None for the public."""
    return [None, *range(table.seats)]


def text(data: object) -> str:
    """JSON text to compare; dictionaries keep their order."""
    return encode(data).decode()


def snapshot(game: Game, table: Table) -> str:
    """Everything observable at a table, as one text."""
    return text(
        [
            truth(game.name, table),
            [table.view(viewer) for viewer in viewers(table)],
            [[action.json for action in table.choices(seat)] for seat in range(table.seats)],
            [list(table.legal_claims(seat)) for seat in range(table.seats)],
            [table.pending, table.entitled],
            table.outcome.json if table.outcome is not None else None,
            record(game, table) if table.moves is not None else None,
        ]
    )


def truth(game: str, table: Table) -> str:
    """The game's truth (`Laws.truth`), as one text."""
    return text(laws_of(game).truth(table))


def finish(table: Table, seed: int) -> int:
    """Play a table to its end with integers; returns the number of moves."""
    chance = FastChance(seed)
    for moves in range(sizes.MAX_RANDOM_MOVES):
        seats = able(table)
        if not seats:
            return moves
        seat = seats[chance.roll(len(seats))]
        legal = table.legal(seat)
        table.apply(seat, legal[chance.roll(len(legal))])
    return sizes.MAX_RANDOM_MOVES
