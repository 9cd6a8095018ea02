"""Claims by seat, as used by the reference opponents.

Independent of `bots/ledger.py`, so that the references stay fixed while `normal` changes.
"""

from __future__ import annotations

from typing import Final

from facedown.bots.events import Seen, handle
from facedown.engine.observation import Observation
from facedown.games.coup.actions import SEATS
from facedown.games.coup.bots.scene import NUMBER


class Claims:
    """`standing[seat]`: characters claimed and not refuted; `caught[seat]`: those conceded."""

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
        """Drops a claim: the card was conceded, proved or lost."""
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
