"""A Godfather who weighs what is said: whom to ask what, and whom to accuse."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import Action
from facedown.games.mafia.actions import ACCUSE, ASK, HEAR, QUESTIONS
from facedown.games.mafia.bots.belief import Belief
from facedown.games.mafia.bots.scene import UNSAID, Scene

ANSWERS: Final = 2
"""Everybody is asked so often before anybody is accused."""
MORE: Final = 4
"""Who may still be anything is asked so often at most."""
ORDER: Final = (2, 3, 0, 1)
"""What is asked first: what was passed on tells most, then what was taken."""
SURE: Final = 0.6
"""So likely a Thief is accused without another question."""
BEER: Final = 0.5
"""What a wrong accusation is worth beside a right one, if there is beer for it."""
SPY: Final = 0.3
"""How bad an accused agent is, beyond being no Thief."""


def investigate(scene: Scene) -> Action:
    """Ask until everybody has been heard, and while it may help; then accuse."""
    waiting = [seat for seat in scene.suspects() if _answers(scene, seat) < ANSWERS]
    question = _question(scene, waiting)
    if question is not None:
        return question
    if scene.may(HEAR):
        return scene.do(HEAR)
    belief = Belief(scene)
    best = max(scene.suspects(), key=lambda seat: worth(scene, belief, seat))
    if belief.thief(best) < SURE:
        open_still = [s for s in scene.suspects() if _answers(scene, s) < MORE]
        open_still.sort(key=lambda seat: abs(belief.thief(seat) - 0.5))
        question = _question(scene, open_still[:2])
        if question is not None:
            return question
    return scene.do(ACCUSE + best)


def worth(scene: Scene, belief: Belief, seat: int) -> float:
    """What it is worth to accuse this seat, a certain Thief being 1."""
    thief, agent = belief.thief(seat), belief.agent(seat)
    beer = BEER if scene.view["beers"] else 0.0
    return thief + beer * (1.0 - thief - agent) - SPY * agent


def _answers(scene: Scene, seat: int) -> int:
    return sum([statement != UNSAID for statement in scene.said[seat]])


def _question(scene: Scene, seats: list[int]) -> Action | None:
    """Something that one of these has not been asked: of whoever has said least, if it may be."""
    for seat in sorted(seats, key=lambda s: (_answers(scene, s), scene.place(s))):
        for question in ORDER:
            action = ASK + QUESTIONS * seat + question
            if scene.said[seat][question] == UNSAID and scene.may(action):
                return scene.do(action)
    return None
