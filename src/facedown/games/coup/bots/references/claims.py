"""What each seat has claimed with the cards that it may still have. Public facts.

The references keep their own notes, so that the measure does not change with what it measures.
"""

from __future__ import annotations

from typing import Final

from facedown.engine.observation import Observation
from facedown.games.coup.bots.scene import NUMBER

CLAIMS: Final = {"declared": ("seat", "claim"), "blocked": ("by", "character")}
"""Events that make a claim: who makes it, and of what."""

ENDS: Final = ("conceded", "shown", "lost")
"""Events after which a claim to that character says nothing any more."""


class Claims:
    """`standing[seat]`: characters claimed; `caught[seat]`: those that it had to concede."""

    def __init__(self, observation: Observation) -> None:
        seats = range(6)
        self.standing: list[set[int]] = [set() for _ in seats]
        self.caught: list[set[int]] = [set() for _ in seats]
        for event in observation.events:
            self.read(event)

    def read(self, event: dict[str, object]) -> None:
        on = str(event["on"])
        if on in CLAIMS:
            who, what = CLAIMS[on]
            self._add(self.standing, event[who], event[what])
        elif on in ENDS:
            if on == "conceded":
                self._add(self.caught, event["seat"], event["character"])
            seat = event["seat"]
            assert isinstance(seat, int)
            self.standing[seat].discard(NUMBER[str(event["character"])])
        elif on == "returned":
            seat = event["seat"]
            assert isinstance(seat, int)
            self.standing[seat].clear()

    def _add(self, notes: list[set[int]], seat: object, character: object) -> None:
        assert isinstance(seat, int)
        if character is not None:
            notes[seat].add(NUMBER[str(character)])
