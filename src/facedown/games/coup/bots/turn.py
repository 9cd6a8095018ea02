"""Decisions of `normal` on its turn: the legal action with the highest value plus noise.

The value is the estimated win probability. The noise keeps the choice from giving the cards away.
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

NOISE: Final = {True: 0.045, False: 0.02}
"""Range of the noise on win probabilities. Keys: whether only two players are left."""

FEINT_RATE: Final = 0.08
"""How often a bluff is made even if another action is better, so that no claim proves the card.

Not with two players left, where bluffs pay anyway, nor when a coup can be paid.
"""

FEINT_NOISE: Final = 0.08
"""Range of the noise when choosing such a bluff."""


def declare(scene: Scene, memory: Memory) -> Action:
    """The action with the highest noisy value; sometimes a feint."""
    outcomes = Outcomes(Judge(scene, memory.tracker, memory.ledger))
    duel = len(scene.living) == 1
    quiet = not duel and scene.coins[scene.me] < cost_of(COUP)
    bluffs = [a for a in scene.choices if _bluff(scene, a)]
    feint = quiet and bool(bluffs) and scene.happens(FEINT_RATE)
    scale = scene.stakes * (FEINT_NOISE if feint else NOISE[duel])
    # By claimed character, not by target: more targets must not make a bluff more likely.
    noise = [scale * uniform(scene.rng) for _ in range(CHARACTERS + 1)]

    def value(action: Action) -> float:
        claim = claim_of(action.id, scene.inquisitor)
        return outcomes.declare(kind_of(action.id), target_of(action.id), claim) + noise[claim]

    return max(bluffs if feint else scene.choices, key=value)


def _bluff(scene: Scene, action: Action) -> bool:
    """Whether this claims a character that I lack but could have. Exchanges do not count."""
    if action.id == EXCHANGE:
        return False
    claim = claim_of(action.id, scene.inquisitor)
    return claim != NO_CARD and not scene.holds(claim) and scene.up[claim] < COPIES
