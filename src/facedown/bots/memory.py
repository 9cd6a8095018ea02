"""What a bot keeps between the decisions of one game. It can be rebuilt from the events."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from mypy_extensions import mypyc_attr

from facedown.bots.events import Seen
from facedown.engine.observation import Observation


@mypyc_attr(allow_interpreted_subclasses=True)
class MemoryBase:
    """Takes in each event of a game once, in order. Subclasses say in `read` what it tells.

    `seat` is whose memory it is, `events` are those that it has taken in.
    """

    __slots__ = ("events", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.events: list[dict[str, object]] = []

    def __reduce__(self) -> tuple[object, ...]:
        """A copied bot remembers nothing: it takes in the events anew."""
        return nothing, ()

    def read(self, event: Seen) -> None:
        """Take in one event."""
        raise NotImplementedError

    def leads_to(self, observation: Observation) -> bool:
        """Whether what this memory holds is the past of that decision, or a part of it."""
        known, events = self.events, observation.events
        if self.seat != observation.seat or len(known) > len(events):
            return False
        # The very same events at both ends are those of the same game.
        if not known or (events[0] is known[0] and events[len(known) - 1] is known[-1]):
            return True
        return list(events[: len(known)]) == known

    def catch_up(self, observation: Observation) -> None:
        """Take in the events that are new."""
        new = observation.events[len(self.events) :]
        self.events += new
        for event in new:
            self.read(event)


def nothing() -> None:
    """What stands for a memory in the copy of a bot."""


M = TypeVar("M", bound=MemoryBase)


def remember(memory: M | None, observation: Observation, begin: Callable[[Observation], M]) -> M:
    """The memory at this decision: the same one, grown; or a new one, if the past is another.

    So a bot may be asked first in the middle of a game, and again in the next game. `begin` makes
    a memory that has taken in nothing.
    """
    if memory is None or not memory.leads_to(observation):
        memory = begin(observation)
    memory.catch_up(observation)
    return memory
