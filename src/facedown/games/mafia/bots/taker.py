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
    DIAMONDS_QUESTION,
    DOUBT,
    KIND_OF_QUESTION,
    PASSED_QUESTION,
    SILENT,
    TAKE,
    TOOK_QUESTION,
)
from facedown.games.mafia.bots.habits import bags, habit, takes_of
from facedown.games.mafia.bots.heard import UNSAID, contradict
from facedown.games.mafia.bots.scene import Scene
from facedown.games.mafia.bots.stories import Story, backing, lies, truth
from facedown.games.mafia.boxes import BAGS_OF, BOX, NO_TOKEN
from facedown.games.mafia.tokens import CLEANER, DRIVER, HENCHMAN, NOTHING, TOKEN, is_agent

SURE: Final = 0.55
DOUBTFUL: Final = 0.06
"""A Cleaner shoots at so likely an agent, more or less."""
TELLS: Final = {NOTHING: 0.3}
AGENT_TELLS: Final = 0.15
"""How often the first answer is the truth; a thief's never is."""
CUNNING: Final = 2.0
"""The power of the odds for a thief, by which a lie is chosen."""
LEAST: Final = 0.005
"""Nothing is less likely than that."""
BACKS: Final = 0.9
"""A Driver who may back a neighbour does so so often."""
HUSHED: Final = 0.04
MOST_CLAIMS: Final = 2
SPEAKS: Final = 0.5
DEFENCE: Final = (TOOK_QUESTION, PASSED_QUESTION, DIAMONDS_QUESTION)
"""What somebody who is doubted tells unasked, one thing at a time."""


def bag(scene: Scene) -> Action:
    tokens = BAGS_OF[scene.box // BOX]
    token = tokens[scene.drawn(bags(scene.box // BOX))]
    return scene.do(BAG_NOTHING if token == NO_TOKEN else BAG + token)


def take(scene: Scene) -> Action:
    takes = takes_of(scene.box, scene.last)
    return scene.do(TAKE + takes[scene.drawn(habit(scene.box, scene.last))])


def answer(scene: Scene) -> Action:
    """What fits all that I have said before."""
    if not is_loyal(scene) and scene.happens(HUSHED):
        return scene.do(SILENT)
    story = my_story(scene)
    return scene.do(ANSWER + KIND_OF_QUESTION[scene.question] + story[scene.question])


def my_story(scene: Scene) -> Story:
    """The truth or a lie; of the lies, one that I have begun to tell."""
    real = truth(scene.box, scene.start, scene.take)
    if is_loyal(scene):
        return real
    if scene.take == TOKEN + DRIVER:
        stories = [(real, 1.0)]
        backed = neighbours_story(scene)
        if backed is not None:
            stories = [(real, 1.0 - BACKS), (backed, BACKS)]
    else:
        stories = planned(scene, real)
    said = scene.heard.said[scene.me]
    # If nothing fits, I have been somebody else before: begin a story of today.
    fitting = [(story, weight) for story, weight in stories if _fits(said, story)] or stories
    return fitting[scene.drawn([weight for _, weight in fitting])][0]


def planned(scene: Scene, real: Story) -> list[tuple[Story, float]]:
    """What a thief, an urchin or an agent may tell, by weight.

    A lie is the better the less it makes a thief of me in the Godfather's eyes; an agent's is the
    better the more it does.
    """
    tells = AGENT_TELLS if is_agent(scene.take) else TELLS.get(scene.take, 0.0)
    lying = lies(
        scene.box, scene.start, scene.take, scene.world.rules.tokens, scene.last, scene.first
    )
    if not lying:
        return [(real, 1.0)]
    belief = scene.godfathers_suspicion()
    cunning = CUNNING if is_agent(scene.take) else -CUNNING
    weights = [
        weight * odds(belief.thief_if(scene.me, list(story))) ** cunning
        for _, story, weight in lying
    ]
    total = sum(weights)
    found = [
        (story, (1.0 - tells) * weight / total)
        for (_, story, _), weight in zip(lying, weights, strict=True)
    ]
    return [(real, tells), *found]


def _fits(said: list[int], story: Story) -> bool:
    return all(said[question] in (UNSAID, value) for question, value in enumerate(story))


def odds(chance: float) -> float:
    return max(chance, LEAST) / max(1.0 - chance, LEAST)


def is_loyal(scene: Scene) -> bool:
    return scene.take in (TOKEN + HENCHMAN, TOKEN + CLEANER)


def neighbours_story(scene: Scene) -> Story | None:
    """A Driver backs the lie of whoever handed them the box, if that is likelier a thief's."""
    right = (scene.me - 1) % scene.seats
    if right == scene.godfather:
        return None
    passed = scene.heard.said[right][PASSED_QUESTION]
    if passed in (UNSAID, scene.start) or TOKEN + DRIVER not in takes_of(passed, False):
        return None
    belief = scene.suspicion()
    return None if belief.agent(right) > belief.thief(right) else backing(passed)


def bang(scene: Scene) -> Action:
    belief = scene.suspicion()
    shoots = scene.happens(logistic(belief.agent(scene.target) - SURE, DOUBTFUL))
    return scene.do(BANG if shoots else PASS)


def speak(scene: Scene) -> Action | None:
    """Whom I don't believe, or my own story, if I am not believed or suspected."""
    heard, me = scene.heard, scene.me
    if heard.claims[me] >= MOST_CLAIMS or not scene.happens(SPEAKS):
        return None
    liar = neighbour_who_lies(scene)
    if liar is not None:
        return CLAIMS[DOUBT + liar]
    suspected = scene.step == "plead" and scene.target == me
    untold = [q for q in DEFENCE if heard.said[me][q] == UNSAID and q != scene.question]
    if not (suspected or heard.is_doubted(me)) or not untold:
        return None
    return CLAIMS[KIND_OF_QUESTION[untold[0]] + my_story(scene)[untold[0]]]


def neighbour_who_lies(scene: Scene) -> int | None:
    """The loyal know it by what they saw; a liar says so of whoever gives the lie to them."""
    heard, me = scene.heard, scene.me
    if is_agent(scene.take):
        return None
    mine = list(truth(scene.box, scene.start, scene.take)) if is_loyal(scene) else heard.said[me]
    right, left = (me - 1) % scene.seats, (me + 1) % scene.seats
    open_to_doubt = [s for s in (right, left) if s != scene.godfather and s not in heard.doubts[me]]
    if right in open_to_doubt and contradict(heard.said[right][PASSED_QUESTION], mine):
        return right
    if left in open_to_doubt and contradict(mine[PASSED_QUESTION], heard.said[left]):
        return left
    return None
