"""Never turns up of its own accord: looks for the side that wins, and trades for its cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.engine.plain import Plain
from facedown.games.karaya.bots.scene import Scene
from facedown.games.karaya.cards import LOYALISTS, REBELS, SLAVE, SULTAN, side_of

MANY: Final = 2
"""Slaves face up that make a revolution look near."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Lurker(Plain):
    """It remembers nothing but its own card: a trade with the centre is as good as any."""

    def choose(self, observation: Observation) -> Action:
        scene = Scene(observation)
        if scene.step == "hide" or (scene.step == "main" and not scene.hidden):
            return scene.pick(scene.with_verb("hide", "hide_centre") or scene.choices)
        if scene.step != "main" or scene.called:
            return scene.pick([a for a in scene.choices if a.verb == "pass"] or scene.choices)
        if self.losing(scene):
            return scene.pick(scene.with_verb("trade", "trade_centre"))
        return scene.pick(scene.with_verb("peek"))

    def losing(self, scene: Scene) -> bool:
        """The Sultan in sight: the loyalists win; Slaves in sight: the rebels do."""
        side = side_of(scene.mine, False, -1)
        if scene.public(SULTAN):
            return side != LOYALISTS
        return len(scene.public(SLAVE)) >= MANY and side != REBELS
