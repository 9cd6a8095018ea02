"""What a bot keeps between decisions. It can be rebuilt from the events at any time."""

from __future__ import annotations

from facedown.engine.observation import Observation
from facedown.games.message.bots.belief import Belief
from facedown.games.message.bots.evidence import Evidence
from facedown.games.message.bots.scene import Scene


class Memory:
    """The belief about sides, and the evidence that is being gathered for it."""

    __slots__ = ("count", "evidence", "me")

    def __init__(self, scene: Scene) -> None:
        self.count = 0
        self.me = scene.me
        belief = Belief(scene.seats, scene.me, scene.mine, scene.rules.mix)
        self.evidence = Evidence(belief, scene.rules)

    @property
    def belief(self) -> Belief:
        return self.evidence.belief

    def read(self, observation: Observation, scene: Scene) -> None:
        """Take in the events that are new, then what the view says for certain."""
        events, first = observation.events, self.count
        self.count = len(events)
        for k in range(first, self.count):
            self.evidence.read(events[k])
        self.evidence.look(scene)


def remember(memory: Memory | None, observation: Observation, scene: Scene) -> Memory:
    """The memory after this decision: the same one grown, or a new one if the past is another."""
    if memory is None or memory.count > len(observation.events) or memory.me != observation.seat:
        memory = Memory(scene)
    memory.read(observation, scene)
    return memory
