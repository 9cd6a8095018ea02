"""Decisions of `normal` in windows: challenge, block or pass."""

from __future__ import annotations

from typing import Final

from facedown.bots.odds import logistic, moved, odds
from facedown.engine.action import PASS, Action
from facedown.games.coup.actions import BLOCK, CHALLENGE
from facedown.games.coup.bots.judge import Judge
from facedown.games.coup.bots.memory import Memory
from facedown.games.coup.bots.mixing import MOST, MOST_CALLS, limited, tilted
from facedown.games.coup.bots.outcomes import Outcomes
from facedown.games.coup.bots.scene import Scene

CHALLENGE_SCALE: Final = 0.025
"""Scale of the logistic that turns a challenge's gain in win probability into its frequency.

A mixed strategy, so that no bluff is ever safe.
"""

BLUFF_SCALE: Final = 0.03
"""The same scale for blocks without the card."""

CALLS: Final = 0.7
"""With two players left: challenges of declarations, relative to the blueprint's.

Who does not claim this can often claim something else truly: a bluff gains less than is assumed.
"""

SUSPICION: Final = 0.3
"""With two players left: how far a stranger is assumed to bluff as the blueprint does (1), and not
as most people do (0). The exponent of the ratio of the odds."""

DUEL_CHALLENGE_SCALE: Final = 0.04
DUEL_BLUFF_SCALE: Final = 0.08
"""With two players left: the gains at which the odds of the blueprint's rates (`mixing`) are
multiplied by e. Smaller ones exploit habits better and are easier to exploit."""

MAX_BLUFF_RATE: Final = 0.8
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
    outcomes = Outcomes(judge)
    if len(scene.living) == 1:
        return scene.do(CHALLENGE if scene.happens(_duel(outcomes)) else PASS)
    challenged, stands = outcomes.challenge(judge.lie())
    chance = logistic(challenged - stands, scene.stakes * CHALLENGE_SCALE)
    return scene.do(CHALLENGE if scene.happens(chance) else PASS)


def _duel(outcomes: Outcomes) -> float:
    """With two players left: the blueprint's challenges, tilted by the gain."""
    scene, judge = outcomes.scene, outcomes.judge
    kind, actor, target = scene.kind, scene.actor, scene.target
    if scene.blocking:
        claim = outcomes.block_claim(outcomes.openly(actor), kind, actor, target)
    else:
        claim = outcomes.action_claim(kind, actor, target)
    lie = judge.lie()
    if claim.calls() < MOST:
        suspicion = odds(limited(claim.lies())) / odds(limited(judge.usual_lie()))
        lie = moved(limited(lie), suspicion**SUSPICION)
    challenged, stands = outcomes.challenge(lie)
    calls = CALLS if not scene.blocking else 1.0
    return tilted(min(MOST_CALLS, calls * claim.calls()), challenged - stands, DUEL_CHALLENGE_SCALE)


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
    return scene.do(best if scene.happens(_willing(outcomes, best - BLOCK, most)) else PASS)


def _willing(outcomes: Outcomes, character: int, gain: float) -> float:
    """Frequency of the best block. `gain` includes 1.0 if the card is held."""
    scene = outcomes.scene
    if scene.holds(character):
        return TRUE_BLOCK_RATE if gain > 1.0 else 0.0
    if len(scene.living) == 1:
        at = outcomes.openly(scene.actor)
        claim = outcomes.block_claim(at, scene.kind, scene.actor, scene.target)
        rate = TRUE_BLOCK_RATE * claim.bluffs(outcomes.judge.holds(scene.me, character))
        return tilted(rate, gain, DUEL_BLUFF_SCALE)
    chance = logistic(gain, scene.stakes * BLUFF_SCALE)
    return min(chance, MAX_BLUFF_RATE if scene.target == scene.me else MAX_MEDDLING_RATE)
