"""Facts and events that tables with the same rules share, made once."""

from __future__ import annotations

from facedown.engine.event import Event
from facedown.engine.knowledge.facts import Fact


class Shared:
    """A fact, and the event that tells of it. Immutable."""

    __slots__ = ("event", "fact")

    def __init__(self, fact: Fact, event: Event) -> None:
        self.fact = fact
        self.event = event
