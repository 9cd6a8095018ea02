"""What a taker says unasked: rebuttals, testimony on a neighbour's box, a defence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from facedown.engine.action import Action
from facedown.games.mafia.actions import (
    CLAIMS,
    DIAMONDS_QUESTION,
    DOUBT,
    KIND_OF_QUESTION,
    PASSED_QUESTION,
    TOOK_QUESTION,
)
from facedown.games.mafia.bots.memory import Memory
from facedown.games.mafia.bots.scene import Scene
from facedown.games.mafia.bots.stories import UNSAID, Story
from facedown.games.mafia.bots.testimony import told_all
from facedown.games.mafia.tokens import is_agent

MOST_TESTIMONIES: Final = 2
"""Maximum statements that somebody volunteers."""
MOST_CLAIMS: Final = 6
"""Maximum claims in a game."""
VOLUNTEER_RATE: Final = 0.08
"""Probability of testifying, each time that a neighbour is asked about the box between."""
REBUTTAL_RATE: Final = 0.5
"""Probability of a rebuttal at each opportunity."""
DEFENCE: Final = (TOOK_QUESTION, PASSED_QUESTION, DIAMONDS_QUESTION)
"""What the doubted tell unasked, in this order."""


Tell = Callable[[Scene], Story]
"""The story that somebody tells of themselves."""


def has_cause(memory: Memory, me: int, target: int, suspect: int) -> bool:
    """Whether this seat may want to speak; quick, for it is asked at every turn of the talk.

    `target`: whom the last question was put to. `suspect`: who is heard before an accusation.
    """
    if me == suspect:
        return True
    if memory.claims[me] >= MOST_CLAIMS:
        return False
    return beside(memory, me, target) or memory.is_doubted(me) or memory.disputed(me)


def beside(memory: Memory, me: int, target: int) -> bool:
    """Whether the last question was put to a neighbour of this seat."""
    return (target - me) % len(memory.said) in (1, len(memory.said) - 1)


def speak(scene: Scene, target: int, tell: Tell) -> Action | None:
    """A claim, or None. `target`: whom the last question was put to."""
    memory, me = scene.memory, scene.me
    if memory.claims[me] >= MOST_CLAIMS:
        return None
    if scene.happens(REBUTTAL_RATE):
        liar = lying_neighbour(scene)
        if liar is not None:
            return CLAIMS[DOUBT + liar]
    defends = memory.is_doubted(me) or (scene.step == "plead" and scene.target == me)
    if defends and scene.happens(REBUTTAL_RATE):
        return _tell_first(scene, list(DEFENCE), tell)
    volunteers = memory.volunteered[me] < MOST_TESTIMONIES and beside(memory, me, target)
    if volunteers and scene.happens(VOLUNTEER_RATE):
        between = PASSED_QUESTION if target == (me + 1) % scene.seats else DIAMONDS_QUESTION
        return _tell_first(scene, [between, TOOK_QUESTION], tell)
    return None


def _tell_first(scene: Scene, questions: list[int], tell: Tell) -> Action | None:
    """The first of these that was neither said nor is being asked now."""
    said = scene.memory.said[scene.me]
    asked = scene.question if scene.choices else UNSAID
    untold = [q for q in questions if said[q] == UNSAID and q != asked]
    if not untold:
        return None
    return CLAIMS[KIND_OF_QUESTION[untold[0]] + tell(scene)[untold[0]]]


def lying_neighbour(scene: Scene) -> int | None:
    """Who contradicts what I saw; for liars, who contradicts what I said."""
    memory, me = scene.memory, scene.me
    if is_agent(scene.take):
        return None
    mine = told_all(scene.truth()) if scene.loyal else memory.testimonies[me]
    right, left = (me - 1) % scene.seats, (me + 1) % scene.seats
    undoubted = [s for s in (right, left) if s != scene.godfather and s not in memory.doubts[me]]
    if right in undoubted and memory.testimonies[right].contradicts(mine):
        return right
    if left in undoubted and mine.contradicts(memory.testimonies[left]):
        return left
    return None
