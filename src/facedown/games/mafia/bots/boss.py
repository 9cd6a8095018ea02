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

TELLING: Final = (2.0, 1.6, 3.0, 1.2)
"""How much each question tells: where the box went says most."""
A_HEAD: Final = 3
"""Questions for each taker before the first accusation, at most."""
CERTAIN: Final = 0.93
"""Enough to accuse somebody at once, when everybody has been asked."""
BEER: Final = 0.45
"""What a wrong accusation is worth beside a right one, as long as there is a beer."""
DOUBTS: Final = 0.1


def investigate(scene: Scene) -> Action:
    asks = [action for action in scene.choices if action.verb == "ask"]
    accusations = [action for action in scene.choices if action.verb == "accuse"]
    heard = scene.heard
    takers = sorted({action.target for action in asks} | {a.target for a in accusations})
    fresh = [seat for seat in takers if not sum(heard.asked[seat])]
    asked = sum(sum(heard.asked[seat]) for seat in takers)
    new = [a for a in asks if not heard.asked[a.target][question(a)]]
    if new and (fresh or not accusations):
        first = [a for a in new if a.target in fresh] or new
        return best_question(scene, first, None)
    if not accusations:
        return scene.any() if asks else scene.choices[0]
    belief = Belief(scene.world.rules, scene.evidence, heard, scene.godfather)
    worth = [promise(scene, belief, action.target) for action in accusations]
    best = max(worth)
    hidden = {action.target for action in accusations}
    new = [a for a in new if a.target in hidden]
    if new and asked < A_HEAD * len(takers) and best < CERTAIN:
        return best_question(scene, new, belief)
    near = [a for a, value in zip(accusations, worth, strict=True) if value > best - 0.02]
    return scene.pick(near)


def promise(scene: Scene, belief: Belief, seat: int) -> float:
    """What accusing this seat promises: an agent would end it all."""
    thief, agent = belief.thief(seat), belief.agent(seat)
    innocent = 1.0 - thief - agent
    return thief + (BEER * innocent if scene.beers else 0.0)


def question(action: Action) -> int:
    return QUESTION_NAMES.index(str(action.args["question"]))


def best_question(scene: Scene, asks: list[Action], belief: Belief | None) -> Action:
    """Where two testimonies may come to differ, and of whom least is known."""
    values = [value_of(scene, action, belief) for action in asks]
    most = max(values)
    return asks[scene.drawn([(value / most) ** 4 for value in values])]


def value_of(scene: Scene, action: Action, belief: Belief | None) -> float:
    seat, kind = action.target, question(action)
    said = scene.heard.said
    value = TELLING[kind]
    right, left = (seat - 1) % scene.seats, (seat + 1) % scene.seats
    if kind == PASSED_QUESTION and said[left][DIAMONDS_QUESTION] != UNSAID:
        value += 1.0
    if kind in (DIAMONDS_QUESTION, ROLES_QUESTION) and said[right][PASSED_QUESTION] != UNSAID:
        value += 1.0
    if differs(scene, right, seat) or differs(scene, seat, left):
        value += 1.5
    if belief is not None:
        thief = belief.thief(seat)
        value += 6.0 * thief * (1.0 - thief)
    return value


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
