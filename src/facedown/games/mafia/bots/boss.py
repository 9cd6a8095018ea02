"""The Godfather: whom to ask what, and whom to accuse."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import Action
from facedown.games.mafia.actions import (
    CLAIMS,
    DIAMONDS_QUESTION,
    DOUBT,
    PASSED_QUESTION,
    QUESTION_NAMES,
    QUESTIONS,
    ROLES_QUESTION,
)
from facedown.games.mafia.bots.belief import Belief
from facedown.games.mafia.bots.heard import UNSAID
from facedown.games.mafia.bots.scene import Scene
from facedown.games.mafia.boxes import BOX

TELLING: Final[tuple[float, ...]] = (1.0, 1.0, 0.7, 1.4)
"""How gladly each question is asked: what did you take, before all others."""
DISPUTED: Final = 1.5
"""So much more gladly, where two neighbours can't both have told the truth."""
FOLLOW_UPS: Final = 3
"""So many questions more, where there is such a dispute."""
IN_MIND: Final = 4
"""Of so many takers the Godfather keeps the words in mind, as people do. All the words together
would tell nearly everything to one who never forgets."""
KEEN: Final = 0.7
"""The power of the odds by which the accused is drawn."""
LEAST: Final = 0.005
"""Nothing is less likely than that."""
AGENT: Final = 0.35
"""Nobody so likely an agent is accused as long as there is anybody else."""
DOUBTS: Final = 0.1


def investigate(scene: Scene) -> Action:
    asks = [action for action in scene.choices if action.verb == "ask"]
    accusations = [action for action in scene.choices if action.verb == "accuse"]
    heard = scene.heard
    takers = sorted({action.target for action in asks} | {a.target for a in accusations})
    fresh = [seat for seat in takers if not sum(heard.asked[seat])]
    new = [a for a in asks if not heard.asked[a.target][question(a)]]
    if new and (fresh or not accusations):
        first = [a for a in new if a.target in fresh] or new
        return best_question(scene, first)
    if not accusations:
        return scene.any() if asks else scene.choices[0]
    asked = sum(sum(heard.asked[seat]) for seat in takers)
    disputed = [a for a in new if in_dispute(scene, a.target)]
    if disputed and asked < len(takers) + FOLLOW_UPS:
        return best_question(scene, disputed)
    return accuse(scene, accusations)


def accuse(scene: Scene, accusations: list[Action]) -> Action:
    """One of them, drawn by the odds for a thief; nobody who looks like an agent."""
    belief = believed(scene)
    safe = [a for a in accusations if belief.agent(a.target) <= AGENT] or accusations
    return safe[scene.drawn([odds(belief.thief(a.target)) ** KEEN for a in safe])]


def believed(scene: Scene) -> Belief:
    """What the Godfather believes, with the words of those in mind who spoke last."""
    said = scene.heard.kept_in_mind(IN_MIND)
    return Belief(scene.world.rules, scene.evidence, scene.heard, scene.godfather, said)


def odds(chance: float) -> float:
    return max(chance, LEAST) / max(1.0 - chance, LEAST)


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
    return value + (DISPUTED if in_dispute(scene, seat) else 0.0)


def in_dispute(scene: Scene, seat: int) -> bool:
    """Whether this seat's testimony and a neighbour's can't both be true."""
    right, left = (seat - 1) % scene.seats, (seat + 1) % scene.seats
    return differs(scene, right, seat) or differs(scene, seat, left)


def differs(scene: Scene, one: int, other: int) -> bool:
    """Whether what these neighbours say of the box between them can't both be true."""
    if scene.godfather in (one, other):
        return False
    passed, came = scene.heard.said[one][PASSED_QUESTION], scene.heard.said[other]
    if passed == UNSAID:
        return False
    return came[0] not in (UNSAID, passed % BOX) or came[1] not in (UNSAID, passed // BOX)


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
