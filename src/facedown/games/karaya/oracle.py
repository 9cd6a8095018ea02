"""The Oracle's prophecy: three looks, then a prediction (§5.9)."""

from __future__ import annotations

from typing import Final

from facedown.engine.decision import AskOne
from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import bit, seats_in, without
from facedown.games.karaya.actions import LOOK, PREDICT
from facedown.games.karaya.cards import LOYALISTS, NAMES, REBELS
from facedown.games.karaya.facts import Saw
from facedown.games.karaya.table import KarayaTable

LOOKS: Final = 3
"""Maximum cards looked at."""
PREDICTIONS: Final[tuple[int, ...]] = (PREDICT + LOYALISTS, PREDICT + REBELS)


def prophesy(table: KarayaTable, seat: int) -> None:
    """Ask for the seats to look at; with three hidden players or fewer, look at all of them."""
    hidden = seats_in(without(table.hidden(), seat))
    table.stack.append(Predict(seat))
    if len(hidden) <= LOOKS:
        look(table, seat, tuple(hidden))
    else:
        table.stack.append(Look(seat, ()))


def look(table: KarayaTable, seat: int, targets: tuple[int, ...]) -> None:
    """Look at these cards. The seats are public."""
    roles = tuple([table.roles[target] for target in targets])
    table.facts = Trail(table.facts, Saw(seat, targets, roles))
    if table.log is not None:
        table.emit(
            {"on": "looked", "seat": seat, "targets": list(targets)},
            {seat: {"roles": [NAMES[role] for role in roles]}},
        )


def decider(table: KarayaTable, seat: int) -> int:
    """Who chooses for the user of a power: they, or the Vizier who manipulated them (C25)."""
    return int(table.turn) if table.rules.vizier_chooses else seat


class Look(AskOne[KarayaTable]):
    """Asks for the next seat. All are chosen before the first card is seen."""

    def __init__(self, oracle: int, chosen: tuple[int, ...]) -> None:
        super().__init__(oracle)
        self.oracle = oracle
        self.targets = chosen

    def enter(self, table: KarayaTable) -> None:
        """Ask whoever decides for the Oracle."""
        table.ask(decider(table, self.oracle))

    def choices(self, table: KarayaTable, seat: int) -> tuple[int, ...]:
        """Hidden seats but the Oracle and those named already."""
        hidden = without(table.hidden(), self.oracle)
        return tuple([LOOK + s for s in seats_in(hidden) if s not in self.targets])

    def chosen(self, table: KarayaTable, seat: int, action: int) -> None:
        """Name the seat; look at all of them once enough are named."""
        targets = (*self.targets, action - LOOK)
        if len(targets) == LOOKS:
            look(table, self.oracle, targets)
        else:
            table.stack.append(Look(self.oracle, targets))

    def describe(self, table: KarayaTable, viewer: int | None) -> dict[str, object]:
        """Who decides, for which Oracle, and the seats named so far."""
        seat = decider(table, self.oracle)
        return {"step": "look", "seat": seat, "oracle": self.oracle, "targets": list(self.targets)}


class Predict(AskOne[KarayaTable]):
    """Asks which side will win, in public. In its next slot the Oracle must hide."""

    def __init__(self, oracle: int) -> None:
        super().__init__(oracle)
        self.oracle = oracle

    def enter(self, table: KarayaTable) -> None:
        """Ask whoever decides for the Oracle."""
        table.ask(decider(table, self.oracle))

    def choices(self, table: KarayaTable, seat: int) -> tuple[int, ...]:
        """One prediction for each side."""
        return PREDICTIONS

    def chosen(self, table: KarayaTable, seat: int, action: int) -> None:
        """Lay the side token and oblige the Oracle to hide."""
        table.hiding |= bit(self.oracle)
        table.lay_token(self.oracle, action - PREDICT)

    def describe(self, table: KarayaTable, viewer: int | None) -> dict[str, object]:
        """Who decides, and for which Oracle."""
        return {"step": "predict", "seat": decider(table, self.oracle), "oracle": self.oracle}
