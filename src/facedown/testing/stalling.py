"""A player who stalls: prefers whatever keeps the game from ending."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.engine.action import PASS
from facedown.engine.chance import FastChance
from facedown.testing.outputs import leaves
from facedown.testing.play import able

if TYPE_CHECKING:
    from facedown.engine.chance import Chance
    from facedown.engine.table import Table

    Seen = dict[tuple[object, ...], object]

MAX_SIMULATED_ACTIONS = 8
"""Maximum actions of a decision that are simulated."""
MAX_MOVES_AHEAD = 40
"""Maximum moves of the others, by default, before the seat is asked again."""


class Holder:
    """Prefers the action after which it is asked the same again, and the least has changed."""

    def __init__(self, seat: int, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance

    def choose(self, table: Table) -> int:
        """The action that best keeps the question open, among a sample if there are many."""
        legal = list(table.legal(self.seat))
        if len(legal) == 1:
            return legal[0]
        while len(legal) > MAX_SIMULATED_ACTIONS:
            legal.pop(self.chance.roll(len(legal)))
        now = public(table)
        return max(
            legal,
            key=lambda action: (
                self.keeps(table, action, now), action != PASS, self.chance.roll(1000)
            ),
        )  # fmt: skip

    def keeps(self, table: Table, action: int, now: Seen) -> tuple[int, int]:
        """1 if the same question comes back, else 0; and minus the number of changes by then."""
        question = asked(table)
        world = table.clone(FastChance(1))
        world.apply(self.seat, action)
        for _ in range(MAX_MOVES_AHEAD):
            if world.outcome is not None:
                break
            if (world.waiting >> self.seat) & 1:
                return int(asked(world) == question), -changed(now, public(world))
            other = world.pending[0]
            world.apply(other, world.default(other, FastChance(1)).id)
        return 0, -len(now)


def asked(table: Table) -> object:
    """The identity of the question."""
    return type(table.stack[-1]), table.decision


def public(table: Table) -> Seen:
    """The values of the spectators' view, by path."""
    return dict(leaves(table.view(None)))


def changed(before: Seen, after: Seen) -> int:
    """How many values were changed, added or removed."""
    return len(set(before.items()) ^ set(after.items()))


def held(table: Table, seat: int, number: int, absent: bool, most: int) -> int:
    """Play with a holder to the end of the game; returns the number of moves, at most `most`.

    The others play defaults if `absent`, otherwise at random.
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
