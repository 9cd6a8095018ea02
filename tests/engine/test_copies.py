"""Copies of the engine's objects, and of those of a third party's game."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

import facedown
from facedown.engine.action import ActionSpace, Listed, Move
from facedown.engine.bot import RandomBot
from facedown.engine.chance import SYSTEM, Chance, FastChance, RecordedChance, SeededChance
from facedown.engine.errors import (
    BadOptions,
    BadPosition,
    BadRecord,
    FacedownError,
    IllegalAction,
)
from facedown.engine.event import Event
from facedown.engine.game import Game
from facedown.engine.knowledge.facts import Fact, Trail
from facedown.engine.lesson import Beat, Lesson, Prompter
from facedown.engine.options import Option, OptionSpace
from facedown.engine.outcome import Outcome
from facedown.engine.plain import Plain, attributes
from facedown.engine.table import Step, Table
from facedown.testing.reachable import difference

if TYPE_CHECKING:
    from collections.abc import Callable


def pickled(one: object) -> object:
    return pickle.loads(pickle.dumps(one))


WAYS: list[Callable[..., object]] = [copy.copy, copy.deepcopy, pickled]
ways = pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
games = pytest.mark.parametrize("name", facedown.names())


class Twice(Chance):
    """A third party's source of chance: each outcome of another source comes twice."""

    __slots__ = ("__kept", "then")

    def __init__(self, then: Chance) -> None:
        self.then = then
        self.__kept: int | None = None

    def roll(self, n: int) -> int:
        again, self.__kept = self.__kept, None
        if again is None:
            again = self.__kept = self.then.roll(n)
        return again


@ways
@pytest.mark.parametrize(
    "chance",
    [
        SeededChance(1),
        FastChance(1),
        RecordedChance([1, 2, 3, 4, 5]),
        Prompter([1, 2, 3], SeededChance(2)),
        Twice(SeededChance(3)),
    ],
    ids=lambda chance: type(chance).__name__,
)
def test_a_copied_source_of_chance_is_independent(
    way: Callable[..., Chance], chance: Chance
) -> None:
    chance = copy.deepcopy(chance)
    chance.roll(6)
    one, other = way(chance), way(chance)
    told = [one.roll(6) for _ in range(4)]
    assert [other.roll(6) for _ in range(4)] == told
    assert [chance.roll(6) for _ in range(4)] == told


@ways
def test_a_copy_of_the_systems_chance_rolls(way: Callable[..., Chance]) -> None:
    assert 0 <= way(SYSTEM).roll(6) < 6


@ways
@games
def test_copies_of_actions_and_games_are_identical_objects(
    name: str, way: Callable[..., object]
) -> None:
    game = facedown.game(name)
    assert way(game) is game
    for space in (game.actions, game.claims):
        assert way(space) is space
        assert all(way(action) is action for action in [*space][:5])


DATA = [
    Move(1, facedown.game("coup").actions[3], (1, 2)),
    Listed((0,), (facedown.game("coup").actions[0],)),
    Event({"on": "rolled"}, {0: {"die": 3}}),
    Outcome((0, 2), "last_standing", (0.5, 0.0, 0.5)),
    Option("dice", 5, [3, 5], advanced=True),
    OptionSpace([Option("cap", 1, low=1, high=9)], {"plain": {"cap": 2}}, "plain"),
    Lesson(0, 2, {"dice": [1]}, [Beat(0, [{"do": "pass"}], ["so"], "and", 1)], [1], ["won"]),
    RandomBot(),
    IllegalAction(),
    BadOptions("choose one of 1, 2", "dice"),
    BadPosition("no"),
    BadRecord("no"),
    FacedownError("no"),
]


@ways
@pytest.mark.parametrize("one", DATA, ids=lambda one: type(one).__name__)
def test_plain_data_is_copied(one: object, way: Callable[..., object]) -> None:
    other = way(one)
    assert other is not one
    assert type(other) is type(one)
    assert str(other) == str(one) or "object at" in str(one)
    assert difference(attributes(one), attributes(other)) == ""


# --- a third party's game, which no registry has loaded -----------------------------------------

ACTIONS = ActionSpace("do", [("pass", {}), ("roll", {"dice": (1, 2)})])
CLAIMS = ActionSpace("claim", [])


class Rolling(Game):
    actions = ACTIONS
    claims = CLAIMS


GAME = Rolling()


class Rolled(Fact):
    """The outcome of a roll."""

    def __init__(self, faces: int) -> None:
        self.faces = faces


class Throw(Step["Dice"]):
    """A seat rolls repeatedly."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.itself = self

    def enter(self, table: Dice) -> None:
        table.ask(self.seat)

    def choices(self, table: Dice, seat: int) -> tuple[int, ...]:
        return (1,)

    def play(self, table: Dice, seat: int, action: int) -> None:
        table.waiting = 0
        rolled = Rolled(table.roll(6))
        table.facts = Trail(table.facts, rolled)
        table.notes["last"] = rolled.faces


class Dice(Table):
    """With slots, as the engine's table has, and an object of its own class."""

    __slots__ = ("facts", "notes")

    def __init__(self, chance: Chance, source: Dice | None = None) -> None:
        super().__init__(GAME, 1, {}, chance, source)
        self.facts: Trail | None = None if source is None else source.facts
        self.notes: dict[str, int] = {} if source is None else dict(source.notes)

    def view(self, seat: int | None) -> dict[str, object]:
        return {"notes": self.notes}

    def clone(self, chance: Chance = SYSTEM) -> Dice:
        return Dice(chance, self)


class Noted(Dice):
    """A subclass with `__dict__`."""


def dice(kind: type[Dice], moves: int) -> Dice:
    table = kind(SeededChance(1))
    table.start(Throw(0))
    for _ in range(moves):
        table.play(0, ACTIONS[1])
    return table


@ways
@pytest.mark.parametrize("kind", [Dice, Noted])
def test_a_third_partys_table_is_copied(way: Callable[..., Dice], kind: type[Dice]) -> None:
    table = dice(kind, 3)
    if kind is Noted:
        table.more = [1]  # type: ignore[attr-defined]
    one = way(table)
    assert attributes(one).keys() == attributes(table).keys()
    assert one.actions is ACTIONS
    assert one.stack[-1].itself is one.stack[-1]  # type: ignore[attr-defined]
    told = [event.public for event in one.play(0, ACTIONS[1])]
    assert len(one.moves or ()) == 4
    assert len(table.moves or ()) == 3
    assert [event.public for event in table.play(0, {"do": "roll", "dice": [1, 2]})] == told
    assert table.notes == one.notes


@dataclass(frozen=True)
class Frozen(Step["Dice"]):
    """An immutable step, as the engine requires."""

    seat: int

    def enter(self, table: Dice) -> None:
        table.ask(self.seat)


@dataclass(frozen=True, slots=True)
class FrozenInSlots(Step["Dice"]):
    """It has its own `__getstate__` and `__setstate__`, with a list as state."""

    seat: int

    def enter(self, table: Dice) -> None:
        table.ask(self.seat)


@ways
@pytest.mark.parametrize("kind", [Frozen, FrozenInSlots])
def test_a_frozen_step_is_copied(way: Callable[..., Dice], kind: type[Frozen]) -> None:
    table = Dice(SeededChance(1))
    table.start(kind(0))
    assert way(table).stack == [kind(0)]


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy])
def test_a_game_keeps_its_actions_beside_another_with_equal_ones(way: Callable[..., Dice]) -> None:
    table = dice(Dice, 1)
    pickle.dumps(table)
    table.actions = ActionSpace("do", [("pass", {}), ("roll", {"dice": (1, 2)})])
    one = way(table)
    assert one.actions is table.actions
    one.play(0, table.actions[1])


@ways
def test_a_past_of_any_length_is_copied(way: Callable[..., Dice]) -> None:
    one = way(dice(Dice, 3000))
    links, link = 0, one.facts
    while link is not None:
        links, link = links + 1, link.prev
    assert links == 3000


class Counter(Plain):
    """A game's class whose state leaves out an attribute."""

    def __init__(self) -> None:
        self.number = 1
        self.cache: list[int] | None = [2]

    def __getstate__(self) -> dict[str, object]:
        return {**super().__getstate__(), "cache": None}


@ways
def test_a_class_may_exclude_attributes_from_copies(way: Callable[..., Counter]) -> None:
    one = way(Counter())
    assert (one.number, one.cache) == (1, None)


OTHER_PROCESS = """
import pickle, sys
import facedown.engine.plain as plain
table, action = pickle.loads(sys.stdin.buffer.read())
import facedown
assert action is facedown.game("coup").actions[action.id]
assert action in table.choices(table.pending[0])
table.play(table.pending[0], action)
sys.stdout.buffer.write(pickle.dumps(table))
"""


DIRECTLY = """
import pickle, sys
from facedown.games.coup.game import GAME
table, action = pickle.loads(sys.stdin.buffer.read() or pickle.dumps((GAME.table(4), None)))
action = action or GAME.actions[1]
assert action is GAME.actions[1]
table.play(table.pending[0], action)
sys.stdout.buffer.write(pickle.dumps((GAME.table(4, seed=1), action)))
"""


def test_a_game_that_no_registry_has_loaded_goes_to_another_process() -> None:
    told = b""
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", DIRECTLY], input=told, capture_output=True, check=False
        )
        assert done.returncode == 0, done.stderr.decode()
        told = done.stdout


def test_a_table_goes_to_another_process_and_comes_back() -> None:
    game = facedown.game("coup")
    table = game.table(4, seed=1)
    seat = table.pending[0]
    action = table.choices(seat)[0]
    done = subprocess.run(
        [sys.executable, "-c", OTHER_PROCESS],
        input=pickle.dumps((table, action)),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    other = pickle.loads(done.stdout)
    table.play(seat, action)
    assert facedown.record(game, other) == facedown.record(game, table)
    assert other.view(None) == table.view(None)
    assert other.pending == table.pending
