"""A minimal game with something hidden: two seats, a die each, three moves.

Each in turn may secretly turn their die over; then the first one guesses whether the sum is odd.
Nobody may pass or talk; there is one preset and no option.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, NotRequired, Self, TypedDict

from facedown.engine.action import ActionSpace
from facedown.engine.bot import Bot, RandomBot
from facedown.engine.chance import SYSTEM, Chance
from facedown.engine.decision import AskOne
from facedown.engine.game import Game
from facedown.engine.options import OptionSpace, Value
from facedown.engine.schema import Ask, Outcome, PlayerBase, Seat, ViewBase
from facedown.engine.table import RuleBook, Step, Table
from facedown.engine.view import base_view
from facedown.testing.laws import Laws, Secret, all_but

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

ACTIONS = ActionSpace("do", [("pass", {}), ("keep", {}), ("turn", {}), ("odd", {}), ("even", {})])
PASS, KEEP, TURN, ODD, EVEN = range(5)
FACES = 6


class TinyTable(Table):
    """`dice[seat]`: hidden from the other seat before the end."""

    def __init__(
        self, game: RuleBook, options: dict[str, Value], chance: Chance, source: Self | None = None
    ) -> None:
        super().__init__(game, 2, options, chance, source)
        self.dice: list[int] = [0, 0] if source is None else source.dice[:]

    def clone(self, chance: Chance = SYSTEM) -> Self:
        return type(self)(self.game, self.options, chance, self)

    def redeal(self, seat: int | None, chance: Chance) -> Self:
        """The other's die may show anything, turned or not."""
        world = self.clone(chance)
        world.forget(seat)
        for other in range(self.seats):
            if other != seat and self.outcome is None:
                world.dice[other] = 1 + world.roll(FACES)
        return world

    def view(self, seat: int | None) -> dict[str, object]:
        over = self.outcome is not None
        players: list[dict[str, object]] = [
            {"alive": True, "die": die if over or each == seat else None}
            for each, die in enumerate(self.dice)
        ]
        return base_view(self, seat, players)

    def end(self, guess: int) -> None:
        right = sum(self.dice) % 2 == (guess == ODD)
        self.finish((0 if right else 1,), "guess")
        self.emit({"on": "over", "dice": self.dice[:]})


class Deal(Step[TinyTable]):
    """Both roll, and see their own die."""

    def enter(self, table: TinyTable) -> None:
        for seat in range(2):
            table.dice[seat] = 1 + table.roll(FACES)
        told: dict[int, dict[str, object]] = {s: {"die": table.dice[s]} for s in range(2)}
        table.emit({"on": "rolled"}, told)
        table.stack += [Guess(0), Secretly(1), Secretly(0)]


class Secretly(AskOne[TinyTable]):
    """A seat may turn its die over."""

    def choices(self, table: TinyTable, seat: int) -> tuple[int, ...]:
        return (KEEP, TURN)

    def chosen(self, table: TinyTable, seat: int, action: int) -> None:
        if action == TURN:
            table.dice[seat] = FACES + 1 - table.dice[seat]
        table.emit({"on": "chose", "seat": seat}, {seat: {"die": table.dice[seat]}})

    def default(self, table: TinyTable, seat: int, chance: Chance) -> int:
        return KEEP

    def describe(self, table: TinyTable, viewer: int | None) -> dict[str, object]:
        return {"step": "secretly", "seat": self.seat}


class Guess(AskOne[TinyTable]):
    """The first seat guesses the sum; then all is shown."""

    def choices(self, table: TinyTable, seat: int) -> tuple[int, ...]:
        return (ODD, EVEN)

    def chosen(self, table: TinyTable, seat: int, action: int) -> None:
        table.end(action)

    def default(self, table: TinyTable, seat: int, chance: Chance) -> int:
        return ODD

    def describe(self, table: TinyTable, viewer: int | None) -> dict[str, object]:
        return {"step": "guess", "seat": self.seat}


class TinyAction(TypedDict):
    do: Literal["pass", "keep", "turn", "odd", "even"]


class TinyPlayer(PlayerBase):
    die: int | None


class TinyView(ViewBase):
    players: list[TinyPlayer]
    ask: Ask | None
    outcome: NotRequired[Outcome]
    more: NotRequired[list[int]]
    """Further fields, for broken games."""


class Rolled(TypedDict):
    on: Literal["rolled"]
    die: NotRequired[int]


class Chose(TypedDict):
    on: Literal["chose"]
    seat: Seat
    die: NotRequired[int]
    more: NotRequired[int]


class Over(TypedDict):
    on: Literal["over"]
    dice: list[int]
    more: NotRequired[int]


class Tiny(Game[TinyTable]):
    """Broken games replace one method."""

    name = "tiny"
    version = 1
    min_seats = max_seats = 2
    actions = ACTIONS
    claims = ActionSpace("claim", [])
    options = OptionSpace([], {"plain": {}}, "plain")
    schema: ClassVar[dict[str, object]] = {
        "view": TinyView, "event": Rolled | Chose | Over, "action": TinyAction,
    }  # fmt: skip
    timers: ClassVar[dict[str, int]] = {"secretly": 20, "guess": 30}
    bots: ClassVar[dict[str, Callable[[], Bot]]] = {"random": RandomBot}
    tables: type[TinyTable] = TinyTable
    first: type[Step[TinyTable]] = Deal

    def deal(
        self, seats: int, options: dict[str, Value], chance: Chance
    ) -> tuple[TinyTable, Step[TinyTable]]:
        return self.tables(self, options, chance), self.first()


class TinyLaws(Laws[TinyTable]):
    """The `Laws` of the rules above."""

    kinds: ClassVar[tuple[str, ...] | None] = ("turn",)

    def __init__(self, game: str, folder: Path | None = None) -> None:
        self.game = game
        if folder is not None:
            self.actions = folder / "actions.json"
            self.playthroughs = folder

    def check(self, table: TinyTable) -> None:
        assert len(table.dice) == 2
        assert all(1 <= die <= FACES for die in table.dice)

    def secrets(self, table: TinyTable, seat: int) -> Iterator[Secret]:
        if TURN in table.legal(seat):
            yield Secret("turn", [KEEP, TURN], all_but(table, seat))
