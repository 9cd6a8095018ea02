"""A small game with calls at any time: one seat is the Sultan, and may proclaim.

The crown then lies on the seat whose turn it is; when its turn comes again, the Sultan wins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, NotRequired, TypedDict

from facedown.engine.action import PASS, ActionSpace
from facedown.engine.bot import Bot, RandomBot
from facedown.engine.chance import SYSTEM, Chance
from facedown.engine.decision import AskOneOpenly
from facedown.engine.game import Game
from facedown.engine.options import OptionSpace, Value
from facedown.engine.schema import AskBase, OutcomeBase, PlayerBase, Turn, ViewBase
from facedown.engine.seats import CLOCKWISE
from facedown.engine.table import RuleBook, Step, Table
from facedown.engine.view import base_view
from facedown.testing.laws import Laws

if TYPE_CHECKING:
    from collections.abc import Callable

SEATS = 5
LAPS = 3
PEEK = 1
PROCLAIM = PEEK + SEATS
PEEKS = [("peek", {"target": seat}) for seat in range(SEATS)]
ACTIONS = ActionSpace("do", [("pass", {}), *PEEKS, ("proclaim", {})])
CLAIMS = ActionSpace("claim", [])


class SultanTable(Table):
    """`peeked[seat]`: mask of the seats it has peeked at: public, unlike what it saw."""

    def __init__(
        self, game: RuleBook, seats: int, chance: Chance, source: SultanTable | None = None
    ) -> None:
        super().__init__(game, seats, {}, chance, source)
        self.sultan: int = -1 if source is None else source.sultan
        self.crown: int = -1 if source is None else source.crown
        self.peeked: list[int] = [0] * seats if source is None else source.peeked[:]

    def clone(self, chance: Chance = SYSTEM) -> SultanTable:
        return SultanTable(self.game, self.seats, chance, self)

    def knows(self, viewer: int | None) -> bool:
        """Whether this viewer knows who the Sultan is."""
        if self.crown >= 0 or self.outcome is not None:
            return True
        if viewer is None:
            return False
        return viewer == self.sultan or bool(self.peeked[viewer] >> self.sultan & 1)


class Deal(Step[SultanTable]):
    """Draws the Sultan."""

    def enter(self, table: SultanTable) -> None:
        table.sultan = table.roll(table.seats)
        table.emit({"on": "dealt"}, {s: {"sultan": s == table.sultan} for s in range(table.seats)})
        table.stack[-1] = Slot(0)


class Slot(Step[SultanTable]):
    """A seat's turn begins; the game ends if the crown lies there."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def enter(self, table: SultanTable) -> None:
        if table.crown == self.seat or table.turns == LAPS * table.seats:
            winners = (table.sultan,) if table.crown == self.seat else ()
            table.finish(winners, "crown" if winners else "void")
            table.emit({"on": "over", "winners": list(winners), "sultan": table.sultan})
            return
        table.begin_turn(self.seat)
        table.stack[-1] = Main(self.seat)


class Main(AskOneOpenly[SultanTable]):
    """The seat peeks or passes; the Sultan may proclaim before that."""

    def callers(self, table: SultanTable) -> int:
        return 0 if table.crown >= 0 else ((1 << table.seats) - 1) & ~(1 << self.seat)

    def choices(self, table: SultanTable, seat: int) -> tuple[int, ...]:
        if seat != self.seat:
            return (PROCLAIM,) if seat == table.sultan else ()
        known = table.peeked[seat] | (1 << table.sultan if table.crown >= 0 else 0)
        others = CLOCKWISE[table.seats][seat]
        return (PASS, *sorted(PEEK + other for other in others if not known >> other & 1))

    def chosen(self, table: SultanTable, seat: int, action: int) -> None:
        if action != PASS:
            target = action - PEEK
            table.peeked[seat] |= 1 << target
            event: dict[str, object] = {"on": "peeked", "seat": seat, "target": target}
            table.emit(event, {seat: {"sultan": target == table.sultan}})
        table.stack.append(Slot(CLOCKWISE[table.seats][seat][0]))

    def called(self, table: SultanTable, seat: int, action: int) -> None:
        table.crown = self.seat
        table.emit({"on": "proclaimed", "seat": seat, "crown": self.seat})

    def describe(self, table: SultanTable, viewer: int | None) -> dict[str, object]:
        return {"step": "main", "seat": self.seat}


class SultanAction(TypedDict):
    do: Literal["pass", "peek", "proclaim"]
    target: NotRequired[int]


class Ask(AskBase):
    step: Literal["main"]
    seat: int


class Outcome(OutcomeBase):
    why: Literal["crown", "void"]


class SultanView(ViewBase):
    players: list[PlayerBase]
    sultan: int | None
    crown: int
    ask: Ask | None
    outcome: NotRequired[Outcome]


class Dealt(TypedDict):
    on: Literal["dealt"]
    sultan: NotRequired[bool]


class Peeked(TypedDict):
    on: Literal["peeked"]
    seat: int
    target: int
    sultan: NotRequired[bool]


class Proclaimed(TypedDict):
    on: Literal["proclaimed"]
    seat: int
    crown: int


class Over(TypedDict):
    on: Literal["over"]
    winners: list[int]
    sultan: int


class Sultan(Game[SultanTable]):
    """3 to 5 seats."""

    name = "sultan"
    version = 1
    min_seats = 3
    max_seats = SEATS
    actions = ACTIONS
    claims = CLAIMS
    options = OptionSpace([], {"plain": {}}, default="plain")
    bots: ClassVar[dict[str, Callable[[], Bot]]] = {"random": RandomBot}
    schema: ClassVar[dict[str, object]] = {
        "view": SultanView,
        "event": Turn | Dealt | Peeked | Proclaimed | Over,
        "action": SultanAction,
    }

    def deal(
        self, seats: int, options: dict[str, Value], chance: Chance
    ) -> tuple[SultanTable, Step[SultanTable]]:
        return SultanTable(self, seats, chance), Deal()

    def view(self, table: SultanTable, seat: int | None) -> dict[str, object]:
        sultan = table.sultan if table.knows(seat) else None
        players: list[dict[str, object]] = [{"alive": True} for _ in range(table.seats)]
        return base_view(table, seat, players) | {"sultan": sultan, "crown": table.crown}

    def redeal_hidden(self, world: SultanTable, seat: int | None, chance: Chance) -> None:
        if not world.knows(seat):
            seen = 0 if seat is None else world.peeked[seat] | 1 << seat
            hidden = [each for each in range(world.seats) if not seen >> each & 1]
            world.sultan = hidden[chance.roll(len(hidden))]


SULTAN = Sultan()


class SultanLaws(Laws[SultanTable]):
    """A call is public; of a peek, only what it showed is secret."""

    game = "sultan"
    kinds = ()

    def check(self, table: SultanTable) -> None:
        assert 0 <= table.sultan < table.seats

    def truth(self, table: SultanTable) -> object:
        return [super().truth(table), table.sultan]

    def may_reveal(self, event: dict[str, object], viewer: int | None) -> bool:
        return event["on"] in ("proclaimed", "over") or event.get("seat") == viewer


LAWS = SultanLaws()

INFO = "sultan-1.dist-info"
FILES = {
    f"{INFO}/METADATA": "Metadata-Version: 2.1\nName: sultan\nVersion: 1\n",
    f"{INFO}/entry_points.txt": "[facedown.games]\nsultan = tests.engine.sultan:SULTAN\n",
}
"""Metadata that makes it an installed game if its folder is in `sys.path`."""
