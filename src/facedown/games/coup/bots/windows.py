"""How `normal` answers the claims and actions of others: challenge, block, or pass."""

from __future__ import annotations

from typing import Final

from facedown.bots.odds import logistic
from facedown.engine.action import PASS, Action
from facedown.games.coup.actions import BLOCK, CHALLENGE
from facedown.games.coup.bots.judge import Judge
from facedown.games.coup.bots.memory import Memory
from facedown.games.coup.bots.outcomes import Outcomes
from facedown.games.coup.bots.scene import Scene

DOUBT: Final = {True: 0.03, False: 0.025}
"""A challenge is as likely as not where it changes nothing; where it costs so much of my chance to
win (in a duel, else), it is made once in four times. So nobody can count on being believed."""

NERVE: Final = {True: 0.05, False: 0.03}
"""The same of blocks without the card."""

BOLDEST: Final = {True: 0.97, False: 0.8}
"""A bluffed block is never sure to come, in a duel or else: if everybody always dared, nobody would
be believed."""

HABIT: Final = 0.9
"""How often I block with what I hold, if that is good for me."""

MEDDLING: Final = 0.03
"""How often I pretend to hold a card against what is not aimed at me, at most."""


def answer_claim(scene: Scene, memory: Memory) -> Action:
    """Challenge a provable lie always, a certain truth never, else if it pays."""
    judge = Judge(scene, memory.tracker, memory.ledger)
    cards = judge.likelihood()
    if cards.impossible or cards.certain:
        return scene.do(CHALLENGE if cards.impossible else PASS)
    challenged, stands = Outcomes(judge).challenge(judge.lie())
    chance = logistic(challenged - stands, scene.stakes * DOUBT[len(scene.living) == 1])
    return scene.do(CHALLENGE if scene.happens(chance) else PASS)


def answer_action(scene: Scene, memory: Memory) -> Action:
    """Block with what I hold, or pretend to, if the action hurts me enough."""
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
    """How often to make the best block; one with the card counts one more."""
    if scene.holds(character):
        return HABIT if gain > 1.0 else 0.0
    chance = logistic(gain, scene.stakes * NERVE[len(scene.living) == 1])
    return min(chance, BOLDEST[len(scene.living) == 1] if scene.target == scene.me else MEDDLING)
