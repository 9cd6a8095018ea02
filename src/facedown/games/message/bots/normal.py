"""Level `normal`: infers the sides from all acts, and chooses by value."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from facedown.bots.level import Level
from facedown.engine.action import Action
from facedown.engine.bot import Posterior
from facedown.engine.observation import Observation
from facedown.games.message.bots.character_choice import choose
from facedown.games.message.bots.evidence import Memory, remember
from facedown.games.message.bots.missions import AIMS
from facedown.games.message.bots.prompts import PROMPTS
from facedown.games.message.bots.scene import Scene
from facedown.games.message.bots.send_choice import send
from facedown.games.message.bots.valuation import Valuation
from facedown.games.message.bots.windows import respond
from facedown.games.message.cards import NO_SIDE, SIDES


@mypyc_attr(allow_interpreted_subclasses=True)
class NormalBot(Level):
    """A bot of level `normal`. One instance plays one seat of one game; its memory comes from the
    events."""

    def __init__(self) -> None:
        self.memory: Memory | None = None

    def choose(self, observation: Observation) -> Action:
        """See `Bot.choose`."""
        scene = Scene(observation)
        if scene.step == "choose":
            return choose(scene)
        self.memory = remember(self.memory, observation, scene)
        return decide(Valuation(scene, self.memory, AIMS))

    def posterior(self, observation: Observation) -> Posterior:
        """The belief about the face-down identities of the others."""
        scene = Scene(observation)
        if scene.mine == NO_SIDE:
            return {}
        self.memory = memory = remember(self.memory, observation, scene)
        players = scene.view["players"]
        chance = memory.belief.chance
        return {
            f"seat {seat}": {name: chance[3 * seat + side] for side, name in enumerate(SIDES)}
            for seat in range(scene.seats)
            if seat != scene.me
            and not players[seat]["side_up"]
            and seat not in memory.evidence.without
        }


def decide(valuation: Valuation) -> Action:
    """The choice at any question but the draft."""
    scene = valuation.scene
    if scene.step == "send":
        return send(valuation)
    prompt = PROMPTS.get(scene.step)
    return respond(valuation) if prompt is None else prompt(valuation)
