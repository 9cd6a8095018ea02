"""Decisions of `normal` in windows: challenge, block or pass."""

from __future__ import annotations

from typing import Final

from facedown.bots.odds import logistic
from facedown.engine.action import PASS, Action
from facedown.games.coup.actions import BLOCK, CHALLENGE
from facedown.games.coup.bots.judge import Judge
from facedown.games.coup.bots.memory import Memory
from facedown.games.coup.bots.outcomes import Outcomes
from facedown.games.coup.bots.scene import Scene

CHALLENGE_SCALE: Final = {True: 0.03, False: 0.025}
"""Scale of the logistic that turns a challenge's gain in win probability into its frequency.

Keys: whether only two players are left. A mixed strategy, so that no bluff is ever safe.
"""

BLUFF_SCALE: Final = {True: 0.05, False: 0.03}
"""The same scale for blocks without the card."""

MAX_BLUFF_RATE: Final = {True: 0.97, False: 0.8}
"""Maximum frequency of a bluffed block in defence: blocks that always come are never believed."""

TRUE_BLOCK_RATE: Final = 0.9
"""Frequency of a profitable block with the card."""

MAX_MEDDLING_RATE: Final = 0.03
"""Maximum frequency of a bluffed block of an action against somebody else."""


def answer_claim(scene: Scene, memory: Memory) -> Action:
    """Challenges provable lies, never proven claims; otherwise by the gain."""
    judge = Judge(scene, memory.tracker, memory.ledger)
    cards = judge.likelihood()
    if cards.impossible or cards.certain:
        return scene.do(CHALLENGE if cards.impossible else PASS)
    challenged, stands = Outcomes(judge).challenge(judge.lie())
    chance = logistic(challenged - stands, scene.stakes * CHALLENGE_SCALE[len(scene.living) == 1])
    return scene.do(CHALLENGE if scene.happens(chance) else PASS)


def answer_action(scene: Scene, memory: Memory) -> Action:
    """Makes the best block, held or bluffed, with a frequency that depends on its gain."""
    judge = Judge(scene, memory.tracker, memory.ledger)
    outcomes = Outcomes(judge)
    at = outcomes.now(scene.actor)
    kind, actor, target = scene.kind, scene.actor, scene.target
    passed = (
        outcomes.effect(at, kind, actor, target).chance()
        if target == scene.me
        else outcomes.blockable(at, kind, actor, target)
    )
    best, most = PASS, float("-inf")
    for action in scene.choices:
        if action.id == PASS:
            continue
        character = action.id - BLOCK
        gain = outcomes.block(at, kind, actor, target, character) - passed
        gain += 1.0 if scene.holds(character) else 0.0
        if gain > most:
            best, most = action.id, gain
    return scene.do(best if scene.happens(_willing(scene, best - BLOCK, most)) else PASS)


def _willing(scene: Scene, character: int, gain: float) -> float:
    """Frequency of the best block. `gain` includes 1.0 if the card is held."""
    if scene.holds(character):
        return TRUE_BLOCK_RATE if gain > 1.0 else 0.0
    chance = logistic(gain, scene.stakes * BLUFF_SCALE[len(scene.living) == 1])
    duel = len(scene.living) == 1
    most = MAX_BLUFF_RATE[duel] if scene.target == scene.me else MAX_MEDDLING_RATE
    return min(chance, most)
