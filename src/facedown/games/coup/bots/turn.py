"""What `normal` does on its turn: each legal action is worth a chance to win; the best is played.

It is the best by a hair's breadth only: chances are blurred, so that nobody can read my cards from
my choice.
"""

from __future__ import annotations

from typing import Final

from facedown.bots.sampling import uniform
from facedown.engine.action import Action
from facedown.games.coup.actions import COUP, EXCHANGE, claim_of, cost_of, kind_of, target_of
from facedown.games.coup.bots.judge import Judge
from facedown.games.coup.bots.memory import Memory
from facedown.games.coup.bots.outcomes import Outcomes
from facedown.games.coup.bots.scene import Scene
from facedown.games.coup.cards import CHARACTERS, COPIES, NO_CARD

WHIM: Final = {True: 0.045, False: 0.02}
"""Chances to win are blurred by so much; in a duel, where more is at stake, by more."""

FEINT: Final = 0.08
"""How often a bluff is tried that is not the best action: a claim that is never a lie tells too
much. Not in a duel, where bluffs pay anyway, nor instead of a coup."""

FEINT_WHIM: Final = 0.08
"""Any bluff will do, if it is not too bad."""


def declare(scene: Scene, memory: Memory) -> Action:
    """The action that makes my chance to win the highest, blurred by a whim; at times a feint."""
    outcomes = Outcomes(Judge(scene, memory.tracker, memory.ledger))
    duel = len(scene.living) == 1
    quiet = not duel and scene.coins[scene.me] < cost_of(COUP)
    bluffs = [a for a in scene.choices if _bluff(scene, a)]
    feint = quiet and bool(bluffs) and scene.happens(FEINT)
    whim = scene.stakes * (FEINT_WHIM if feint else WHIM[duel])
    # One whim for each character, so that a liar has one in mind, and not one for each target.
    whims = [whim * uniform(scene.rng) for _ in range(CHARACTERS + 1)]

    def value(action: Action) -> float:
        claim = claim_of(action.id, scene.inquisitor)
        return outcomes.declare(kind_of(action.id), target_of(action.id), claim) + whims[claim]

    return max(bluffs if feint else scene.choices, key=value)


def _bluff(scene: Scene, action: Action) -> bool:
    """Whether this is a lie that may pass for the truth. An exchange feigns nothing."""
    if action.id == EXCHANGE:
        return False
    claim = claim_of(action.id, scene.inquisitor)
    return claim != NO_CARD and not scene.holds(claim) and scene.up[claim] < COPIES
