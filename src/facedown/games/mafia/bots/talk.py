"""What a taker answers, and what it says unasked."""

from __future__ import annotations

from typing import Final

from facedown.bots.sampling import uniform
from facedown.engine.action import Action
from facedown.games.mafia.actions import (
    ANSWER,
    CLAIMS,
    DOUBT,
    PASSED,
    QUESTION_NAMES,
    RECEIVED_DIAMONDS,
    RECEIVED_TOKENS,
)
from facedown.games.mafia.bots.scene import Scene
from facedown.games.mafia.bots.stories import Story, stories_of
from facedown.games.mafia.boxes import BOX, without, without_token
from facedown.games.mafia.tokens import DRIVER, HENCHMAN, TOKEN

KEEPS_TO_IT: Final = 1e-4
"""How likely somebody drops the story that they have begun to tell."""
CONTRADICTED: Final = 0.35
"""How much less a story is liked for each neighbour who has said something else."""
COVERS: Final = 0.6
"""How often a Driver says the same as their right-hand neighbour, whatever it was."""
POINTS_AT: Final = 0.5
"""How often a Henchman says whom they don't believe."""


def answer(scene: Scene) -> Action:
    """By a story that goes with all that I have said before."""
    question = QUESTION_NAMES.index(scene.ask["question"])
    return scene.do(ANSWER + story_of(scene).statement(question))


def story_of(scene: Scene) -> Story:
    """One of those that may be told of what I did."""
    place, received, take = scene.place(scene.me), scene.received(), scene.mine
    stories = stories_of(place, scene.seats, scene.rules.tokens, received, scene.bagged(), take)
    if take == TOKEN + DRIVER:
        stories = [*stories, *_covering(scene, stories[0])]
    said = scene.said[scene.me]
    weights = [
        story.weight * KEEPS_TO_IT ** story.misses(said) * CONTRADICTED ** _clashes(scene, story)
        for story in stories
    ]
    at = uniform(scene.rng) * sum(weights)
    for story, weight in zip(stories, weights, strict=True):
        at -= weight
        if at < 0.0:
            return story
    return stories[-1]


def _covering(scene: Scene, truth: Story) -> list[Story]:
    """What the right-hand neighbour says they passed on is what I got."""
    place = scene.place(scene.me)
    if place == 0:
        return []
    said = scene.said[scene.taker(place - 1)][2]
    if said < 0 or said - PASSED == truth.received:
        return []
    weight = COVERS / (1.0 - COVERS) / CONTRADICTED
    return [Story(weight, said - PASSED, truth.took, truth.passed)]


def _clashes(scene: Scene, story: Story) -> int:
    """How many neighbours have said what can't be true beside this story."""
    place = scene.place(scene.me)
    count = 0
    if place > 0:
        passed = scene.said[scene.taker(place - 1)][2]
        count += int(passed >= 0 and passed - PASSED != story.received)
    if place + 1 < scene.places:
        said = scene.said[scene.taker(place + 1)]
        count += int(contradicts(said, story.passed))
    return count


def contradicts(said: list[int], received: int) -> bool:
    """Whether somebody says that they got another box than this."""
    diamonds, tokens = said[0], said[1]
    return (diamonds >= 0 and diamonds - RECEIVED_DIAMONDS != received % BOX) or (
        tokens >= 0 and tokens - RECEIVED_TOKENS != received // BOX
    )


def unasked(scene: Scene) -> Action | None:
    """A Henchman points at a neighbour whose words can't be true."""
    if scene.mine != TOKEN + HENCHMAN or not scene.happens(POINTS_AT):
        return None
    liars = [seat for seat in _liars(scene) if scene.alive[seat] and scene.doubted[seat] == 0]
    return CLAIMS[DOUBT + liars[0]] if liars else None


def _liars(scene: Scene) -> list[int]:
    """The neighbours whose words differ from the box that I had."""
    place, received = scene.place(scene.me), scene.received()
    found = []
    if place > 0:
        right = scene.taker(place - 1)
        passed = scene.said[right][2]
        if passed >= 0 and passed - PASSED != received:
            found.append(right)
    if place + 1 < scene.places:
        left = scene.taker(place + 1)
        bagged = scene.bagged()
        box = without_token(received, bagged)
        if contradicts(scene.said[left], without(box, scene.mine)):
            found.append(left)
    return found
