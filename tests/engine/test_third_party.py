"""A third party's game is plain Python, and works with the compiled engine too."""

from __future__ import annotations

from facedown.engine.action import ActionSpace
from facedown.engine.chance import SYSTEM, Chance, FastChance
from facedown.engine.game import Game
from facedown.engine.playout import playout
from facedown.engine.table import Step, Table

ACTIONS = ActionSpace("do", [("pass", {}), ("flip", {})])
CLAIMS = ActionSpace("claim", [])


class Coins(Game):
    actions = ACTIONS
    claims = CLAIMS


GAME = Coins()


class Flip(Step[Table]):
    """Flip a coin until it shows heads."""

    def enter(self, table: Table) -> None:
        table.ask(0)

    def choices(self, table: Table, seat: int) -> tuple[int, ...]:
        return (0, 1)

    def play(self, table: Table, seat: int, action: int) -> None:
        table.waiting = 0
        if action and table.roll(2):
            table.finish((seat,), "heads")


class Coin(Table):
    """One coin, two seats."""

    def view(self, seat: int | None) -> dict[str, object]:
        return {"seat": seat}

    def clone(self, chance: Chance = SYSTEM) -> Coin:
        return Coin(self.game, 2, self.options, chance, self)


class AlwaysLast(Chance):
    """Always the last outcome."""

    def roll(self, n: int) -> int:
        return n - 1


def coin() -> Coin:
    table = Coin(GAME, 2, {}, AlwaysLast())
    table.start(Flip())
    return table


def test_a_game_in_plain_python_plays() -> None:
    table = coin()
    assert table.pending == (0,)
    table.play(0, {"do": "pass"})
    table.play(0, {"do": "flip"})
    assert table.outcome is not None
    assert table.outcome.winners == (0,)
    assert [move.chance for move in table.moves or ()] == [(), (1,)]


def test_a_game_in_plain_python_can_be_searched() -> None:
    clone = coin().clone(FastChance(1))
    assert playout(clone, FastChance(2)) >= 1
    assert clone.outcome is not None


def test_rolls_before_the_first_step_are_recorded() -> None:
    table = Coin(GAME, 2, {}, AlwaysLast())
    table.roll(6)
    table.start(Flip())
    table.play(0, {"do": "flip"})
    assert table.dealt == (5,)
    assert [move.chance for move in table.moves or ()] == [(1,)]
