"""All that a bot keeps between decisions. It can be rebuilt from the events at any time."""

from __future__ import annotations

from facedown.engine.observation import Observation
from facedown.games.coup.bots.ledger import Ledger
from facedown.games.coup.bots.tracker import Tracker


class Memory:
    """The tracker of cards and the ledger of claims, kept up to date event by event."""

    __slots__ = ("count", "ledger", "tracker")

    def __init__(self, observation: Observation) -> None:
        self.count = 0
        self.tracker = Tracker(observation)
        self.ledger = Ledger(self.tracker, observation)

    def read(self, observation: Observation) -> None:
        """Take in the events that are new.

        Cards are counted from the deal on; at a table that did not begin with one (an arranged
        position), from what the view shows now.
        """
        events, first = observation.events, self.count
        self.count = len(events)
        whole = bool(events) and events[0]["on"] == "started"
        counting = whole or self.tracker.belief is not None
        for k in range(first, self.count):
            self.ledger.read(events[k])
            if counting:
                self.tracker.read(events[k])
        if not counting:
            self.tracker.begin(observation)


def remember(memory: Memory | None, observation: Observation) -> Memory:
    """The memory after this decision: the same one grown, or a new one if the past is another."""
    if (
        memory is None
        or memory.count > len(observation.events)
        or memory.tracker.me != observation.seat
    ):
        memory = Memory(observation)
    memory.read(observation)
    return memory
