"""Decisions of a taker: what to take, what to answer, when to shoot, and whom to doubt aloud."""

from __future__ import annotations

from typing import Final

from facedown.bots.odds import logistic
from facedown.engine.action import PASS, Action
from facedown.games.mafia.actions import (
    BAG,
    BAG_NOTHING,
    BANG,
    DIAMONDS_QUESTION,
    INSIST,
    PASSED_QUESTION,
    RETRACT_ANSWER,
    ROLES_QUESTION,
    SILENT,
    TAKE,
)
from facedown.games.mafia.bots.belief import odds
from facedown.games.mafia.bots.mixture import shares_of
from facedown.games.mafia.bots.priors import bag_prior, plan_of, takes_of
from facedown.games.mafia.bots.scene import Scene
from facedown.games.mafia.bots.stories import (
    BACKED,
    CONFESSED,
    COVERED,
    EARLIER,
    LATER,
    TRUTH,
    UNSAID,
    Story,
    backing,
)
from facedown.games.mafia.bots.telling import told
from facedown.games.mafia.bots.testimony import Testimony, told_all
from facedown.games.mafia.bots.value import BEER_COST, value_of
from facedown.games.mafia.boxes import BAGS_OF, BOX, NO_TOKEN, without
from facedown.games.mafia.tokens import DRIVER, NOTHING, TOKEN, is_agent

BANG_THRESHOLD: Final = 0.55
BANG_SCALE: Final = 0.06
"""A Cleaner's mixed strategy: the probability of an agent at which they shoot as often as not, and
its scale (`logistic`)."""
WANTED: Final = 1.0
UNWANTED: Final = 2.0
"""How steeply the weight of a story changes with the value of accusing its speaker: of whoever
wants to be accused, and of others."""
SILENCE_RATE: Final = 0.01
"""Probability of no answer, unless loyal."""
RETRACTION_COST: Final = 6.0
"""How many times less suspect another story has to be before a liar takes theirs back."""
INFINITY: Final = float("inf")


# --- the theft -----------------------------------------------------------------------------------


def bag(scene: Scene) -> Action:
    """By the prior."""
    tokens = BAGS_OF[scene.box // BOX]
    token = tokens[scene.drawn(bag_prior(scene.box // BOX))]
    return scene.do(BAG_NOTHING if token == NO_TOKEN else BAG + token)


def take(scene: Scene) -> Action:
    """By the prior."""
    takes = takes_of(scene.box, scene.last)
    prior = plan_of(scene.world.rules).prior(scene.place, scene.box)
    return scene.do(TAKE + takes[scene.drawn(prior)])


# --- answers -------------------------------------------------------------------------------------


def answer(scene: Scene) -> Action:
    """What is consistent with all that I have said."""
    if not scene.loyal and scene.happens(SILENCE_RATE):
        return scene.do(SILENT)
    story = my_story(scene)
    return scene.do(told(story, scene.question))


def explain(scene: Scene) -> Action:
    """Stand by what was said; or take back what another story makes far less suspect."""
    part = disputed_part(scene)
    if scene.loyal or _likes_suspicion(scene) or part == UNSAID:
        return scene.do(INSIST)
    mine = scene.memory.testimonies[scene.me]
    without_it = mine.copy()
    without_it.retract(part)
    others = [s for s, _ in mixed(scene) if without_it.fits(s) and not mine.fits(s)]
    belief, cost = scene.godfathers_suspicion(), BEER_COST[scene.beers]

    def suspicion(told: Testimony) -> float:
        return odds(value_of(*belief.if_told(scene.me, told), cost))

    least = min([suspicion(told_all(story)) for story in others], default=INFINITY)
    retracts = RETRACTION_COST * least < suspicion(mine)
    return scene.do(RETRACT_ANSWER + part if retracts else INSIST)


def disputed_part(scene: Scene) -> int:
    """The question in which I contradict the other who is to explain, or UNSAID."""
    other = scene.target if scene.target != scene.me else scene.other
    said = scene.memory.said[scene.me]
    if other == (scene.me + 1) % scene.seats:
        return PASSED_QUESTION if said[PASSED_QUESTION] != UNSAID else UNSAID
    theirs = scene.memory.said[other][PASSED_QUESTION]
    if theirs == UNSAID:
        return UNSAID
    if said[DIAMONDS_QUESTION] not in (UNSAID, theirs % BOX):
        return DIAMONDS_QUESTION
    return ROLES_QUESTION if said[ROLES_QUESTION] != UNSAID else UNSAID


def my_story(scene: Scene) -> Story:
    """The truth or a lie; of the lies, one that I have begun to tell."""
    if scene.loyal:
        return scene.truth()
    stories = planned(scene)
    return stories[scene.drawn([weight for _, weight in stories])][0]


def planned(scene: Scene) -> list[tuple[Story, float]]:
    """What I may tell unless loyal, by weight: the mixture that all expect of me, shifted."""
    mine = scene.memory.testimonies[scene.me]
    every = mixed(scene)
    # If none is consistent, somebody else has spoken for this seat before: start a new story.
    found = [(story, share) for story, share in every if mine.fits(story)] or every
    if len(found) == 1:
        return found
    belief, cost = scene.godfathers_suspicion(), BEER_COST[scene.beers]
    return [
        (story, share * _appeal(scene, belief.if_told(scene.me, told_all(story)), cost))
        for story, share in found
    ]


def _appeal(scene: Scene, chances: tuple[float, float], cost: float) -> float:
    """A factor by how good it is for the Godfather to accuse me: agents and Urchins want that."""
    value = value_of(chances[0], chances[1], cost)
    return float(odds(value) ** (WANTED if _likes_suspicion(scene) else -UNWANTED))


def _likes_suspicion(scene: Scene) -> bool:
    return is_agent(scene.take) or scene.take == NOTHING


def mixed(scene: Scene) -> list[tuple[Story, float]]:
    """Every story with its share in the mixture of my role."""
    around = scene.neighbours()
    own = scene.lies()
    if scene.take == TOKEN + DRIVER and not _backs(scene):
        return [(scene.truth(), 1.0)]
    shares = shares_of(
        scene.take, around, scene.start, without(scene.box, scene.take),
        bool(own[0]), bool(own[1]), bool(own[2]),
    )  # fmt: skip
    backed = around.backed
    if scene.take == TOKEN + DRIVER and backed:
        backed = [(backing(around.passed), 1.0)]
    kinds = ((LATER, own[0]), (EARLIER, own[1]), (CONFESSED, own[2]),
             (BACKED, backed), (COVERED, around.covered))  # fmt: skip
    found = [(scene.truth(), shares[TRUTH])]
    for kind, stories in kinds:
        if shares[kind] > 0.0:
            found += [(story, shares[kind] * share) for story, share in stories]
    return found


def _backs(scene: Scene) -> bool:
    """Whether a Driver backs a lie of whoever handed them the box: that of a likely Thief."""
    right = (scene.me - 1) % scene.seats
    if right == scene.godfather:
        return False
    belief = scene.suspicion()
    return belief.thief(right) >= belief.agent(right)


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
