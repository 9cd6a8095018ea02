"""Karaya's reference opponents: one idea each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.level import Level
from facedown.bots.references import Stubborn
from facedown.engine.action import Action
from facedown.engine.bot import Bot
from facedown.engine.observation import Observation
from facedown.games.karaya.bots.easy import EasyBot
from facedown.games.karaya.bots.scene import Scene
from facedown.games.karaya.cards import ASSASSIN, LOYALISTS, REBELS, SLAVE, SULTAN, side_of

SPEAKS_UP: Final = ("stop", "block", "join", "proclaim", "call")
POWERS: Final = (
    "execute", "assassinate", "detain", "capture", "call", "dance", "manipulate", "prophesy",
)  # fmt: skip
VICTIMS: Final = {
    "execute": (ASSASSIN, SLAVE),
    "assassinate": (SULTAN,),
    "detain": (ASSASSIN, SLAVE),
    "capture": (SLAVE,),
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Forward(Level):
    """Turns up at the first chance, whatever the card, and uses its power in every slot."""

    def choose(self, observation: Observation) -> Action:
        """Speak up if possible, use a power if there is one, otherwise peek or leave."""
        scene = Scene(observation)
        if scene.step != "main":
            ready = scene.with_verb(*SPEAKS_UP)
            return ready[0] if ready else self.aim(scene, scene.choices)
        powers = scene.with_verb(*POWERS)
        if powers:
            return self.aim(scene, powers)
        return scene.pick(scene.with_verb("peek")) if scene.hidden else scene.leave()

    def aim(self, scene: Scene, actions: Sequence[Action]) -> Action:
        """One of these, preferably at a face-up enemy."""
        for role in VICTIMS.get(actions[-1].verb, ()):
            seen = [a for a in actions if scene.up[a.target] and scene.role[a.target] == role]
            if seen:
                return scene.pick(seen)
        return scene.pick(actions)


MIN_OPEN_SLAVES: Final = 2
"""Minimum number of face-up Slaves at which a revolution looks near."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Lurker(Level):
    """Never turns up by choice: trades for a card of the side that looks like winning."""

    def choose(self, observation: Observation) -> Action:
        """Hide when face up, trade when losing, otherwise peek; pass in windows."""
        scene = Scene(observation)
        if scene.step == "hide" or (scene.step == "main" and not scene.hidden):
            return scene.pick(scene.with_verb("hide", "hide_centre") or scene.choices)
        if scene.step != "main" or scene.called:
            return scene.pick([a for a in scene.choices if a.verb == "pass"] or scene.choices)
        if self.losing(scene):
            return scene.pick(scene.with_verb("trade", "trade_centre"))
        return scene.pick(scene.with_verb("peek"))

    def losing(self, scene: Scene) -> bool:
        """Whether my side looks like losing: a face-up Sultan helps loyalists, Slaves rebels."""
        side = side_of(scene.mine, False, -1)
        if scene.public(SULTAN):
            return side != LOYALISTS
        return len(scene.public(SLAVE)) >= MIN_OPEN_SLAVES and side != REBELS


REFERENCES: dict[str, Callable[[], Bot]] = {
    "forward": Forward,
    "lurker": Lurker,
    "herald": lambda: Stubborn(EasyBot(), always=("proclaim", "call", "join")),
    "loner": lambda: Stubborn(EasyBot(), never=("trade", "trade_centre", "hide", "hide_centre")),
}
"""`herald` declares and joins whenever it can; `loner` keeps its first card."""
