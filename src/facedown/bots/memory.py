"""A bot's memory between decisions: a cache derived from the events of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from mypy_extensions import mypyc_attr

from facedown.bots.events import Seen
from facedown.engine.observation import Observation


@mypyc_attr(allow_interpreted_subclasses=True)
class MemoryBase:
    """Reads each event of a game once, in order. Subclasses override `read`.

    `seat` is the bot's seat, `events` are those already read.
    """

    __slots__ = ("events", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.events: list[dict[str, object]] = []

    def __reduce__(self) -> tuple[object, ...]:
        """A copied bot starts without memory and reads the events again."""
        return nothing, ()

    def read(self, event: Seen) -> None:
        """Update the memory with one event."""
        raise NotImplementedError

    def leads_to(self, observation: Observation) -> bool:
        """Whether the events read so far are a prefix of the observation's."""
        known, events = self.events, observation.events
        if self.seat != observation.seat or len(known) > len(events):
            return False
        # Identical objects at both ends: the same game.
        if not known or (events[0] is known[0] and events[len(known) - 1] is known[-1]):
            return True
        return list(events[: len(known)]) == known

    def catch_up(self, observation: Observation) -> None:
        """Read the new events."""
        new = observation.events[len(self.events) :]
        self.events += new
        for event in new:
            self.read(event)


def nothing() -> None:
    """None, in place of the memory of a copied bot."""


M = TypeVar("M", bound=MemoryBase)


def remember(memory: M | None, observation: Observation, begin: Callable[[Observation], M]) -> M:
    """The memory updated to this decision, or a new one if it is of another game.

    So a bot may start in the middle of a game, and play several. `begin` makes an empty memory.
    """
    if memory is None or not memory.leads_to(observation):
        memory = begin(observation)
    memory.catch_up(observation)
    return memory
