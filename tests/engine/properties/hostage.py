"""A seat that keeps a table from its end, as far as the rules let it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from facedown.engine.action import PASS
from facedown.engine.chance import FastChance

if TYPE_CHECKING:
    from facedown.engine.chance import Chance
    from facedown.engine.table import Table

LOOKED_AT = 8
"""Actions of one decision that are tried out."""
AHEAD = 40
"""Moves of the others, who do what the absent do, until it must be asked again."""


class Holder:
    """Of all that it may do it likes best what changes nothing and lets it act again at once."""

    def __init__(self, seat: int, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance

    def choose(self, table: Table) -> int:
        legal = list(table.legal(self.seat))
        if len(legal) == 1:
            return legal[0]
        while len(legal) > LOOKED_AT:
            legal.pop(self.chance.roll(len(legal)))
        now = standing(table)
        return max(
            legal,
            key=lambda action: (
                self.keeps(table, action, now), action != PASS, self.chance.roll(1000)
            ),
        )  # fmt: skip

    def keeps(self, table: Table, action: int, now: object) -> int:
        """2: the same question comes back, and all stands as it stood; 1: it comes back."""
        ask = asked(table)
        world = table.clone(FastChance(1))
        world.apply(self.seat, action)
        for _ in range(AHEAD):
            if world.outcome is not None:
                return 0
            if (world.waiting >> self.seat) & 1:
                return 0 if asked(world) != ask else 1 + int(standing(world) == now)
            other = world.pending[0]
            world.apply(other, world.default(other, FastChance(1)).id)
        return 0


def asked(table: Table) -> object:
    """What is asked, and in which turn."""
    view = table.view(None)
    return cast("dict[str, object]", view["ask"])["step"], view.get("turns"), view.get("turn")


def standing(table: Table) -> object:
    """What everybody has: what is only announced does not show here."""
    return table.view(None)["players"]


def held(table: Table, seat: int, number: int, absent: bool, most: int) -> int:
    """Play on with a holder; the others are absent, or do anything. How many moves to the end.

    `most` is given back if it does not come.
    """
    chance = FastChance(number)
    holder = Holder(seat, chance)
    for moves in range(most):
        if table.outcome is not None:
            return moves
        pending = table.pending
        who = pending[chance.roll(len(pending))]
        if who == seat:
            action = holder.choose(table)
        elif absent:
            action = table.default(who, chance).id
        else:
            legal = table.legal(who)
            action = legal[chance.roll(len(legal))]
        table.apply(who, action)
    return most
