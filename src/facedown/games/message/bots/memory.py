"""All that a bot keeps between decisions: the belief about sides, and the evidence for it."""

from __future__ import annotations

from facedown.bots.events import Seen
from facedown.bots.memory import MemoryBase
from facedown.bots.memory import remember as remembered
from facedown.engine.observation import Observation
from facedown.games.message.bots.belief import Belief
from facedown.games.message.bots.evidence import Evidence
from facedown.games.message.bots.scene import Scene


class Memory(MemoryBase):
    """The evidence, and in it the belief that it makes."""

    __slots__ = ("evidence",)

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene.me)
        belief = Belief(scene.seats, scene.me, scene.mine, scene.rules.mix)
        self.evidence = Evidence(belief, scene.rules)

    @property
    def belief(self) -> Belief:
        return self.evidence.belief

    def read(self, event: Seen) -> None:
        """Take in one event."""
        self.evidence.read(event)


def remember(memory: Memory | None, observation: Observation, scene: Scene) -> Memory:
    """The memory at this decision, with what the view says for certain."""
    memory = remembered(memory, observation, lambda _: Memory(scene))
    memory.evidence.look(scene)
    return memory
