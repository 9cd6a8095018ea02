"""Base class of the bots: maintains the memory and builds the scene for each decision."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from facedown.bots.level import Level
from facedown.bots.memory import remember
from facedown.engine.action import Action
from facedown.engine.bot import Posterior
from facedown.engine.observation import Observation
from facedown.games.outlaws.bots.belief import Memory
from facedown.games.outlaws.bots.scene import Scene
from facedown.games.outlaws.cards import CHARACTERS, kind_of


@mypyc_attr(allow_interpreted_subclasses=True)
class Follower(Level):
    """Plays one seat of one game. Its memory is built from the events; subclasses implement
    `decide`."""

    def __init__(self) -> None:
        self.memory: Memory | None = None

    def choose(self, observation: Observation) -> Action:
        """The only choice if there is one; otherwise updates the memory and decides."""
        if len(observation.choices) == 1:
            return observation.choices[0]
        return self.decide(self.scene(observation))

    def scene(self, observation: Observation) -> Scene:
        """The position of this decision; updates the memory."""
        self.memory = remember(self.memory, observation, Memory)
        return Scene(observation, self.memory)

    def posterior(self, observation: Observation) -> Posterior:
        """The belief about the other streets, from where they were seen and how people move.

        Named `place k`, k = places * side + place, as in `Game.secrets`.
        """
        scene = self.scene(observation)
        found: Posterior = {}
        for side, rows in enumerate(scene.chances):
            if side != scene.side and rows:
                for place in range(scene.rules.places):
                    name = f"place {scene.rules.places * side + place}"
                    found[name] = named([row[place] for row in rows])
        return found

    def decide(self, scene: Scene) -> Action:
        """The chosen action; called only with two or more choices."""
        raise NotImplementedError


def named(chances: list[float]) -> dict[str, float]:
    """The probabilities of characters from those of cards."""
    found: dict[str, float] = {}
    for card, chance in enumerate(chances):
        if chance > 0.0:
            name = CHARACTERS[kind_of(card)]
            found[name] = found.get(name, 0.0) + chance
    total = sum(found.values())
    return {name: chance / total for name, chance in found.items()}
