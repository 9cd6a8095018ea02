"""The Message's reference opponents: another bot's play with one fixed idea each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.level import Level
from facedown.engine.action import PASS, Action
from facedown.engine.bot import Bot, Posterior
from facedown.engine.observation import Observation
from facedown.games.message.actions import ACCEPT, REFUSE
from facedown.games.message.bots.scene import Scene
from facedown.games.message.cards import BLACK, FUNCTIONS, KIND

Rule = Callable[[Scene, Action], Action]
"""What to do, given the scene and the choice of the other bot."""

KEPT: Final = 2
"""Cards in hand below which nobody plays one for the sake of their idea: one has to be sent."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Stuck(Level):
    """Plays as another bot, except where its rule says otherwise."""

    def __init__(self, other: Level, rule: Rule) -> None:
        self.other = other
        self.rule = rule

    def choose(self, observation: Observation) -> Action:
        """See `Bot.choose`."""
        return self.rule(Scene(observation), self.other.choose(observation))

    def posterior(self, observation: Observation) -> Posterior:
        """The other bot's belief."""
        return self.other.posterior(observation)


def play(scene: Scene, wanted: Action, verbs: tuple[str, ...]) -> Action:
    """A card or skill of these verbs, if it can be spared; else the wanted action."""
    if wanted.verb in verbs or len(scene.hand) <= KEPT:
        return wanted
    found = [action for action in scene.choices if action.verb in verbs]
    return found[scene.rng.roll(len(found))] if found else wanted


def prober(scene: Scene, wanted: Action) -> Action:
    """Plays every probe, at anybody."""
    return play(scene, wanted, ("probe",))


def unprobing(scene: Scene, wanted: Action) -> Action:
    """Plays no probes."""
    return scene.do(PASS) if wanted.verb == "probe" else wanted


def interceptor(scene: Scene, wanted: Action) -> Action:
    """Intercepts whatever it can."""
    return play(scene, wanted, ("intercept", "cut_in"))


def pacifist(scene: Scene, wanted: Action) -> Action:
    """Counters nothing."""
    return scene.do(PASS) if wanted.verb in ("see_through", "vigilance") else wanted


def hoarder(scene: Scene, wanted: Action) -> Action:
    """Plays no card for its function."""
    return scene.do(PASS) if wanted.verb in FUNCTIONS and wanted.id != PASS else wanted


def taker(scene: Scene, wanted: Action) -> Action:
    """Accepts every message."""
    return scene.do(ACCEPT) if scene.step == "receipt" else wanted


def refuser(scene: Scene, wanted: Action) -> Action:
    """Refuses every message that it may refuse."""
    return scene.do(REFUSE) if scene.step == "receipt" and scene.may(REFUSE) else wanted


def sends(scene: Scene, wanted: Action, colour: int) -> Action:
    """A card of this colour, directly if possible; else what is wanted."""
    if scene.step != "send":
        return wanted
    found = [a for a in scene.choices if KIND[str(a.args["card"])] % 3 == colour]
    direct = [action for action in found if action.target >= 0]
    found = direct or found
    return found[scene.rng.roll(len(found))] if found else wanted


def courier(scene: Scene, wanted: Action) -> Action:
    """Sends its own colour, directly if it can, to anybody: who refuses returns it."""
    return wanted if scene.bystander else sends(scene, wanted, scene.mine)


def poisoner(scene: Scene, wanted: Action) -> Action:
    """Sends false cards, directly if it can, to anybody."""
    return sends(scene, wanted, BLACK)


RULES: Final[dict[str, Rule]] = {
    "prober": prober,
    "unprobing": unprobing,
    "interceptor": interceptor,
    "pacifist": pacifist,
    "hoarder": hoarder,
    "taker": taker,
    "refuser": refuser,
    "courier": courier,
    "poisoner": poisoner,
}


def references(make: Callable[[], Level]) -> dict[str, Callable[[], Bot]]:
    """All of them by name, over this bot."""

    def stuck(rule: Rule) -> Callable[[], Bot]:
        return lambda: Stuck(make(), rule)

    return {name: stuck(rule) for name, rule in RULES.items()}
