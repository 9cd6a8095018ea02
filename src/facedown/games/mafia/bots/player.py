"""Base of Mafia's bots: remembers what was said."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from facedown.bots.memory import remember
from facedown.bots.player import Player
from facedown.engine.bot import Posterior
from facedown.engine.observation import Observation
from facedown.games.mafia.bots.memory import Memory
from facedown.games.mafia.bots.scene import Scene
from facedown.games.mafia.tokens import role_of


@mypyc_attr(allow_interpreted_subclasses=True)
class MafiaPlayer(Player[Memory, Scene]):
    """Subclasses define `decide`."""

    def scene(self, observation: Observation) -> Scene:
        self.memory = remember(self.memory, observation, Memory)
        return Scene(observation, self.memory)

    def posterior(self, observation: Observation) -> Posterior:
        """The probability of each role of each taker who has not shown it."""
        if observation.view["ask"] is None:
            return {}
        scene = self.scene(observation)
        belief = scene.suspicion()
        found: Posterior = {}
        for place, chances in enumerate(belief.chances):
            seat = belief.seat(place)
            if seat == scene.me or not scene.evidence.conceals(place):
                continue
            roles = found.setdefault(f"seat {seat}", {})
            for take, chance in enumerate(chances):
                if chance > 0.0:
                    role = role_of(take)
                    roles[role] = roles.get(role, 0.0) + chance
        return found
