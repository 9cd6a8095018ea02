"""All that a bot keeps between decisions. It can be rebuilt from the events at any time."""

from __future__ import annotations

from facedown.engine.sight import Sight
from facedown.games.coup.bots.ledger import Ledger
from facedown.games.coup.bots.tracker import Tracker


class Memory:
    """The tracker of cards and the ledger of claims, kept up to date event by event."""

    __slots__ = ("count", "ledger", "tracker")

    def __init__(self, sight: Sight) -> None:
        self.count = 0
        self.tracker = Tracker(sight)
        self.ledger = Ledger(self.tracker, sight)

    def read(self, sight: Sight) -> None:
        """Take in the events that are new.

        Cards are counted from the deal on; at a table that did not begin with one (an arranged
        position), from what the view shows now.
        """
        events, first = sight.events, self.count
        self.count = len(events)
        whole = bool(events) and events[0]["on"] == "started"
        counting = whole or self.tracker.belief is not None
        for k in range(first, self.count):
            self.ledger.read(events[k])
            if counting:
                self.tracker.read(events[k])
        if not counting:
            self.tracker.begin(sight)


def remember(memory: Memory | None, sight: Sight) -> Memory:
    """The memory after this sight: the same one grown, or a new one if the past is another."""
    if memory is None or memory.count > len(sight.events) or memory.tracker.me != sight.seat:
        memory = Memory(sight)
    memory.read(sight)
    return memory
