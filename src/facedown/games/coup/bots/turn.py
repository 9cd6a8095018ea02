"""Decisions of `normal` on its turn: the legal action with the highest value plus noise.

The value is the estimated win probability. The noise keeps the choice from giving the cards away.
"""

from __future__ import annotations

from math import exp
from typing import Final

from facedown.bots.odds import odds
from facedown.bots.sampling import uniform, weighted
from facedown.engine.action import Action
from facedown.games.coup.actions import COUP, EXCHANGE, claim_of, cost_of, kind_of, target_of
from facedown.games.coup.bots.judge import Judge
from facedown.games.coup.bots.memory import Memory
from facedown.games.coup.bots.mixing import TRUTH_RATE, tilted
from facedown.games.coup.bots.outcomes import Outcomes
from facedown.games.coup.bots.scene import Scene
from facedown.games.coup.cards import CHARACTERS, COPIES, NO_CARD

NOISE: Final = 0.02
"""Range of the noise on win probabilities."""

HONEST_SCALE: Final = 0.01
"""With two players left: the gain at which a true declaration is e times as frequent."""

BLUFF_SCALE: Final = 0.04
"""The same for the odds of a bluff, from the blueprint's (`mixing`)."""

BLUFF_TILT: Final = 1.0
"""Maximum of gain / scale for a bluff: however well it pays, it must stay credible."""

GRAIN: Final = 1 << 20
"""Resolution of the weights."""

FEINT_RATE: Final = 0.08
"""How often a bluff is made even if another action is better, so that no claim proves the card.

Not with two players left, nor when a coup can be paid.
"""

FEINT_NOISE: Final = 0.08
"""Range of the noise when choosing such a bluff."""


def declare(scene: Scene, memory: Memory) -> Action:
    """The action with the highest noisy value; sometimes a feint."""
    outcomes = Outcomes(Judge(scene, memory.tracker, memory.ledger))
    if len(scene.living) == 1:
        return duel(outcomes)
    quiet = scene.coins[scene.me] < cost_of(COUP)
    bluffs = [a for a in scene.choices if _bluff(scene, a)]
    feint = quiet and bool(bluffs) and scene.happens(FEINT_RATE)
    scale = scene.stakes * (FEINT_NOISE if feint else NOISE)
    # By claimed character, not by target: more targets must not make a bluff more likely.
    noise = [scale * uniform(scene.rng) for _ in range(CHARACTERS + 1)]

    def value(action: Action) -> float:
        claim = claim_of(action.id, scene.inquisitor)
        return outcomes.declare(kind_of(action.id), target_of(action.id), claim) + noise[claim]

    return max(bluffs if feint else scene.choices, key=value)


def duel(outcomes: Outcomes) -> Action:
    """With two players left: a mixture of true declarations by value, and of bluffs by `mixing`."""
    scene = outcomes.scene
    values = {action: _value(outcomes, action) for action in scene.choices}
    lies = [action for action in scene.choices if _bluff(scene, action, exchanges=True)]
    honest = [action for action in scene.choices if action not in lies]
    best = max(values[action] for action in honest)
    weights = {a: exp((values[a] - best) / HONEST_SCALE) for a in honest}
    total = sum(weights.values())
    for action in lies:
        rate = tilted(_rate(outcomes, action), values[action] - best, BLUFF_SCALE, BLUFF_TILT)
        weights[action] = total * odds(rate)
    options = list(weights)
    return weighted(scene.rng, options, [round(GRAIN * weights[a] / total) for a in options])


def _value(outcomes: Outcomes, action: Action) -> float:
    claim = claim_of(action.id, outcomes.scene.inquisitor)
    return outcomes.declare(kind_of(action.id), target_of(action.id), claim)


def _rate(outcomes: Outcomes, action: Action) -> float:
    claim = outcomes.action_claim(kind_of(action.id), outcomes.me, target_of(action.id))
    character = claim_of(action.id, outcomes.scene.inquisitor)
    return TRUTH_RATE * claim.bluffs(outcomes.judge.holds(outcomes.me, character))


def _bluff(scene: Scene, action: Action, exchanges: bool = False) -> bool:
    """Whether this claims a character that I lack but could have."""
    if action.id == EXCHANGE and not exchanges:
        return False
    claim = claim_of(action.id, scene.inquisitor)
    return claim != NO_CARD and not scene.holds(claim) and scene.up[claim] < COPIES
