"""A beginner who knows the rules: steals little, and is honest of all but the theft."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.memory import remember
from facedown.engine.action import PASS, Action
from facedown.engine.observation import Observation
from facedown.engine.plain import Plain
from facedown.games.mafia.actions import (
    ACCUSE,
    ANSWER,
    BANG,
    KIND_OF_QUESTION,
    SILENT,
    TOOK_QUESTION,
)
from facedown.games.mafia.bots import boss, normal, taker
from facedown.games.mafia.bots.heard import Heard
from facedown.games.mafia.bots.scene import Scene
from facedown.games.mafia.bots.stories import lies, truth
from facedown.games.mafia.tokens import CLEANER, HENCHMAN, TOKEN

QUESTIONS: Final = 1
"""So many for each taker, then somebody is accused."""
DISLIKES: Final = 10
"""Half of it outweighs a story that does not fit."""
FEW: Final = 5
"""So many diamonds a thief dares to take."""
SHOOTS: Final = 0.25
HUSHED: Final = 0.1


@mypyc_attr(allow_interpreted_subclasses=True)
class EasyBot(Plain):
    """Level `easy`."""

    def __init__(self) -> None:
        self.heard: Heard | None = None

    def choose(self, observation: Observation) -> Action:
        if len(observation.choices) == 1:
            return observation.choices[0]
        self.heard = remember(self.heard, observation, Heard)
        scene = Scene(observation, self.heard)
        answer = ANSWERS.get(scene.step)
        return scene.any() if answer is None else answer(scene)


def take(scene: Scene) -> Action:
    """A timid thief takes a few diamonds, though of the thieves only the greatest win."""
    found = taker.take(scene)
    if found.verb != "take_diamonds":
        return found
    return scene.pick([a for a in scene.choices if a.verb == "take_diamonds"][:FEW])


def investigate(scene: Scene) -> Action:
    """Round the table, then whoever's story does not fit, or whom it likes least."""
    heard = scene.heard
    asks = [a for a in scene.choices if a.verb == "ask"]
    new = [a for a in asks if not heard.asked[a.target][boss.question(a)]]
    accusations = [a for a in scene.choices if a.verb == "accuse"]
    asked = {a.target: sum(heard.asked[a.target]) for a in new}
    if new and (min(asked.values()) < QUESTIONS or not accusations):
        fewest = min(asked.values())
        return scene.pick([a for a in new if asked[a.target] == fewest])
    if not accusations:
        return scene.any()
    return max(accusations, key=lambda a: dislike(scene, a.target))


def dislike(scene: Scene, seat: int) -> int:
    right, left = (seat - 1) % scene.seats, (seat + 1) % scene.seats
    found = scene.rng.roll(DISLIKES) + 3 * min(scene.heard.silent[seat], 1)
    found += 5 * int(boss.differs(scene, right, seat))
    return found + 5 * int(boss.differs(scene, seat, left))


def answer(scene: Scene) -> Action:
    """Denies the theft, and forgets that the box tells of it: all other answers are true."""
    told = truth(scene.box, scene.start, scene.take)
    if scene.take not in (TOKEN + HENCHMAN, TOKEN + CLEANER):
        if scene.happens(HUSHED):
            return scene.do(SILENT)
        if scene.question == TOOK_QUESTION:
            found = lies(
                scene.box,
                scene.start,
                scene.take,
                scene.world.rules.tokens,
                scene.last,
                scene.first,
            )
            if found:
                told = found[scene.rng.roll(len(found))][1]
    return scene.do(ANSWER + KIND_OF_QUESTION[scene.question] + told[scene.question])


def verdict(scene: Scene) -> Action:
    """Whoever was suspected is accused, whatever has been said."""
    return scene.do(ACCUSE + scene.target)


def bang(scene: Scene) -> Action:
    return scene.do(BANG if scene.happens(SHOOTS) else PASS)


ANSWERS: Final[dict[str, Callable[[Scene], Action]]] = {
    "hide": normal.hide,
    "bag": taker.bag,
    "take": take,
    "investigate": investigate,
    "answer": answer,
    "verdict": verdict,
    "bang": bang,
    "vote": normal.vote,
}
