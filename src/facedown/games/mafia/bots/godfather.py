"""Decisions of the Godfather: what to hide, whom to ask what, and whom to accuse."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import PASS, Action
from facedown.games.mafia.actions import (
    ACCUSE,
    CLAIMS,
    DIAMONDS_QUESTION,
    DOUBT,
    HEAR,
    HIDE,
    PASSED_QUESTION,
    QUESTION_NAMES,
    QUESTIONS,
    ROLES_QUESTION,
    TOOK_QUESTION,
)
from facedown.games.mafia.bots.priors import HIDE_WEIGHTS
from facedown.games.mafia.bots.scene import Scene
from facedown.games.mafia.bots.stories import UNSAID
from facedown.games.mafia.bots.value import BEER_COST, value_of
from facedown.games.mafia.questions import number_of
from facedown.games.mafia.tokens import TOKEN, TOKENS

QUESTION_WEIGHTS: Final[tuple[float, ...]] = (1.0, 1.0, 0.7, 1.4)
DISPUTE_WEIGHT: Final = 1.5
"""Added to the weight of a question to somebody who is contradicted or doubted."""
ACCUSATION_EXPONENT: Final = 8.0
"""Exponent of the chances by which the accused is drawn: near equals are drawn by lot."""
DOUBT_RATE: Final = 0.1
"""Probability of a doubt said aloud, at each opportunity."""


def hide(scene: Scene) -> Action:
    """By fixed weights."""
    return scene.do(HIDE + scene.drawn(HIDE_WEIGHTS))


# --- accusations ---------------------------------------------------------------------------------


def investigate(scene: Scene) -> Action:
    """Ask everybody everything, then accuse: a question is free, and an accusation is not."""
    asks = unanswered(scene)
    if asks:
        never_asked = [a for a in asks if not sum(scene.memory.asked[a.target])]
        return best_question(scene, never_asked or asks)
    further = about_tokens(scene) or confrontations(scene)
    if further:
        return scene.pick(further)
    if scene.may(HEAR):
        return scene.do(HEAR)
    suspects = hidden(scene)
    chances = [value**ACCUSATION_EXPONENT for value in values(scene, suspects)]
    return scene.do(ACCUSE + suspects[scene.drawn(chances)])


def hidden(scene: Scene) -> list[int]:
    """Who may be accused, now or after a hearing: those who have not shown their take."""
    return [seat for seat in range(scene.seats) if scene.may_be_accused(seat)]


def values(scene: Scene, suspects: list[int]) -> list[float]:
    """How good it is to accuse each of them, from 0 to 1."""
    belief, cost = scene.suspicion(), BEER_COST[scene.beers]
    return [value_of(belief.thief(seat), belief.agent(seat), cost) for seat in suspects]


def verdict(scene: Scene) -> Action:
    """Accuse the suspect, unless after the hearing they look like an agent rather than a Thief."""
    belief = scene.suspicion()
    accuses = belief.thief(scene.target) >= belief.agent(scene.target)
    return scene.do(ACCUSE + scene.target if accuses or not scene.may(PASS) else PASS)


# --- questions -----------------------------------------------------------------------------------


def unanswered(scene: Scene) -> list[Action]:
    """The questions that have neither been put to this seat before nor answered unasked."""
    said = scene.memory.said
    return [a for a in unasked(scene) if said[a.target][question_in(a)] == UNSAID]


def unasked(scene: Scene) -> list[Action]:
    """The questions that have not been put to the same seat before."""
    asked = scene.memory.asked
    asks = [a for a in scene.choices if a.verb == "ask" and "token" not in a.args]
    return [action for action in asks if not asked[action.target][question_in(action)]]


def about_tokens(scene: Scene) -> list[Action]:
    """Whether a box had the token that a neighbour claims, of those who did not tell it whole."""
    return [a for a in scene.choices if a.verb == "ask" and "token" in a.args and _useful(scene, a)]


def _useful(scene: Scene, ask: Action) -> bool:
    """Whether the token tells who of two neighbours is right, and was not spoken of yet."""
    memory, seat, number = scene.memory, ask.target, number_of(ask.args)
    received, token = number < QUESTIONS + TOKENS, (number - QUESTIONS) % TOKENS
    testimony = memory.testimonies[seat]
    side = testimony.received if received else testimony.passed
    told = memory.said[seat][ROLES_QUESTION if received else PASSED_QUESTION] != UNSAID
    if told or (side.present | side.absent) >> token & 1 or number in memory.tokens_asked[seat]:
        return False
    neighbour = (seat - 1 if received else seat + 1) % scene.seats
    return TOKEN + token in (
        memory.said[neighbour][TOOK_QUESTION],
        memory.said[seat][TOOK_QUESTION],
    )


def confrontations(scene: Scene) -> list[Action]:
    """The pairs of neighbours who contradict each other, were not confronted, and both hide."""
    return [
        a
        for a in scene.choices
        if a.verb == "confront" and _at_odds(scene, a.target, int(str(a.args["other"])))
    ]


def _at_odds(scene: Scene, one: int, two: int) -> bool:
    giver, receiver = (one, two) if (two - one) % scene.seats == 1 else (two, one)
    if (receiver - giver) % scene.seats != 1 or (one, two) in scene.memory.confronted:
        return False
    both = scene.may_be_accused(one) and scene.may_be_accused(two)
    return both and scene.disagree(giver, receiver)


def question_in(ask: Action) -> int:
    """The number of the question that is asked."""
    return QUESTION_NAMES.index(str(ask.args["question"]))


def best_question(scene: Scene, asks: list[Action]) -> Action:
    """One of these, by weight."""
    return asks[scene.drawn([weight_of(scene, action) for action in asks])]


def weight_of(scene: Scene, ask: Action) -> float:
    """More for an answer that a neighbour's can contradict, and where there is a dispute."""
    seat, question = ask.target, question_in(ask)
    said = scene.memory.said
    weight = QUESTION_WEIGHTS[question]
    right, left = (seat - 1) % scene.seats, (seat + 1) % scene.seats
    if question == PASSED_QUESTION and said[left][DIAMONDS_QUESTION] != UNSAID:
        weight += 1.0
    if question in (DIAMONDS_QUESTION, ROLES_QUESTION) and said[right][PASSED_QUESTION] != UNSAID:
        weight += 1.0
    return weight + (DISPUTE_WEIGHT if disputed_or_doubted(scene, seat) else 0.0)


def disputed_or_doubted(scene: Scene, seat: int) -> bool:
    """Whether a neighbour contradicts this seat, or anybody doubts them."""
    right, left = (seat - 1) % scene.seats, (seat + 1) % scene.seats
    disputed = scene.disagree(right, seat) or scene.disagree(seat, left)
    return disputed or scene.memory.is_doubted(seat)


def speak(scene: Scene) -> Action | None:
    """Now and then, doubt somebody whom a neighbour contradicts."""
    memory = scene.memory
    if memory.claims[scene.me] >= QUESTIONS // 2 or not scene.happens(DOUBT_RATE):
        return None
    for seat in range(scene.seats):
        disputed = scene.disagree(seat, (seat + 1) % scene.seats)
        if disputed and seat not in memory.doubts[scene.me]:
            return CLAIMS[DOUBT + seat]
    return None
