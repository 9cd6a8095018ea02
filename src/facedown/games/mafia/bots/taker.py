"""A taker: what to take, what to answer, when to shoot, and whom to doubt aloud."""

from __future__ import annotations

from typing import Final

from facedown.bots.odds import logistic
from facedown.engine.action import PASS, Action
from facedown.games.mafia.actions import (
    ANSWER,
    BAG,
    BAG_NOTHING,
    BANG,
    CLAIMS,
    DOUBT,
    KIND_OF_QUESTION,
    PASSED_QUESTION,
    SILENT,
    TAKE,
)
from facedown.games.mafia.bots.belief import Belief
from facedown.games.mafia.bots.habits import bags, habit, takes_of
from facedown.games.mafia.bots.heard import UNSAID
from facedown.games.mafia.bots.scene import Scene
from facedown.games.mafia.bots.stories import Story, lies, truth
from facedown.games.mafia.boxes import BAGS_OF, BOX, NO_TOKEN, without
from facedown.games.mafia.tokens import CLEANER, DRIVER, HENCHMAN, NOTHING, STRIDES, TOKEN, is_agent

SURE: Final = 0.55
DOUBTFUL: Final = 0.06
"""A Cleaner shoots at so likely an agent, more or less."""
TELLS: Final = {TOKEN + HENCHMAN: 1.0, TOKEN + CLEANER: 1.0, TOKEN + DRIVER: 1.0, NOTHING: 0.4}
AGENT_TELLS: Final = 0.25
"""How often the first answer is the truth; a thief's never is."""
HUSHED: Final = 0.04
MOST_CLAIMS: Final = 2
SPEAKS: Final = 0.5


def bag(scene: Scene) -> Action:
    tokens = BAGS_OF[scene.box // BOX]
    token = tokens[scene.drawn(bags(scene.box // BOX))]
    return scene.do(BAG_NOTHING if token == NO_TOKEN else BAG + token)


def take(scene: Scene) -> Action:
    takes = takes_of(scene.box, scene.last)
    return scene.do(TAKE + takes[scene.drawn(habit(scene.box, scene.last))])


def answer(scene: Scene) -> Action:
    """What fits all that I have said before."""
    loyal = scene.take in (TOKEN + HENCHMAN, TOKEN + CLEANER)
    if not loyal and scene.happens(HUSHED):
        return scene.do(SILENT)
    story = my_story(scene)
    return scene.do(ANSWER + KIND_OF_QUESTION[scene.question] + story[scene.question])


def my_story(scene: Scene) -> Story:
    """The truth or a lie; of the lies, one that I have begun to tell."""
    real = truth(scene.box, scene.start, scene.take)
    if scene.take in (TOKEN + HENCHMAN, TOKEN + CLEANER):
        return real
    said = scene.heard.said[scene.me]
    found: list[Story] = []
    weights: list[float] = []
    tells = AGENT_TELLS if is_agent(scene.take) else TELLS.get(scene.take, 0.0)
    if scene.take == TOKEN + DRIVER:
        backed = neighbours_story(scene, real)
        if backed is not None:
            tells = 0.1
            found.append(backed)
            weights.append(0.9)
    else:
        lying = lies(
            scene.box, scene.start, scene.take, scene.world.rules.tokens, scene.last, scene.first
        )
        total = sum(weight for _, _, weight in lying)
        for _, story, weight in lying:
            found.append(story)
            weights.append((1.0 - tells) * weight / total * believable(scene, story))
    found.append(real)
    weights.append(tells if len(found) > 1 else 1.0)
    fitting = [
        fit if _fits(said, story) else 0.0 for story, fit in zip(found, weights, strict=True)
    ]
    if sum(fitting) <= 0.0:
        # Nothing fits: I have been somebody else before. Begin a story of today.
        fitting = [weight + 0.001 for weight in weights]
    return found[scene.drawn(fitting)]


def _fits(said: list[int], story: Story) -> bool:
    return all(said[question] in (UNSAID, value) for question, value in enumerate(story))


def believable(scene: Scene, story: Story) -> float:
    """A lie is the better one if my neighbours' words fit it, or make liars of them, not of me."""
    heard, me = scene.heard, scene.me
    right, left = (me - 1) % scene.seats, (me + 1) % scene.seats
    passed = heard.said[right][PASSED_QUESTION] if right != scene.godfather else UNSAID
    fit = 1.0
    if passed != UNSAID:
        fit *= _between(passed, story[0], story[1])
    if left != scene.godfather:
        fit *= _between(story[2], heard.said[left][0], heard.said[left][1])
    elif story[2] != scene.world.box:
        fit *= BLAMES_ME
    return fit


BLAMES_THEM: Final = 0.5
BLAMES_ME: Final = 0.05


def _between(passed: int, diamonds: int, tokens: int) -> float:
    """How good it is to have passed on, by one's words, what the next says they received.

    Diamonds gone, and a token that seems to have come from nowhere: either may be the thief.
    """
    same = diamonds in (UNSAID, passed % BOX) and tokens in (UNSAID, passed // BOX)
    if same:
        return 1.0
    fewer = diamonds == UNSAID or diamonds < passed % BOX
    one_more = tokens == UNSAID or (tokens - passed // BOX) in STRIDES
    return BLAMES_THEM if fewer and one_more else BLAMES_ME


def neighbours_story(scene: Scene, real: Story) -> Story | None:
    """A Driver backs the lie of whoever handed them the box, if that is likelier a thief's."""
    right = (scene.me - 1) % scene.seats
    if right == scene.godfather:
        return None
    passed = scene.heard.said[right][PASSED_QUESTION]
    if passed in (UNSAID, scene.start):
        return None
    if TOKEN + DRIVER not in takes_of(passed, False):
        return None
    belief = Belief(scene.world.rules, scene.evidence, scene.heard, scene.godfather)
    if belief.agent(right) > belief.thief(right):
        return None
    return (passed % BOX, passed // BOX, without(passed, TOKEN + DRIVER), TOKEN + DRIVER)


def bang(scene: Scene) -> Action:
    belief = Belief(scene.world.rules, scene.evidence, scene.heard, scene.godfather)
    shoots = scene.happens(logistic(belief.agent(scene.target) - SURE, DOUBTFUL))
    return scene.do(BANG if shoots else PASS)


def speak(scene: Scene) -> Action | None:
    """The loyal point at a neighbour whose words they know for a lie; thieves at whom says so."""
    heard, me = scene.heard, scene.me
    if heard.claims[me] >= MOST_CLAIMS or not scene.happens(SPEAKS):
        return None
    loyal = scene.take in (TOKEN + HENCHMAN, TOKEN + CLEANER)
    real = truth(scene.box, scene.start, scene.take)
    mine = real if loyal else (UNSAID, UNSAID, UNSAID, UNSAID)
    if not loyal and not is_agent(scene.take):
        said = heard.said[me]
        mine = (said[0], said[1], said[2], said[3])
    right, left = (me - 1) % scene.seats, (me + 1) % scene.seats
    if right != scene.godfather and right not in heard.doubts[me]:
        passed = heard.said[right][PASSED_QUESTION]
        if passed != UNSAID and (
            mine[0] not in (UNSAID, passed % BOX) or mine[1] not in (UNSAID, passed // BOX)
        ):
            return CLAIMS[DOUBT + right]
    if left != scene.godfather and left not in heard.doubts[me] and mine[2] != UNSAID:
        came = heard.said[left]
        if came[0] not in (UNSAID, mine[2] % BOX) or came[1] not in (UNSAID, mine[2] // BOX):
            return CLAIMS[DOUBT + left]
    return None
