"""The limits of one search: a number of playouts, and a time."""

from __future__ import annotations

from time import monotonic
from typing import Final

from facedown.engine.observation import Observation

SECONDS: Final = 0.8
"""Longest search of a decision that has a deadline."""


class Budget:
    """`playouts` left to make. Time counts only where a decision has a deadline.

    So a decision without a deadline is reproducible.
    """

    __slots__ = ("ends", "playouts")

    def __init__(self, observation: Observation, playouts: int) -> None:
        asked = observation.iterations
        self.playouts = playouts if asked is None else asked
        deadline = observation.deadline
        self.ends = None if deadline is None else min(deadline, monotonic() + SECONDS)

    def spent(self) -> bool:
        """Whether the time is over."""
        return self.ends is not None and monotonic() >= self.ends
