"""Karaya's reference opponents: one idea each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.level import Level
from facedown.bots.references import Stubborn
from facedown.bots.sampling import choice
from facedown.engine.action import Action
from facedown.engine.bot import Bot
from facedown.engine.observation import Observation
from facedown.games.karaya.actions import CLAIM_AM, CLAIMS
from facedown.games.karaya.bots.easy import EasyBot
from facedown.games.karaya.bots.normal import NormalBot
from facedown.games.karaya.bots.scene import Scene
from facedown.games.karaya.cards import ASSASSIN, GUARD, LOYALISTS, REBELS, SLAVE, SULTAN, side_of

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


@mypyc_attr(allow_interpreted_subclasses=True)
class Eager(NormalBot):
    """Plays like `normal`, but declares in certain ways at the first chance."""

    def __init__(self, verbs: Sequence[str]) -> None:
        super().__init__()
        self.verbs = verbs

    def choose(self, observation: Observation) -> Action:
        """The declaration if it is legal, otherwise the choice of `normal`."""
        for action in observation.choices:
            if action.verb in self.verbs:
                return action
        return super().choose(observation)


@mypyc_attr(allow_interpreted_subclasses=True)
class Silent(NormalBot):
    """Plays like `normal`, but never speaks."""

    def speak(self, observation: Observation) -> Action | None:
        """Nothing."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Liar(NormalBot):
    """Plays like `normal`, but says something false of its card in each slot."""

    def speak(self, observation: Observation) -> Action | None:
        """That the card is another one, in the slots in which `normal` may speak."""
        scene = Scene(observation)
        if scene.step != "main" or not scene.hidden:
            return None
        return CLAIMS[CLAIM_AM + choice(scene.rng, [r for r in LIES if r != scene.mine])]


LIES: Final = (GUARD, SLAVE, SULTAN, ASSASSIN)
"""The roles that `Liar` claims."""

REFERENCES: dict[str, Callable[[], Bot]] = {
    "forward": Forward,
    "lurker": Lurker,
    "loner": lambda: Stubborn(EasyBot(), never=("trade", "trade_centre", "hide", "hide_centre")),
    "herald": lambda: Eager(("proclaim", "call", "join")),
    "rusher": lambda: Eager(("call", "join")),
    "silent": Silent,
    "liar": Liar,
}
"""`loner` keeps its first card. `herald` turns up as Sultan or Slave at the first chance, `rusher`
only as a Slave."""
