"""What each seat has claimed with the cards that it may still have. Public facts.

The references keep their own notes, so that the measure does not change with what it measures.
"""

from __future__ import annotations

from typing import Final

from facedown.bots.events import Seen, handle
from facedown.engine.observation import Observation
from facedown.games.coup.actions import SEATS
from facedown.games.coup.bots.scene import NUMBER


class Claims:
    """`standing[seat]`: characters claimed; `caught[seat]`: those that it had to concede."""

    def __init__(self, observation: Observation) -> None:
        self.standing: list[set[int]] = [set() for _ in range(SEATS)]
        self.caught: list[set[int]] = [set() for _ in range(SEATS)]
        for event in observation.events:
            handle(HANDLERS, self, event)

    def declared(self, event: Seen) -> None:
        """Adds the character that a declaration claims."""
        if event["claim"] is not None:
            self.standing[event["seat"]].add(NUMBER[event["claim"]])

    def blocked(self, event: Seen) -> None:
        """Adds the character that a block claims."""
        self.standing[event["by"]].add(NUMBER[event["character"]])

    def conceded(self, event: Seen) -> None:
        """Moves the claim from `standing` to `caught`."""
        self.caught[event["seat"]].add(NUMBER[event["character"]])
        self.gone(event)

    def gone(self, event: Seen) -> None:
        """A claim to that character says nothing any more."""
        self.standing[event["seat"]].discard(NUMBER[event["character"]])

    def returned(self, event: Seen) -> None:
        """Drops the claims of a seat that has exchanged cards."""
        self.standing[event["seat"]].clear()


HANDLERS: Final = {
    "declared": Claims.declared,
    "blocked": Claims.blocked,
    "conceded": Claims.conceded,
    "shown": Claims.gone,
    "lost": Claims.gone,
    "returned": Claims.returned,
}
