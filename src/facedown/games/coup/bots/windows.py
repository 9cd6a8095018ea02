"""How `normal` answers the claims and actions of others: challenge, block, or pass."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import PASS, Action
from facedown.games.coup.actions import (
    ASSASSINATE,
    BLOCK,
    CHALLENGE,
    FOREIGN_AID,
    STEAL,
    TAX,
)
from facedown.games.coup.bots import worth
from facedown.games.coup.bots.judge import disbelief, lie, likelihood
from facedown.games.coup.bots.memory import Memory
from facedown.games.coup.bots.scene import Scene, uniform
from facedown.games.coup.cards import CONTESSA

WHIM: Final = 1.5
"""Challenges are blurred by so many coins."""

WATCHDOG: Final = 0.35
"""Of what an unpunished action brings its actor, my part of the harm, if I am not its target."""

GAINS: Final = {TAX: 3.0, STEAL: 2.0, ASSASSINATE: 4.0, FOREIGN_AID: 2.0}
"""Coins that an action brings its actor."""

GUARD_AID: Final = 0.85
"""How often a Duke blocks foreign aid: it costs nothing, but it is told to all."""

BLUFFED_GUARD: Final = 0.04
"""How often somebody without a Duke does."""

NERVE: Final = {2: 0.5, 1: 0.85}
"""How often I dare to pretend that I hold the Contessa, with so many cards: being caught costs
both, and if everybody always did it, nobody would be believed."""

LEADER: Final = 4
"""A player so many coins ahead of the victim is worth stopping on his behalf."""


def answer_claim(scene: Scene, memory: Memory) -> Action:
    """Challenge a provable lie always, a certain truth never, else if it pays."""
    cards = likelihood(scene, memory)
    if cards.impossible or cards.certain:
        return scene.do(CHALLENGE if cards.impossible else PASS)
    price = _challenge(scene, memory, lie(scene, memory))
    return scene.do(CHALLENGE if price + WHIM * (uniform(scene.rng) - 0.5) > 0.0 else PASS)


def _challenge(scene: Scene, memory: Memory, lying: float) -> float:
    """Coins won by challenging rather than passing."""
    own = worth.own_influence(scene)
    won = worth.kill(scene, scene.claimant) / len(scene.living) + _stopped(scene, memory)
    return lying * won - (1.0 - lying) * own


def _stopped(scene: Scene, memory: Memory) -> float:
    """What it is worth to me that the claim does not stand."""
    if scene.blocking:
        return _unblocked(scene)
    share = 1.0 / len(scene.living)
    if scene.target != scene.me:
        return GAINS.get(scene.kind, 1.0) * share * WATCHDOG
    if scene.kind == STEAL:
        return min(2, scene.coins[scene.me]) * (1.0 + share)
    if scene.kind == ASSASSINATE:
        return _death(scene, memory)
    return 1.0


def _unblocked(scene: Scene) -> float:
    """What it is worth to me that a block does not stand."""
    if scene.actor == scene.me:
        if scene.kind == ASSASSINATE:
            return worth.kill(scene, scene.target)
        return GAINS[scene.kind]
    if scene.target == scene.me and scene.claimant != scene.me:
        return -GAINS[scene.kind]
    return 0.0


def _death(scene: Scene, memory: Memory) -> float:
    """What an assassination costs me, if I defend myself as well as I can."""
    own = worth.own_influence(scene)
    if scene.holds(CONTESSA):
        return 0.05 * own
    return own * min(1.0, _bluffed_rescue(scene, memory))


def _bluffed_rescue(scene: Scene, memory: Memory) -> float:
    """Influences that I expect to lose if I pretend to hold a Contessa."""
    caught = disbelief(scene, memory, CONTESSA)
    return caught * min(2, len(scene.hand))


def answer_action(scene: Scene, memory: Memory) -> Action:
    """Block with what I hold, or pretend to, if the action hurts me enough."""
    blocks = [a.id - BLOCK for a in scene.choices if a.id != PASS]
    held = [c for c in blocks if scene.holds(c)]
    if scene.target == scene.me:
        return _defend(scene, memory, blocks, held)
    if scene.kind == FOREIGN_AID:
        chance = GUARD_AID if held else BLUFFED_GUARD
    else:
        rich = scene.coins[scene.actor] - scene.coins[scene.target]
        weak = scene.influence[scene.actor] > scene.influence[scene.target]
        chance = 0.5 if held and weak and rich >= LEADER else 0.0
    if not scene.happens(chance):
        return scene.do(PASS)
    return scene.do(BLOCK + (held or blocks)[0])


def _defend(scene: Scene, memory: Memory, blocks: list[int], held: list[int]) -> Action:
    """I am the target."""
    if held:
        return scene.do(BLOCK + held[scene.rng.roll(len(held))])
    own = worth.own_influence(scene)
    likely = min(blocks, key=lambda c: disbelief(scene, memory, c))
    caught = disbelief(scene, memory, likely)
    if scene.kind == ASSASSINATE:
        price = own - own * _bluffed_rescue(scene, memory)
        if not scene.happens(NERVE[len(scene.hand)]):
            return scene.do(PASS)
    else:
        price = (1.0 - caught) * 2.0 * (1.0 + 1.0 / len(scene.living)) - caught * own
    bluff = price + WHIM * (uniform(scene.rng) - 0.5) > 0.0
    return scene.do(BLOCK + likely if bluff else PASS)
