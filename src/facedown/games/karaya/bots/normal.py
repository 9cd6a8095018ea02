"""Level `normal`: estimates who holds what and who will win, and maximizes expected points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.memory import remember
from facedown.bots.player import Player
from facedown.engine.action import Action
from facedown.engine.bot import Posterior
from facedown.engine.observation import Observation
from facedown.games.karaya.actions import PREDICT
from facedown.games.karaya.bots import windows
from facedown.games.karaya.bots.forecast import Forecast
from facedown.games.karaya.bots.memory import Memory
from facedown.games.karaya.bots.scene import Scene
from facedown.games.karaya.bots.talk import claim_in
from facedown.games.karaya.bots.turn import Turn
from facedown.games.karaya.cards import LOYALISTS, NAMES, REBELS


@mypyc_attr(allow_interpreted_subclasses=True)
class NormalBot(Player[Memory, Forecast]):
    """Sound heuristics."""

    def scene(self, observation: Observation) -> Forecast:
        """Update the memory from the events and build the forecast on it."""
        scene = Scene(observation)
        self.memory = remember(self.memory, observation, Memory)
        self.memory.look_at(scene)
        return Forecast(scene, self.memory)

    def decide(self, scene: Forecast) -> Action:
        """The window's answer, or the best action of a turn."""
        answer = WINDOWS.get(scene.scene.step)
        return Turn(scene).choose() if answer is None else answer(scene.scene, scene)

    def speak(self, observation: Observation) -> Action | None:
        """A claim in one's own slot, or None."""
        return claim_in(self.scene(observation)) if Scene(observation).step == "main" else None

    def posterior(self, observation: Observation) -> Posterior:
        """The probabilities of the roles of each other face-down seat and of the centre card."""
        if Scene(observation).step == "ready":
            return {}
        forecast = self.scene(observation)
        places = {f"seat {seat}": seat for seat in forecast.memory.hidden()}
        places["centre"] = forecast.memory.rules.centre
        return {
            name: {NAMES[role]: chance for role, chance in enumerate(forecast.chances[place])}
            for name, place in places.items()
        }


def predict(scene: Scene, forecast: Forecast) -> Action:
    """The side more likely to win."""
    return scene.do(PREDICT + (LOYALISTS if forecast.loyal > 0.5 else REBELS))


WINDOWS: Final[dict[str, Callable[[Scene, Forecast], Action]]] = {
    "declare": windows.declare,
    "join": windows.join,
    "stop": windows.stop,
    "block": windows.block,
    "predict": predict,
}
"""By step. Every other step is a choice in one's own slot, or part of a power."""
