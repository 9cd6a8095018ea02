"""Level `easy`: a beginner who plays their own card and remembers nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.level import Level
from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.games.karaya.actions import BLOCK, CALL, JOIN, PROCLAIM, STOP
from facedown.games.karaya.bots.scene import Scene
from facedown.games.karaya.cards import ASSASSIN, LOYALISTS, REBELS, SLAVE, SULTAN

POWER_RATES: Final = {
    "execute": 1.0, "detain": 0.6, "assassinate": 1.0, "call": 0.05, "capture": 0.7, "dance": 0.15,
    "manipulate": 0.3, "prophesy": 0.9,
}  # fmt: skip
"""Chance to use a power, by verb."""
BLIND_ASSASSINATION_RATE: Final = 0.2
"""Chance to assassinate somebody while the Sultan is hidden."""
MAX_DETAIN_SEATS: Final = 6
"""Maximum seats of a table at which a Guard always detains: half of the others are enemies."""
HIDE_RATE: Final = 0.5
"""Chance to hide a face-up card."""
REBEL_TRADE_RATE: Final = 1.0
"""Chance to trade a rebel's card away while the Sultan is face up."""
PEEK_RATE: Final = 0.6
TRADE_RATE: Final = 0.5
"""Chance to peek; failing that, to trade. Otherwise they pass."""
PROCLAIM_RATE: Final = 0.6
CALL_RATE: Final = 0.03
"""Chances to declare, at each of many windows."""
JOIN_RATE: Final = 1.0
STOP_RATE: Final = 1.0
BLOCK_RATE: Final = 1.0
TARGETS: Final = {
    "detain": (ASSASSIN, SLAVE),
    "assassinate": (SULTAN,),
    "capture": (SLAVE,),
    "execute": (ASSASSIN,),
}
"""Verb -> preferred face-up roles of its target."""


@mypyc_attr(allow_interpreted_subclasses=True)
class EasyBot(Level):
    """Uses fixed chances, and only what lies face up."""

    def choose(self, observation: Observation) -> Action:
        """The step's own answer, or a random choice if it has none or only calls are open."""
        scene = Scene(observation)
        answer = ANSWERS.get(scene.step)
        return scene.any() if answer is None or scene.called else answer(scene)


def act(scene: Scene) -> Action:
    """A power now and then, otherwise a peek or a trade with anybody."""
    powers = scene.with_verb(*POWER_RATES)
    if powers and scene.happens(dares(scene, powers)):
        return aim(scene, powers)
    flees = (
        scene.side(scene.me) == REBELS
        and bool(scene.public(SULTAN))
        and scene.happens(REBEL_TRADE_RATE)
    )
    if not scene.hidden:
        hides = scene.with_verb("hide", "hide_centre")
        return scene.pick(hides) if flees or scene.happens(HIDE_RATE) else scene.leave()
    trades = scene.with_verb("trade", "trade_centre")
    if flees:
        return scene.pick(trades)
    if scene.happens(PEEK_RATE):
        return scene.pick(scene.with_verb("peek"))
    return scene.pick(trades) if scene.happens(TRADE_RATE) else scene.leave()


def dares(scene: Scene, powers: list[Action]) -> float:
    """The chance to use the power that these choices are of."""
    power = powers[0].verb
    if power == "detain" and scene.seats <= MAX_DETAIN_SEATS:
        return 1.0
    return (
        BLIND_ASSASSINATION_RATE
        if power == "assassinate" and not scene.public(SULTAN)
        else POWER_RATES[power]
    )


def aim(scene: Scene, powers: Sequence[Action]) -> Action:
    """One of these, preferably at a face-up card of a wanted role."""
    wanted = TARGETS.get(powers[0].verb, ())
    seen = [a for a in powers if scene.up[a.target] and scene.role[a.target] in wanted]
    return scene.pick(seen or powers)


def declare(scene: Scene) -> Action:
    """Proclaim or call, by chance."""
    if scene.may(PROCLAIM) and scene.happens(PROCLAIM_RATE):
        return scene.do(PROCLAIM)
    return scene.do(CALL) if scene.happens(CALL_RATE) else scene.leave()


def join(scene: Scene) -> Action:
    """Join a call, by chance."""
    return scene.do(JOIN) if scene.happens(JOIN_RATE) else scene.leave()


def stop(scene: Scene) -> Action:
    """Stop an Assassin, by chance."""
    return scene.do(STOP) if scene.happens(STOP_RATE) else scene.leave()


def block(scene: Scene) -> Action:
    """Block only the detention of oneself."""
    mine = scene.ask.get("target") == scene.me
    return scene.do(BLOCK) if mine and scene.happens(BLOCK_RATE) else scene.leave()


def forced(scene: Scene) -> Action:
    """A target for a forced power."""
    return aim(scene, scene.choices)


def predict(scene: Scene) -> Action:
    """The side with more face-up cards."""
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
"""By step. In every other step the choice is random."""
