"""A seat that keeps a table from its end, as far as the rules let it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.engine.action import PASS
from facedown.engine.chance import FastChance
from facedown.testing.eyes import leaves
from facedown.testing.play import able

if TYPE_CHECKING:
    from facedown.engine.chance import Chance
    from facedown.engine.table import Table

    Seen = dict[tuple[object, ...], object]

LOOKED_AT = 8
"""Actions of one decision that are tried out."""
AHEAD = 40
"""Moves of the others, who do what the absent do, until it must be asked again."""


class Holder:
    """Of all that it may do it likes best what changes least and lets it act again at once."""

    def __init__(self, seat: int, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance

    def choose(self, table: Table) -> int:
        legal = list(table.legal(self.seat))
        if len(legal) == 1:
            return legal[0]
        while len(legal) > LOOKED_AT:
            legal.pop(self.chance.roll(len(legal)))
        now = public(table)
        return max(
            legal,
            key=lambda action: (
                self.keeps(table, action, now), action != PASS, self.chance.roll(1000)
            ),
        )  # fmt: skip

    def keeps(self, table: Table, action: int, now: Seen) -> tuple[int, int]:
        """Whether the same question comes back, and how little has changed by then."""
        question = asked(table)
        world = table.clone(FastChance(1))
        world.apply(self.seat, action)
        for _ in range(AHEAD):
            if world.outcome is not None:
                break
            if (world.waiting >> self.seat) & 1:
                return int(asked(world) == question), -changed(now, public(world))
            other = world.pending[0]
            world.apply(other, world.default(other, FastChance(1)).id)
        return 0, -len(now)


def asked(table: Table) -> object:
    """What the table waits for."""
    return type(table.stack[-1]), table.decision


def public(table: Table) -> Seen:
    """What everybody sees, value by value."""
    return dict(leaves(table.view(None)))


def changed(before: Seen, after: Seen) -> int:
    """How many values have changed, come or gone."""
    return len(set(before.items()) ^ set(after.items()))


def held(table: Table, seat: int, number: int, absent: bool, most: int) -> int:
    """Play on with a holder; the others are absent, or do anything. How many moves to the end.

    `most` is given back if it does not come.
    """
    chance = FastChance(number)
    holder = Holder(seat, chance)
    for moves in range(most):
        seats = able(table)
        if not seats:
            return moves
        who = seats[chance.roll(len(seats))]
        if who == seat:
            action = holder.choose(table)
        elif absent:
            action = table.default(who, chance).id
        else:
            legal = table.legal(who)
            action = legal[chance.roll(len(legal))]
        table.apply(who, action)
    return most
