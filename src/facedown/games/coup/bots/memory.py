"""Memory of `normal`: the tracker of cards and the ledger of claims."""

from __future__ import annotations

from facedown.bots.events import Seen
from facedown.bots.memory import MemoryBase
from facedown.bots.memory import remember as remembered
from facedown.engine.observation import Observation
from facedown.games.coup.bots.ledger import Ledger
from facedown.games.coup.bots.tracker import Tracker


class Memory(MemoryBase):
    """Updated event by event.

    Card counting starts with the deal, or at an arranged table with the view of the first decision.
    """

    __slots__ = ("counting", "ledger", "tracker")

    def __init__(self, observation: Observation) -> None:
        super().__init__(observation.seat)
        events = observation.events
        self.counting = bool(events) and events[0]["on"] == "started"
        self.tracker = Tracker(observation)
        self.ledger = Ledger(self.tracker, observation)

    def read(self, event: Seen) -> None:
        """Updates with one event."""
        self.ledger.read(event)
        if self.counting:
            self.tracker.read(event)


def remember(memory: Memory | None, observation: Observation) -> Memory:
    """The memory up to this decision."""
    memory = remembered(memory, observation, Memory)
    if not memory.counting:
        memory.tracker.begin(observation)
        memory.counting = True
    return memory
