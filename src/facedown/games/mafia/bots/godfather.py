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
)
from facedown.games.mafia.bots.belief import Belief, odds
from facedown.games.mafia.bots.memory import UNSAID
from facedown.games.mafia.bots.scene import Scene

HIDE_WEIGHTS: Final = [2.0, 2.0, 2.0, 2.0, 1.0, 1.0]
"""By how many diamonds are hidden."""
QUESTION_WEIGHTS: Final[tuple[float, ...]] = (1.0, 1.0, 0.7, 1.4)
DISPUTE_WEIGHT: Final = 1.5
"""Added to the weight of a question to somebody who is contradicted or doubted."""
FOLLOW_UPS: Final = 3
"""Maximum questions, beyond one for each taker, while somebody is contradicted or doubted."""
MIN_QUESTIONS: Final = 3
"""Minimum questions before an accusation."""
ACCUSATION_THRESHOLD: Final[tuple[float, ...]] = (0.75, 0.5, 0.5)
"""Probability of a Thief at which they are accused at once, by beers."""
REMEMBERED_SPEAKERS: Final = 3
"""How many speakers a Godfather with beers remembers, as people do. One who never forgets finds
the Thief too often for one who may err. Without a beer they remember all."""
ACCUSATION_EXPONENT: Final[tuple[float, ...]] = (0.7, 0.25, 0.25)
"""Exponent of the odds by which the accused is drawn, by beers: a beer may be spent on a hunch."""
MAX_AGENT_PROBABILITY: Final = 0.3
"""Maximum probability of an agent of whom is accused, as long as there is anybody else."""
DOUBT_RATE: Final = 0.1
"""Probability of a doubt said aloud, at each opportunity."""


def hide(scene: Scene) -> Action:
    """By fixed weights."""
    return scene.do(HIDE + scene.drawn(HIDE_WEIGHTS))


# --- accusations ---------------------------------------------------------------------------------


def investigate(scene: Scene) -> Action:
    """Ask everybody, and again where answers differ; accuse once somebody is likely enough."""
    asks = unasked(scene)
    takers = {action.target for action in scene.choices if action.verb in ("ask", "accuse")}
    asked = sum(map(sum, scene.memory.asked))
    if not asks or asked >= MIN_QUESTIONS:
        suspects = hidden(scene)
        chances = thieves(scene, suspects)
        if not asks or (chances and max(chances) >= ACCUSATION_THRESHOLD[scene.beers]):
            return accuse(scene, suspects, chances)
    never_asked = [a for a in asks if not sum(scene.memory.asked[a.target])]
    disputed = [a for a in asks if disputed_or_doubted(scene, a.target)]
    if never_asked:
        return best_question(scene, never_asked)
    if disputed and asked < len(takers) + FOLLOW_UPS:
        return best_question(scene, disputed)
    suspects = hidden(scene)
    return accuse(scene, suspects, thieves(scene, suspects))


def hidden(scene: Scene) -> list[int]:
    """Who may be accused, now or after a hearing: those who have not shown their take."""
    return [seat for seat in range(scene.seats) if scene.may_be_accused(seat)]


def thieves(scene: Scene, suspects: list[int]) -> list[float]:
    """The probability that each is a Thief; 0 for a likely agent, if there is anybody else."""
    belief = believed(scene)
    found = [belief.thief(s) if belief.agent(s) <= MAX_AGENT_PROBABILITY else 0.0 for s in suspects]
    return found if any(found) else [belief.thief(seat) for seat in suspects]


def believed(scene: Scene) -> Belief:
    """The Godfather's belief, by the statements they remember."""
    remembered = REMEMBERED_SPEAKERS if scene.world.rules.beers else scene.seats
    said = scene.memory.said_by_recent(remembered)
    return Belief(scene.world.rules, scene.evidence, scene.memory, scene.godfather, said)


def accuse(scene: Scene, suspects: list[int], chances: list[float]) -> Action:
    """One of the suspects, by odds; a hearing comes first if somebody has not spoken."""
    if scene.may(HEAR):
        return scene.do(HEAR)
    weights = [
        odds(chance) ** ACCUSATION_EXPONENT[scene.beers] if chance else 0.0 for chance in chances
    ]
    return scene.do(ACCUSE + suspects[scene.drawn(weights)])


def verdict(scene: Scene) -> Action:
    """Accuse the suspect, unless after the hearing they look like an agent."""
    suspects = hidden(scene)
    chance = thieves(scene, suspects)[suspects.index(scene.target)]
    return scene.do(ACCUSE + scene.target if chance or not scene.may(PASS) else PASS)


# --- questions -----------------------------------------------------------------------------------


def unasked(scene: Scene) -> list[Action]:
    """The questions that have not been put to the same seat before."""
    asked = scene.memory.asked
    asks = [a for a in scene.choices if a.verb == "ask" and "token" not in a.args]
    return [action for action in asks if not asked[action.target][question_in(action)]]


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
