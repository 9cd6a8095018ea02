"""A beginner who knows the rules: plays the card in hand, and forgets what others held."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.engine.plain import Plain
from facedown.games.karaya.actions import BLOCK, CALL, JOIN, PROCLAIM, STOP
from facedown.games.karaya.bots.scene import Scene
from facedown.games.karaya.cards import ASSASSIN, LOYALISTS, REBELS, SLAVE, SULTAN

DARES: Final = {
    "execute": 1.0, "detain": 0.6, "assassinate": 1.0, "call": 0.05, "capture": 0.7, "dance": 0.15,
    "manipulate": 0.3, "prophesy": 0.9,
}  # fmt: skip
"""How often they use a power."""
MURDER: Final = 0.2
"""How often they murder somebody while they don't know who is the Sultan."""
FEW: Final = 6
"""At so small a table a Guard detains somebody at once: half of them are enemies."""
HIDES: Final = 0.5
"""How often they turn a public card down."""
FLEES: Final = 1.0
"""How often they give up a rebel's card once the Sultan rules."""
PEEKS: Final = 0.6
TRADES: Final = 0.5
"""What they do else: look at somebody, change cards, or let the slot go by."""
PROCLAIMS: Final = 0.6
CALLS: Final = 0.03
"""How often they declare in a window; there are many of them."""
JOINS: Final = 1.0
STOPS: Final = 1.0
BLOCKS: Final = 1.0
WANTED: Final = {
    "detain": (ASSASSIN, SLAVE),
    "assassinate": (SULTAN,),
    "capture": (SLAVE,),
    "execute": (ASSASSIN,),
}
"""Whom they like to aim at, if such a card lies face up; else anybody."""


@mypyc_attr(allow_interpreted_subclasses=True)
class EasyBot(Plain):
    """Level `easy`."""

    def choose(self, observation: Observation) -> Action:
        scene = Scene(observation)
        answer = ANSWERS.get(scene.step)
        return scene.any() if answer is None or scene.called else answer(scene)


def act(scene: Scene) -> Action:
    """A power now and then, else a look or a trade with anybody."""
    powers = scene.with_verb(*DARES)
    if powers and scene.happens(dares(scene, powers)):
        return aim(scene, powers)
    flees = scene.side(scene.me) == REBELS and bool(scene.public(SULTAN)) and scene.happens(FLEES)
    if not scene.hidden:
        hides = scene.with_verb("hide", "hide_centre")
        return scene.pick(hides) if flees or scene.happens(HIDES) else scene.leave()
    trades = scene.with_verb("trade", "trade_centre")
    if flees:
        return scene.pick(trades)
    if scene.happens(PEEKS):
        return scene.pick(scene.with_verb("peek"))
    return scene.pick(trades) if scene.happens(TRADES) else scene.leave()


def dares(scene: Scene, powers: list[Action]) -> float:
    """How often they use the power that they have."""
    power = powers[0].verb
    if power == "detain" and scene.seats <= FEW:
        return 1.0
    return MURDER if power == "assassinate" and not scene.public(SULTAN) else DARES[power]


def aim(scene: Scene, powers: Sequence[Action]) -> Action:
    """At a card that they see, if it is worth it."""
    wanted = WANTED.get(powers[0].verb, ())
    seen = [a for a in powers if scene.up[a.target] and scene.role[a.target] in wanted]
    return scene.pick(seen or powers)


def declare(scene: Scene) -> Action:
    if scene.may(PROCLAIM) and scene.happens(PROCLAIMS):
        return scene.do(PROCLAIM)
    return scene.do(CALL) if scene.happens(CALLS) else scene.leave()


def join(scene: Scene) -> Action:
    return scene.do(JOIN) if scene.happens(JOINS) else scene.leave()


def stop(scene: Scene) -> Action:
    return scene.do(STOP) if scene.happens(STOPS) else scene.leave()


def block(scene: Scene) -> Action:
    """For themselves: that it might be of use to somebody else they don't see."""
    mine = scene.ask.get("target") == scene.me
    return scene.do(BLOCK) if mine and scene.happens(BLOCKS) else scene.leave()


def forced(scene: Scene) -> Action:
    return aim(scene, scene.choices)


def predict(scene: Scene) -> Action:
    """The side of which more lies face up."""
    loyal = sum(scene.side(seat) == LOYALISTS for seat in scene.circle)
    rebel = sum(scene.side(seat) == REBELS for seat in scene.circle)
    if loyal == rebel:
        return scene.any()
    return scene.choices[LOYALISTS if loyal > rebel else REBELS]


ANSWERS: Final[dict[str, Callable[[Scene], Action]]] = {
    "main": act,
    "declare": declare,
    "join": join,
    "stop": stop,
    "block": block,
    "forced": forced,
    "predict": predict,
}
"""By the step that asks. In all others, one choice is as good as another."""
