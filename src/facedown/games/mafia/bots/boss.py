"""The Godfather: whom to ask what, and whom to accuse."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import PASS, Action
from facedown.games.mafia.actions import (
    ACCUSE,
    CLAIMS,
    DIAMONDS_QUESTION,
    DOUBT,
    HEAR,
    PASSED_QUESTION,
    QUESTION_NAMES,
    QUESTIONS,
    ROLES_QUESTION,
)
from facedown.games.mafia.bots.belief import Belief
from facedown.games.mafia.bots.heard import UNSAID, contradict
from facedown.games.mafia.bots.scene import Scene
from facedown.games.mafia.bots.taker import odds

TELLING: Final[tuple[float, ...]] = (1.0, 1.0, 0.7, 1.4)
"""How gladly each question is asked: what did you take, before all others."""
DISPUTED: Final = 1.5
"""So much more gladly, where two neighbours can't both have told the truth."""
FOLLOW_UPS: Final = 3
"""So many questions more, where there is such a dispute."""
FEWEST: Final = 3
"""Nobody is accused before so many questions."""
ENOUGH: Final[tuple[float, ...]] = (0.75, 0.5, 0.5)
"""By beers: somebody so likely a thief is accused at once."""
IN_MIND: Final = 3
"""Of so many takers a Godfather with beers keeps the words in mind, as people do. All the words
together would tell too much to one who never forgets and may err. Without a beer they listen."""
KEEN: Final[tuple[float, ...]] = (0.7, 0.25, 0.25)
"""By beers: the power of the odds by which the accused is drawn. A beer may be spent on a hunch."""
AGENT: Final = 0.3
"""Nobody so likely an agent is accused as long as there is anybody else."""
DOUBTS: Final = 0.1


def investigate(scene: Scene) -> Action:
    """Ask everybody, and twice where words differ; accuse as soon as somebody is likely enough."""
    heard = scene.heard
    asks = [action for action in scene.choices if action.verb == "ask"]
    new = [a for a in asks if not heard.asked[a.target][question(a)]]
    takers = sorted({action.target for action in scene.choices if action.verb in ("ask", "accuse")})
    asked = sum(map(sum, heard.asked))
    if not new or asked >= FEWEST:
        suspects = hidden(scene)
        chances = thieves(scene, suspects)
        if not new or (chances and max(chances) >= ENOUGH[scene.beers]):
            return accuse(scene, suspects, chances)
    fresh = [a for a in new if not sum(heard.asked[a.target])]
    disputed = [a for a in new if disputed_or_doubted(scene, a.target)]
    if fresh:
        return best_question(scene, fresh)
    if disputed and asked < len(takers) + FOLLOW_UPS:
        return best_question(scene, disputed)
    suspects = hidden(scene)
    return accuse(scene, suspects, thieves(scene, suspects))


def hidden(scene: Scene) -> list[int]:
    """Who may be accused, now or after a hearing: those who have not shown what they took."""
    return [seat for seat in range(scene.seats) if scene.may_be_accused(seat)]


def thieves(scene: Scene, suspects: list[int]) -> list[float]:
    """How likely each is a thief; nobody who looks like an agent, if there is anybody else."""
    belief = believed(scene)
    found = [belief.thief(s) if belief.agent(s) <= AGENT else 0.0 for s in suspects]
    return found if any(found) else [belief.thief(seat) for seat in suspects]


def believed(scene: Scene) -> Belief:
    """What the Godfather believes, with the words of those in mind who spoke last."""
    in_mind = IN_MIND if scene.world.rules.beers else scene.seats
    said = scene.heard.kept_in_mind(in_mind)
    return Belief(scene.world.rules, scene.evidence, scene.heard, scene.godfather, said)


def accuse(scene: Scene, suspects: list[int], chances: list[float]) -> Action:
    """One of them, drawn by the odds; before that a hearing, if somebody has not spoken."""
    if scene.may(HEAR):
        return scene.do(HEAR)
    target = suspects[scene.drawn([odds(c) ** KEEN[scene.beers] if c else 0.0 for c in chances])]
    return scene.do(ACCUSE + target)


def verdict(scene: Scene) -> Action:
    """Accuses the suspect, unless by what was said for them they look like an agent now."""
    suspects = hidden(scene)
    chance = thieves(scene, suspects)[suspects.index(scene.target)]
    return scene.do(ACCUSE + scene.target if chance or not scene.may(PASS) else PASS)


def question(action: Action) -> int:
    return QUESTION_NAMES.index(str(action.args["question"]))


def best_question(scene: Scene, asks: list[Action]) -> Action:
    """Where two testimonies may come to differ, and do."""
    return asks[scene.drawn([value_of(scene, action) for action in asks])]


def value_of(scene: Scene, action: Action) -> float:
    seat, kind = action.target, question(action)
    said = scene.heard.said
    value = TELLING[kind]
    right, left = (seat - 1) % scene.seats, (seat + 1) % scene.seats
    if kind == PASSED_QUESTION and said[left][DIAMONDS_QUESTION] != UNSAID:
        value += 1.0
    if kind in (DIAMONDS_QUESTION, ROLES_QUESTION) and said[right][PASSED_QUESTION] != UNSAID:
        value += 1.0
    return value + (DISPUTED if disputed_or_doubted(scene, seat) else 0.0)


def disputed_or_doubted(scene: Scene, seat: int) -> bool:
    return in_dispute(scene, seat) or scene.heard.is_doubted(seat)


def in_dispute(scene: Scene, seat: int) -> bool:
    """Whether this seat's testimony and a neighbour's can't both be true."""
    right, left = (seat - 1) % scene.seats, (seat + 1) % scene.seats
    return differs(scene, right, seat) or differs(scene, seat, left)


def differs(scene: Scene, one: int, other: int) -> bool:
    """Whether what these neighbours say of the box between them can't both be true."""
    if scene.godfather in (one, other):
        return False
    said = scene.heard.said
    return contradict(said[one][PASSED_QUESTION], said[other])


def speak(scene: Scene) -> Action | None:
    """Now and then it says aloud whom it doesn't believe."""
    heard = scene.heard
    if heard.claims[scene.me] >= QUESTIONS // 2 or not scene.happens(DOUBTS):
        return None
    for seat in range(scene.seats):
        other = (seat + 1) % scene.seats
        if differs(scene, seat, other) and seat not in heard.doubts[scene.me]:
            return CLAIMS[DOUBT + seat]
    return None
