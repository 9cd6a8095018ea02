"""The value of an accusation to the Godfather."""

from __future__ import annotations

from typing import Final

BEER_COST: Final[tuple[float, ...]] = (1.0, 0.5, 0.4)
"""Cost of accusing somebody who is neither Thief nor agent, relative to the loss of the game, by
beers."""
MIN_VALUE: Final = 0.001
"""Minimum chance of a Thief: somebody has to be accused."""


def value_of(thief: float, agent: float, cost: float) -> float:
    """The share of good in what an accusation may bring: `cost` is that of a beer."""
    return (thief + MIN_VALUE) / (thief + agent + cost * (1.0 - thief - agent) + MIN_VALUE)
