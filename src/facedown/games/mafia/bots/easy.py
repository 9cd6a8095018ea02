"""A beginner who knows the rules: takes what glitters, lies in one word, asks round the table."""

from __future__ import annotations

from typing import Final

from facedown.bots.sampling import choice
from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.games.mafia.actions import (
    ACCUSE,
    ANSWER,
    ASK,
    BANG,
    HEAR,
    QUESTION_NAMES,
    QUESTIONS,
    RECEIVED_DIAMONDS,
    TAKE,
    TOOK,
)
from facedown.games.mafia.bots.scene import SILENCE, UNSAID, Scene
from facedown.games.mafia.bots.stories import Story
from facedown.games.mafia.boxes import without, without_token
from facedown.games.mafia.tokens import DRIVER, HENCHMAN, NOTHING, TOKEN

GREEDY: Final = 0.5
"""How often they take diamonds where there are tokens as well."""
MOST: Final = 5
SHOOTS: Final = 0.25
ASKED: Final = (3, 0)
"""What they ask: what was taken, and how many diamonds there were."""


class EasyBot:
    """Level `easy`."""

    def choose(self, observation: Observation) -> Action:
        scene = Scene(observation)
        if scene.step == "take":
            return take(scene)
        if scene.step == "investigate":
            return investigate(scene)
        if scene.step == "answer":
            return answer(scene)
        if scene.step == "bang" and scene.may(BANG):
            return scene.do(BANG) if scene.happens(SHOOTS) else scene.leave()
        return scene.any()


def take(scene: Scene) -> Action:
    """A few diamonds, or any token."""
    diamonds = [a for a in scene.choices if TAKE < a.id <= TAKE + MOST]
    tokens = [a for a in scene.choices if a.id >= TAKE + TOKEN]
    if diamonds and (not tokens or scene.happens(GREEDY)):
        return choice(scene.rng, diamonds)
    return choice(scene.rng, tokens) if tokens else scene.any()


def answer(scene: Scene) -> Action:
    """The truth, but for what they took: a henchman, they say."""
    bagged, received, took = scene.bagged(), scene.received(), scene.mine
    box = without_token(received, bagged)
    told = took if took in (TOKEN + HENCHMAN, TOKEN + DRIVER, NOTHING) else TOKEN + HENCHMAN
    story = Story(1.0, received, told, without(box, took))
    return scene.do(ANSWER + story.statement(QUESTION_NAMES.index(scene.ask["question"])))


def investigate(scene: Scene) -> Action:
    """Two questions to everybody, then whoever seems to have lied, or anybody."""
    for seat in scene.suspects():
        for question in ASKED:
            action = ASK + QUESTIONS * seat + question
            if scene.said[seat][question] == UNSAID and scene.may(action):
                return scene.do(action)
    if scene.may(HEAR):
        return scene.do(HEAR)
    accused = max(scene.suspects(), key=lambda seat: (suspicion(scene, seat), scene.rng.roll(99)))
    return scene.do(ACCUSE + accused)


def suspicion(scene: Scene, seat: int) -> int:
    """How many things about this seat look odd to a beginner."""
    said, count = scene.said[seat], scene.rng.roll(2)
    count += sum([statement == SILENCE for statement in said])
    took = said[3]
    count += int(TOOK < took < TOOK + TOKEN) * 3
    place = scene.place(seat)
    if place + 1 < scene.places and said[0] >= 0:
        later = scene.said[scene.taker(place + 1)][0]
        if later >= 0 and later - RECEIVED_DIAMONDS < said[0] - RECEIVED_DIAMONDS:
            # Diamonds were gone between these two.
            count += 2
    return count
