"""Decisions of a taker: what to take, what to answer, when to shoot, and whom to doubt aloud."""

from __future__ import annotations

from typing import Final

from facedown.bots.odds import logistic
from facedown.engine.action import PASS, Action
from facedown.games.mafia.actions import (
    BAG,
    BAG_NOTHING,
    BANG,
    CLAIMS,
    DIAMONDS_QUESTION,
    DOUBT,
    INSIST,
    KIND_OF_QUESTION,
    PASSED_QUESTION,
    SILENT,
    TAKE,
    TOOK_QUESTION,
)
from facedown.games.mafia.bots.belief import odds
from facedown.games.mafia.bots.memory import UNSAID, contradict
from facedown.games.mafia.bots.priors import bag_prior, take_prior, takes_of
from facedown.games.mafia.bots.scene import Scene
from facedown.games.mafia.bots.stories import Story, backing
from facedown.games.mafia.bots.telling import told
from facedown.games.mafia.boxes import BAGS_OF, BOX, NO_TOKEN
from facedown.games.mafia.tokens import DRIVER, NOTHING, TOKEN, is_agent

BANG_THRESHOLD: Final = 0.55
BANG_SCALE: Final = 0.06
"""A Cleaner's mixed strategy: the probability of an agent at which they shoot as often as not, and
its scale (`logistic`)."""
HONESTY: Final = {NOTHING: 0.3}
AGENT_HONESTY: Final = 0.15
"""Probability of a true first answer, by take; a Thief never tells the truth."""
LIE_EXPONENT: Final = 2.0
"""Exponent of the odds of being a Thief, in the weight of a lie."""
BACKING_RATE: Final = 0.9
"""Probability of backing a neighbour's lie, of a Driver who can."""
SILENCE_RATE: Final = 0.04
"""Probability of no answer, unless loyal."""
MOST_CLAIMS: Final = 2
"""Maximum claims in a game."""
CLAIM_RATE: Final = 0.5
"""Probability of a claim at each opportunity."""
DEFENCE: Final = (TOOK_QUESTION, PASSED_QUESTION, DIAMONDS_QUESTION)
"""What the doubted tell unasked, in this order."""


# --- the theft -----------------------------------------------------------------------------------


def bag(scene: Scene) -> Action:
    """By the prior."""
    tokens = BAGS_OF[scene.box // BOX]
    token = tokens[scene.drawn(bag_prior(scene.box // BOX))]
    return scene.do(BAG_NOTHING if token == NO_TOKEN else BAG + token)


def take(scene: Scene) -> Action:
    """By the prior."""
    takes = takes_of(scene.box, scene.last)
    return scene.do(TAKE + takes[scene.drawn(take_prior(scene.box, scene.last))])


# --- answers -------------------------------------------------------------------------------------


def answer(scene: Scene) -> Action:
    """What is consistent with all that I have said."""
    if not scene.loyal and scene.happens(SILENCE_RATE):
        return scene.do(SILENT)
    story = my_story(scene)
    return scene.do(told(story, scene.question))


def explain(scene: Scene) -> Action:
    """Stand by what was said."""
    return scene.do(INSIST)


def my_story(scene: Scene) -> Story:
    """The truth or a lie; of the lies, one that I have begun to tell."""
    if scene.loyal:
        return scene.truth()
    stories = planned(scene)
    said = scene.memory.said[scene.me]
    # If none is consistent, somebody else has spoken for this seat before: start a new story.
    consistent = [(story, weight) for story, weight in stories if _fits(said, story)] or stories
    return consistent[scene.drawn([weight for _, weight in consistent])][0]


def planned(scene: Scene) -> list[tuple[Story, float]]:
    """What I may tell unless loyal, by weight: the truth comes first."""
    if scene.take != TOKEN + DRIVER:
        return _truth_and_lies(scene)
    backed = _neighbours_story(scene)
    if backed is None:
        return [(scene.truth(), 1.0)]
    return [(scene.truth(), 1.0 - BACKING_RATE), (backed, BACKING_RATE)]


def _truth_and_lies(scene: Scene) -> list[tuple[Story, float]]:
    """Of a Thief, an Urchin or an agent.

    The less a lie makes me a Thief in the Godfather's eyes, the more weight it has; of an agent,
    the more it does.
    """
    lies = scene.lies()
    if not lies:
        return [(scene.truth(), 1.0)]
    agent = is_agent(scene.take)
    honesty = AGENT_HONESTY if agent else HONESTY.get(scene.take, 0.0)
    cunning = LIE_EXPONENT if agent else -LIE_EXPONENT
    belief = scene.godfathers_suspicion()
    weights = [
        weight * odds(belief.thief_if(scene.me, list(story))) ** cunning
        for _, story, weight in lies
    ]
    total = sum(weights)
    weighed = [
        (story, (1.0 - honesty) * weight / total)
        for (_, story, _), weight in zip(lies, weights, strict=True)
    ]
    return [(scene.truth(), honesty), *weighed]


def _fits(said: list[int], story: Story) -> bool:
    return all(said[question] in (UNSAID, value) for question, value in enumerate(story))


def _neighbours_story(scene: Scene) -> Story | None:
    """A Driver backs the lie of whoever handed them the box, if that is likelier a Thief's."""
    right = (scene.me - 1) % scene.seats
    if right == scene.godfather:
        return None
    passed = scene.memory.said[right][PASSED_QUESTION]
    if passed in (UNSAID, scene.start) or TOKEN + DRIVER not in takes_of(passed, False):
        return None
    belief = scene.suspicion()
    return None if belief.agent(right) > belief.thief(right) else backing(passed)


# --- the end -------------------------------------------------------------------------------------


def bang(scene: Scene) -> Action:
    """Shoot at a probable agent."""
    chance = scene.suspicion().agent(scene.target)
    shoots = scene.happens(logistic(chance - BANG_THRESHOLD, BANG_SCALE))
    return scene.do(BANG if shoots else PASS)


def vote(scene: Scene) -> Action:
    """Anybody but oneself."""
    others = [a for a in scene.choices if a.verb == "vote" and a.target != scene.me]
    return scene.pick(others or scene.choices)


# --- claims --------------------------------------------------------------------------------------


def speak(scene: Scene) -> Action | None:
    """Whom I doubt; or my own story, if I am doubted or suspected."""
    memory, me = scene.memory, scene.me
    if memory.claims[me] >= MOST_CLAIMS or not scene.happens(CLAIM_RATE):
        return None
    liar = lying_neighbour(scene)
    if liar is not None:
        return CLAIMS[DOUBT + liar]
    suspected = scene.step == "plead" and scene.target == me
    untold = [q for q in DEFENCE if memory.said[me][q] == UNSAID and q != scene.question]
    if not (suspected or memory.is_doubted(me)) or not untold:
        return None
    return CLAIMS[KIND_OF_QUESTION[untold[0]] + my_story(scene)[untold[0]]]


def lying_neighbour(scene: Scene) -> int | None:
    """Who contradicts what I saw; for liars, who contradicts what I said."""
    memory, me = scene.memory, scene.me
    if is_agent(scene.take):
        return None
    mine = list(scene.truth()) if scene.loyal else memory.said[me]
    right, left = (me - 1) % scene.seats, (me + 1) % scene.seats
    undoubted = [s for s in (right, left) if s != scene.godfather and s not in memory.doubts[me]]
    if right in undoubted and contradict(memory.said[right][PASSED_QUESTION], mine):
        return right
    if left in undoubted and contradict(mine[PASSED_QUESTION], memory.said[left]):
        return left
    return None
