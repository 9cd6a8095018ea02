"""Plans: the cost and steps of every action of a turn, built once (§5)."""

from __future__ import annotations

from typing import Final

from facedown.engine.table import Step
from facedown.games.coup.actions import (
    ASSASSINATE,
    BLOCKERS,
    COUP,
    DECLARATIONS,
    EXAMINE,
    EXCHANGE,
    GAINS,
    STEAL,
    claim_of,
    cost_of,
    kind_of,
    target_of,
)
from facedown.games.coup.cards import NO_CARD
from facedown.games.coup.effects import Examine, Exchange, Gain, Strike, Theft
from facedown.games.coup.steps import BlockWindow, ChallengeWindow
from facedown.games.coup.table import CoupTable


class Plan:
    """Cost, claim and steps of one action by one seat: `challenge`, then `block`, then `effect`."""

    def __init__(self, actor: int, action: int, effect: Step[CoupTable], inquisitor: bool) -> None:
        self.cost = cost_of(action)
        self.claim = claim_of(action, inquisitor)
        self.effect = effect
        self.block: BlockWindow | None = None
        self.challenge: ChallengeWindow | None = None
        if kind_of(action) in BLOCKERS:
            self.block = BlockWindow(actor, action)
        if self.claim != NO_CARD:
            self.challenge = ChallengeWindow(actor, self.claim, action, actor)


def _effect(actor: int, action: int, inquisitor: bool) -> Step[CoupTable]:
    kind = kind_of(action)
    if kind in (COUP, ASSASSINATE):
        return Strike(target_of(action))
    if kind == STEAL:
        return Theft(actor, target_of(action))
    if kind == EXCHANGE:
        return Exchange(actor, inquisitor)
    if kind == EXAMINE:
        return Examine(actor, target_of(action))
    return Gain(actor, GAINS[kind])


def _plans(actor: int, inquisitor: bool) -> list[Plan]:
    declared = range(1, DECLARATIONS)
    plans = [Plan(actor, a, _effect(actor, a, inquisitor), inquisitor) for a in declared]
    return [plans[0], *plans]


PLANS: Final = [[_plans(actor, inquisitor) for actor in range(6)] for inquisitor in (False, True)]
"""`PLANS[inquisitor][actor][action]`."""
