"""A turn: the declaration of an action and the end of the turn (§6).

A declaration pushes its whole plan: end of turn, effect, block window, challenge window on top. A
failed action drops them again.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.chance import Chance
from facedown.engine.decision import AskOne
from facedown.engine.seats import CLOCKWISE
from facedown.engine.table import Step
from facedown.games.coup.actions import ACTIONS, COUP, INCOME
from facedown.games.coup.cards import NAMES, NO_CARD
from facedown.games.coup.plans import PLANS
from facedown.games.coup.table import CoupTable


class Turn(AskOne[CoupTable]):
    """The active player declares exactly one action; passing is not allowed (§5)."""

    step = "turn"

    def enter(self, table: CoupTable) -> None:
        """Begins the turn, and asks."""
        table.begin_turn(self.seat)
        super().enter(table)

    def choices(self, table: CoupTable, seat: int) -> tuple[int, ...]:
        """What coins and targets allow; only coups from `forced_coup_at` coins on (§5)."""
        return table.rules.declarations(seat, table.coins, table.alive)

    def play(self, table: CoupTable, seat: int, action: int) -> None:
        """Replaces the question by the end of the turn, which is faster than pop and push."""
        table.waiting = 0
        table.stack[-1] = TURN_ENDS[seat]
        self.chosen(table, seat, action)

    def chosen(self, table: CoupTable, seat: int, action: int) -> None:
        """Pays the cost and pushes the plan of the action."""
        plan = PLANS[table.rules.inquisitor][seat][action]
        if table.log is not None:
            claim = None if plan.claim == NO_CARD else NAMES[plan.claim]
            table.emit(
                {"on": "declared", "seat": seat, "action": ACTIONS[action].json, "claim": claim}
            )
        if plan.cost:
            table.pay(seat, plan.cost)
        stack = table.stack
        stack.append(plan.effect)
        if plan.block is not None:
            stack.append(plan.block)
        if plan.challenge is not None:
            stack.append(plan.challenge)

    def default(self, table: CoupTable, seat: int, chance: Chance) -> int:
        """Income; if a coup is forced, of the strongest (influence, coins), then the nearest."""
        legal = self.choices(table, seat)
        if INCOME in legal:
            return INCOME
        best = NO_CARD
        for other in CLOCKWISE[table.seats][seat]:
            if (table.alive >> other) & 1 and (best == NO_CARD or _stronger(table, other, best)):
                best = other
        return COUP + best


def _stronger(table: CoupTable, one: int, other: int) -> bool:
    influence = table.influence(one) - table.influence(other)
    return influence > 0 or (influence == 0 and table.coins[one] > table.coins[other])


class TurnEnd(Step[CoupTable]):
    """Replaces proved cards, settles the coins of the eliminated, passes the turn clockwise."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def enter(self, table: CoupTable) -> None:
        """Ends the turn, or the game at `turn_cap` turns."""
        if table.shown:
            shown: i64 = table.shown
            for seat in (self.seat, *CLOCKWISE[table.seats][self.seat]):
                for place in (2 * seat, 2 * seat + 1):
                    if (shown >> place) & 1:
                        table.replace(place)
        table.settle_coins()
        cap = table.rules.turn_cap
        if cap and table.turns >= cap:
            table.over((), "turn_cap")
            return
        for seat in CLOCKWISE[table.seats][self.seat]:
            if (table.alive >> seat) & 1:
                table.stack[-1] = TURNS[seat]
                return


TURNS: Final = [Turn(seat) for seat in range(6)]
TURN_ENDS: Final = [TurnEnd(seat) for seat in range(6)]
