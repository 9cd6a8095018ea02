"""Random tables of a game, and all that can be asked of one."""

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
    """One random game: the table, and who moves next."""

    table: Table
    rng: Random
    bias: float
    talk: float
    seen: dict[int | None, list[str]] = field(default_factory=dict)

    def choose(self) -> tuple[int, Action]:
        """Any seat that can move, any of its actions; some players are meeker than others."""
        seat = self.rng.choice(able(self.table))
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


def able(table: Table) -> list[int]:
    """Who can move. Nobody: the game is over, or stuck against the law."""
    return [seat for seat in table.pending if table.legal(seat)]


def begin(
    case: Case, number: int, talk: float = 0.03, more: Mapping[str, object] | None = None
) -> Play:
    """Game number so-and-so of a case, with some options more."""
    rng = Random(f"{case} {number}")
    options = {**case.options(number), **(more or {})}
    table = find_game(case.game).table(case.seats, options, seed=f"{case} {number}")
    return Play(table, rng, rng.choice((0.0, 0.5, 0.8)), talk)


def walk(case: Case, number: int, talk: float = 0.03) -> Iterator[Play]:
    """The game after the deal and after every move."""
    play = begin(case, number, talk)
    yield play
    for _ in range(sizes.LONGEST):
        if not able(play.table):
            return
        play.move()
        yield play


def reach(case: Case, number: int) -> Play:
    """A table in the middle of a random game (or at its end, rarely)."""
    play = begin(case, number)
    wanted = play.rng.randrange(5 + 9 * case.seats)
    moves = _moved(play, wanted)
    if moves < wanted and number % 10:
        play = begin(case, number)
        _moved(play, play.rng.randrange(moves + 1))
    return play


def middle(case: Case, number: int) -> Table:
    """The table of `reach`, played once and shown to all laws: none of them changes it."""
    tables = _tables(case)
    if number not in tables:
        tables[number] = reach(case, number).table
    return tables[number]


@lru_cache(maxsize=1)
def _tables(case: Case) -> dict[int, Table]:
    """Those of one case at a time: a table keeps what each viewer has found out."""
    return {}


def _moved(play: Play, most: int) -> int:
    """So many moves later, if the game is not over before; how many there were."""
    for moves in range(most):
        if not able(play.table):
            return moves
        play.move()
    return most


def viewers(table: Table) -> list[int | None]:
    return [None, *range(table.seats)]


def text(data: object) -> str:
    """The bytes that are compared; in the order in which a dictionary was filled."""
    return encode(data).decode()


def snapshot(game: Game, table: Table) -> str:
    """All that can be asked of a table, in one text."""
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
    """All that is so, in one text."""
    return text(laws_of(game).truth(table))


def finish(table: Table, seed: int) -> int:
    """Play a table on with integers to its end; how many moves that took."""
    chance = FastChance(seed)
    for moves in range(sizes.LONGEST):
        seats = able(table)
        if not seats:
            return moves
        seat = seats[chance.roll(len(seats))]
        legal = table.legal(seat)
        table.apply(seat, legal[chance.roll(len(legal))])
    return sizes.LONGEST
