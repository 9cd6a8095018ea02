"""Level `easy`: a mostly honest beginner who rarely bluffs and rarely challenges."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.level import Level
from facedown.bots.sampling import choice
from facedown.engine.action import PASS, Action
from facedown.engine.observation import Observation
from facedown.games.coup.actions import (
    ASSASSINATE,
    BLOCK,
    CHALLENGE,
    COUP,
    FOREIGN_AID,
    STEAL,
    TAX,
    claim_of,
    kind_of,
    target_of,
)
from facedown.games.coup.bots.scene import Scene
from facedown.games.coup.cards import NO_CARD

BLUFF_RATE: Final = 0.08
"""Probability of considering bluffs on a turn."""

CHALLENGE_RATE: Final = 0.06
"""Probability of challenging a claim."""

CHALLENGE_RATE_OF_HELD: Final = 0.3
"""The same if they hold a copy of the claimed card."""

CHALLENGE_RATE_AT_STAKE: Final = 0.35
"""The same if an assassination would eliminate them."""

BLUFFED_BLOCK_RATE: Final = 0.2
"""Probability of a bluffed block as the target."""

HELP_RATE: Final = 0.1
"""Probability of a true block of an action that does not hurt them."""


@mypyc_attr(allow_interpreted_subclasses=True)
class EasyBot(Level):
    """Uses fixed probabilities and no memory."""

    def choose(self, observation: Observation) -> Action:
        scene = Scene(observation)
        answer = ANSWERS.get(scene.step)
        return scene.any() if answer is None else answer(scene)


def declare(scene: Scene) -> Action:
    """A coup if possible, else a strong action that the hand backs, else a harmless one."""
    coups = [a for a in scene.choices if kind_of(a.id) == COUP]
    if coups:
        return choice(scene.rng, coups)
    harmless = [a for a in scene.choices if claim_of(a.id, scene.inquisitor) == NO_CARD]
    claims = [a for a in scene.choices if a not in harmless]
    if not scene.happens(BLUFF_RATE):
        claims = [a for a in claims if scene.holds(claim_of(a.id, scene.inquisitor))]
    strong = [a for a in claims if kind_of(a.id) in (TAX, ASSASSINATE, STEAL)]
    return choice(scene.rng, strong or harmless + claims)


def doubt(scene: Scene) -> Action:
    """Challenges by fixed probabilities."""
    chance = CHALLENGE_RATE
    if scene.holds(scene.claim):
        chance = CHALLENGE_RATE_OF_HELD
    victim = scene.target == scene.me and kind_of(scene.action) == ASSASSINATE
    if victim and not scene.blocking and scene.influence[scene.me] == 1:
        chance = max(chance, CHALLENGE_RATE_AT_STAKE)
    return scene.do(CHALLENGE if scene.happens(chance) else PASS)


def block(scene: Scene) -> Action:
    """Blocks with the card if hurt; rarely for others, rarely as a bluff."""
    blocks = [a for a in scene.choices if a.id != PASS]
    mine = [a for a in blocks if scene.holds(a.id - BLOCK)]
    hurt = target_of(scene.action) == scene.me or kind_of(scene.action) == FOREIGN_AID
    if mine and (hurt or scene.happens(HELP_RATE)):
        return mine[0]
    if target_of(scene.action) == scene.me and scene.happens(BLUFFED_BLOCK_RATE):
        return choice(scene.rng, blocks)
    return scene.do(PASS)


def prove(scene: Scene) -> Action:
    """Shows the card if held."""
    return scene.choices[0]


ANSWERS: Final[dict[str, Callable[[Scene], Action]]] = {
    "turn": declare,
    "challenge": doubt,
    "block": block,
    "prove": prove,
}
"""By step; in all others the choice is random."""
