"""Turns up at the first chance, whatever the card, and acts with it in every slot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.engine.plain import Plain
from facedown.games.karaya.bots.scene import Scene
from facedown.games.karaya.cards import ASSASSIN, SLAVE, SULTAN

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
class Forward(Plain):
    """A public card on the winning side is worth two points: it goes for those."""

    def choose(self, observation: Observation) -> Action:
        scene = Scene(observation)
        if scene.step != "main":
            ready = scene.with_verb(*SPEAKS_UP)
            return ready[0] if ready else self.aim(scene, scene.choices)
        powers = scene.with_verb(*POWERS)
        if powers:
            return self.aim(scene, powers)
        return scene.pick(scene.with_verb("peek")) if scene.hidden else scene.leave()

    def aim(self, scene: Scene, actions: Sequence[Action]) -> Action:
        """At an enemy in sight, if there is one."""
        for role in VICTIMS.get(actions[-1].verb, ()):
            seen = [a for a in actions if scene.up[a.target] and scene.role[a.target] == role]
            if seen:
                return scene.pick(seen)
        return scene.pick(actions)
