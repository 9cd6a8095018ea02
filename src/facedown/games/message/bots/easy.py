"""Level `easy`: a beginner who knows the rules, likes their colour and fears false cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.level import Level
from facedown.bots.sampling import choice
from facedown.engine.action import PASS, Action
from facedown.engine.observation import Observation
from facedown.games.message.actions import ACCEPT, REFUSE, USE, WINDOWS
from facedown.games.message.bots.scene import Scene
from facedown.games.message.cards import BLACK, BLUE, BYSTANDER, DEADLY, KIND, NO_CARD, RED
from facedown.games.message.roster import GIFT, ROSTER

SENDS_OWN: Final = 0.5
"""Probability of sending a card of their colour if they have one; otherwise any card."""
TAKES_UNKNOWN: Final = [0.35, 0.2, 0.0]
"""Probability of taking an unknown message, by their number of false cards."""
TAKES_OTHER: Final = 0.3
"""Probability of taking a true card that is of no use to them."""
SKILL: Final = 0.03
"""Probability of considering a skill."""

COLLECTED: Final = {
    "three_red": (RED,), "three_blue": (BLUE,), "five_true": (RED, BLUE), "six_of_any": (RED, BLUE),
}  # fmt: skip
"""The missions that they understand, with the colours that these ask for."""


@mypyc_attr(allow_interpreted_subclasses=True)
class EasyBot(Level):
    """A bot of level `easy`. Stateless."""

    def choose(self, observation: Observation) -> Action:
        """See `Bot.choose`."""
        scene = Scene(observation)
        answer = ANSWERS.get(scene.step)
        if answer is not None:
            return answer(scene)
        return consent(scene)


def colours(scene: Scene) -> tuple[int, ...]:
    """The colours that they collect."""
    if scene.mine != BYSTANDER:
        return (scene.mine,)
    number = scene.character[scene.me]
    return COLLECTED.get(ROSTER[number].mission, ())


def consent(scene: Scene) -> Action:
    """Use most skills that are offered, with any card or player."""
    if scene.may(USE):
        return scene.do(USE if scene.happens(0.7) else PASS)
    others = [action for action in scene.choices if action.target != scene.me]
    return choice(scene.rng, others) if others else scene.any()


def send(scene: Scene) -> Action:
    """Often send their own colour, to anybody."""
    own = colours(scene)
    mine = [a for a in scene.choices if KIND[str(a.args["card"])] % 3 in own]
    if mine and scene.happens(SENDS_OWN):
        return choice(scene.rng, mine)
    return scene.any()


def receive(scene: Scene) -> Action:
    """Take a known card of their colour; an unknown one at random, while that isn't dangerous."""
    return scene.do(ACCEPT if scene.happens(liking(scene)) else REFUSE)


def liking(scene: Scene) -> float:
    """Probability of taking the message."""
    card = scene.message_card()
    if card == NO_CARD:
        return TAKES_UNKNOWN[min(2, scene.blacks(scene.me))]
    if card % 3 in colours(scene):
        return 1.0
    return 0.0 if card % 3 == BLACK else TAKES_OTHER


def respond(scene: Scene) -> Action:
    """The first idea that applies, else a pass."""
    for action in scene.choices:
        if leaves_nothing(scene, action):
            continue
        idea = IDEAS.get(action.verb)
        if action.id != PASS and scene.happens(SKILL if idea is None else idea(scene, action)):
            return action
    return scene.do(PASS)


def leaves_nothing(scene: Scene, action: Action) -> bool:
    """Keep a card to send: who has none on their turn loses the game."""
    if scene.turn != scene.me or scene.step not in ("drawn", "play"):
        return False
    spends = GIFT if action.verb == "bribe" else "card" in action.args
    return spends > 0 and len(scene.hand) <= spends


def burn(scene: Scene, action: Action) -> float:
    """Burn a false card before themselves."""
    if action.target != scene.me:
        return 0.01
    return 0.2 if scene.blacks(scene.me) < DEADLY - 1 else 0.9


def lock(scene: Scene, action: Action) -> float:
    """Lock whoever their own false message goes to."""
    message = scene.view["message"]
    mine = message is not None and message["sender"] == scene.me
    if not mine or scene.message_card() % 3 != BLACK:
        return 0.0
    return 0.4 if message is not None and action.target == message["to"] else 0.0


def intercept(scene: Scene, action: Action) -> float:
    """What they know and want."""
    return 0.02 if scene.message_card() == NO_CARD else 0.6 * (liking(scene) == 1.0)


def decipher(scene: Scene, action: Action) -> float:
    """Look at a message that goes to them."""
    return 0.5 if scene.message_card() == NO_CARD else 0.0


def send_back(scene: Scene, action: Action) -> float:
    """Send back a message that they don't want."""
    return 0.0 if scene.message_card() == NO_CARD else 0.2 * (liking(scene) == 0.0)


def see_through(scene: Scene, action: Action) -> float:
    """Counter what is aimed at them."""
    place = action.args["response"]
    assert isinstance(place, int)
    waiting = scene.view["responses"][place]
    aimed = waiting["target"] == scene.me and waiting["use"] in ("lock", "probe")
    return 0.2 if aimed and waiting["seat"] != scene.me else 0.0


def probe(scene: Scene, action: Action) -> float:
    """Probe somebody at random, while something is left to send."""
    return 0.08 if len(scene.hand) > 2 else 0.0


def rarely(scene: Scene, action: Action) -> float:
    """Seldom use a card without an idea behind it."""
    return 0.02


IDEAS: Final[dict[str, Callable[[Scene, Action], float]]] = {
    "burn": burn,
    "lock": lock,
    "lure": rarely,
    "intercept": intercept,
    "decipher": decipher,
    "send_back": send_back,
    "see_through": see_through,
    "probe": probe,
    "true_or_false": rarely,
}

ANSWERS: Final[dict[str, Callable[[Scene], Action]]] = {
    "send": send,
    "receipt": receive,
    **dict.fromkeys(WINDOWS, respond),
}
