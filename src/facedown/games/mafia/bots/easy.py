"""Level `easy`: a beginner who steals little, and lies about nothing but their take."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.engine.action import PASS, Action
from facedown.games.mafia.actions import (
    ACCUSE,
    BANG,
    SILENT,
    TAKE,
    TOOK_QUESTION,
)
from facedown.games.mafia.bots import godfather, taker
from facedown.games.mafia.bots.player import MafiaPlayer
from facedown.games.mafia.bots.scene import Scene
from facedown.games.mafia.bots.telling import told

QUESTIONS_PER_TAKER: Final = 1
"""Questions to each taker before an accusation."""
DISLIKE_RANGE: Final = 10
"""Range of the random dislike: half of it outweighs a story that does not fit."""
MOST_DIAMONDS: Final = 6
"""Maximum diamonds that a Thief takes."""
BANG_RATE: Final = 0.25
SILENCE_RATE: Final = 0.1
"""Probability of no answer, unless loyal."""


@mypyc_attr(allow_interpreted_subclasses=True)
class EasyBot(MafiaPlayer):
    """Knows the rules, and no tactics."""

    def decide(self, scene: Scene) -> Action:
        answer = ANSWERS.get(scene.step)
        return scene.any() if answer is None else answer(scene)


def take(scene: Scene) -> Action:
    """As `normal`, but a timid Thief leaves the rest, though only the one with the most can win."""
    found = taker.take(scene)
    if found.verb != "take_diamonds":
        return found
    return scene.do(min(found.id, TAKE + MOST_DIAMONDS))


def investigate(scene: Scene) -> Action:
    """Ask everybody once; then accuse whoever's story does not fit, or whom it dislikes."""
    asks = godfather.unasked(scene)
    accusations = [a for a in scene.choices if a.verb == "accuse"]
    asked = {a.target: sum(scene.memory.asked[a.target]) for a in asks}
    if asks and (min(asked.values()) < QUESTIONS_PER_TAKER or not accusations):
        fewest = min(asked.values())
        return scene.pick([a for a in asks if asked[a.target] == fewest])
    if not accusations:
        return scene.any()
    return max(accusations, key=lambda a: dislike(scene, a.target))


def dislike(scene: Scene, seat: int) -> int:
    """By chance, by silence, and by neighbours' stories that differ."""
    right, left = (seat - 1) % scene.seats, (seat + 1) % scene.seats
    found = scene.rng.roll(DISLIKE_RANGE) + 3 * min(scene.memory.silent[seat], 1)
    found += 5 * int(scene.disagree(right, seat))
    return found + 5 * int(scene.disagree(seat, left))


def answer(scene: Scene) -> Action:
    """Deny the theft; every other answer is true, though it may give the theft away."""
    answers = scene.truth()
    if not scene.loyal:
        if scene.happens(SILENCE_RATE):
            return scene.do(SILENT)
        later, earlier, _ = scene.lies()
        lies = later + earlier if scene.question == TOOK_QUESTION else []
        if lies:
            answers = lies[scene.rng.roll(len(lies))][0]
    return scene.do(told(answers, scene.question))


def verdict(scene: Scene) -> Action:
    """Accuse the suspect, whatever has been said."""
    return scene.do(ACCUSE + scene.target)


def bang(scene: Scene) -> Action:
    """Now and then, at anybody."""
    return scene.do(BANG if scene.happens(BANG_RATE) else PASS)


ANSWERS: Final[dict[str, Callable[[Scene], Action]]] = {
    "hide": godfather.hide,
    "bag": taker.bag,
    "take": take,
    "investigate": investigate,
    "answer": answer,
    "explain": taker.explain,
    "verdict": verdict,
    "bang": bang,
    "vote": taker.vote,
}
"""By step."""
