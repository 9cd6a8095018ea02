"""A beginner who knows the rules: honest, seldom bluffs, seldom and naively doubts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.sampling import choice
from facedown.engine.action import PASS, Action
from facedown.engine.observation import Observation
from facedown.engine.plain import Plain
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

BLUFF: Final = 0.08
"""A beginner feels safe with the truth."""

DOUBT: Final = 0.06
"""And believes others to be like themselves."""

DOUBT_OF_MY_OWN: Final = 0.3
"""With one of the claimed cards in hand it looks unlikely that somebody else has one as well."""

DOUBT_OF_DEATH: Final = 0.35
"""With the last card at stake they take a chance."""

BLUFFED_RESCUE: Final = 0.2
"""How often they pretend to hold the Contessa as the victim."""

HELPS_OTHERS: Final = 0.1
"""How often they stop an action that does not hurt them, holding the card for it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class EasyBot(Plain):
    """Level `easy`."""

    def choose(self, observation: Observation) -> Action:
        scene = Scene(observation)
        answer = ANSWERS.get(scene.step)
        return scene.any() if answer is None else answer(scene)


def declare(scene: Scene) -> Action:
    """A coup as soon as it can be paid; else what the own cards allow; else a harmless action."""
    coups = [a for a in scene.choices if kind_of(a.id) == COUP]
    if coups:
        return choice(scene.rng, coups)
    harmless = [a for a in scene.choices if claim_of(a.id, scene.inquisitor) == NO_CARD]
    claims = [a for a in scene.choices if a not in harmless]
    if not scene.happens(BLUFF):
        claims = [a for a in claims if scene.holds(claim_of(a.id, scene.inquisitor))]
    strong = [a for a in claims if kind_of(a.id) in (TAX, ASSASSINATE, STEAL)]
    return choice(scene.rng, strong or harmless + claims)


def doubt(scene: Scene) -> Action:
    """Challenge on a whim, or because of the own cards, or in despair. Nothing is counted."""
    chance = DOUBT
    if scene.holds(scene.claim):
        chance = DOUBT_OF_MY_OWN
    victim = scene.target == scene.me and kind_of(scene.action) == ASSASSINATE
    if victim and not scene.blocking and scene.influence[scene.me] == 1:
        chance = max(chance, DOUBT_OF_DEATH)
    return scene.do(CHALLENGE if scene.happens(chance) else PASS)


def block(scene: Scene) -> Action:
    """Defend oneself with the right card; a stranger's Contessa is a rare bluff."""
    blocks = [a for a in scene.choices if a.id != PASS]
    mine = [a for a in blocks if scene.holds(a.id - BLOCK)]
    hurt = target_of(scene.action) == scene.me or kind_of(scene.action) == FOREIGN_AID
    if mine and (hurt or scene.happens(HELPS_OTHERS)):
        return mine[0]
    if target_of(scene.action) == scene.me and scene.happens(BLUFFED_RESCUE):
        return choice(scene.rng, blocks)
    return scene.do(PASS)


def prove(scene: Scene) -> Action:
    """Show the card, rather than concede."""
    return scene.choices[0]


ANSWERS: Final[dict[str, Callable[[Scene], Action]]] = {
    "turn": declare,
    "challenge": doubt,
    "block": block,
    "prove": prove,
}
"""By the step that asks."""
