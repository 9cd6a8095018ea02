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
from facedown.games.coup.cards import COPIES, NO_CARD

BLUFF_RATE: Final = 0.08
"""Probability of considering bluffs on a turn."""

CHALLENGE_RATES: Final = [0.03, 0.06, 0.3, 0.8]
"""By copies of the claimed card in sight: probability that somebody like them challenges it.

One of several players leaves it to the others: each has their share of it. A first claim is mostly
believed, as beginners do; they count cards, but overlook some.
"""

CHALLENGE_RATE_OF_CAUGHT: Final = 0.3
"""Probability of challenging somebody who has conceded before, whatever is in sight."""

CHALLENGE_RATE_AT_STAKE: Final = 0.35
"""The same if an assassination would eliminate them."""

BLUFFED_BLOCK_RATE: Final = 0.2
"""Probability of a bluffed block as the target."""

HELP_RATE: Final = 0.1
"""Probability of a true block of an action that does not hurt them."""


@mypyc_attr(allow_interpreted_subclasses=True)
class EasyBot(Level):
    """Uses fixed probabilities, and remembers only who has conceded."""

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
    """Challenges by what is in sight, by what is at stake, and whom they have seen conceding."""
    chance = CHALLENGE_RATES[min(COPIES, scene.in_sight(scene.claim))] / len(scene.living)
    if caught(scene.observation, scene.claimant):
        chance = max(chance, CHALLENGE_RATE_OF_CAUGHT)
    victim = scene.target == scene.me and kind_of(scene.action) == ASSASSINATE
    if victim and not scene.blocking and scene.influence[scene.me] == 1:
        chance = max(chance, CHALLENGE_RATE_AT_STAKE)
    return scene.do(CHALLENGE if scene.happens(chance) else PASS)


def caught(observation: Observation, seat: int) -> bool:
    """Whether this seat has conceded a claim."""
    return any(event["on"] == "conceded" and event["seat"] == seat for event in observation.events)


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
