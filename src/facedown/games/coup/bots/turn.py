"""What `normal` does on its turn: each legal action is worth a chance to win; the best is played.

It is the best by a hair's breadth only: chances are blurred, so that nobody can read my cards from
my choice.
"""

from __future__ import annotations

from typing import Final

from facedown.engine.action import Action
from facedown.games.coup.actions import claim_of, kind_of, target_of
from facedown.games.coup.bots.judge import Judge
from facedown.games.coup.bots.memory import Memory
from facedown.games.coup.bots.outcomes import Outcomes
from facedown.games.coup.bots.scene import Scene, uniform
from facedown.games.coup.cards import CHARACTERS

WHIM: Final = {True: 0.06, False: 0.02}
"""Chances to win are blurred by so much; in a duel, where more is at stake, by more."""


def declare(scene: Scene, memory: Memory) -> Action:
    """The action that makes my chance to win the highest, blurred by a whim."""
    outcomes = Outcomes(Judge(scene, memory))
    # One whim for each character, so that a liar has one in mind, and not one for each target.
    whims = [WHIM[len(scene.living) == 1] * uniform(scene.rng) for _ in range(CHARACTERS + 1)]
    best, most = scene.choices[0], -1.0
    for action in scene.choices:
        claim = claim_of(action.id, scene.inquisitor)
        value = outcomes.declare(kind_of(action.id), target_of(action.id), claim) + whims[claim]
        if value > most:
            best, most = action, value
    return best
