"""Constants that depend on the number of seats: measured at a few sizes, interpolated between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

MEASURED: Final = [5, 8, 12, 15]
"""The numbers of seats at which these constants were measured."""


def by_seats(values: Sequence[float], seats: int) -> float:
    """The value for this number of seats, linear between those of `MEASURED`."""
    for k in range(1, len(MEASURED)):
        low, high = MEASURED[k - 1], MEASURED[k]
        if seats <= high:
            share = (seats - low) / (high - low)
            return values[k - 1] + (values[k] - values[k - 1]) * share
    return values[-1]
