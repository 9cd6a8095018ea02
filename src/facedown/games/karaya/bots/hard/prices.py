"""The prior of a turn: `normal`'s prices, as probabilities."""

from __future__ import annotations

from math import exp
from typing import Final

from facedown.games.karaya.actions import PROCLAIM
from facedown.games.karaya.bots.forecast import Forecast
from facedown.games.karaya.bots.turn import Turn

SCALE: Final = 0.25
"""Difference of prices that makes a choice e times as likely."""
CANDIDATES: Final = 12
"""Most choices that are searched: those with the best prices."""


def priced(forecast: Forecast) -> list[float]:
    """The probability of each choice; 0 for the worst ones, which are not searched."""
    prices = _prices(forecast)
    best = max(prices)
    floor = sorted(prices)[-min(CANDIDATES, len(prices))]
    weights = [exp((price - best) / SCALE) if price >= floor else 0.0 for price in prices]
    total = sum(weights, 0.0)
    return [weight / total for weight in weights]


def _prices(forecast: Forecast) -> list[float]:
    """The price of each choice. To proclaim costs no action: as good as the best, if safe."""
    turn, choices = Turn(forecast), forecast.scene.choices
    others = [turn.price(action) for action in choices if action.id != PROCLAIM]
    proclaimed = max(others) if forecast.safe_to_proclaim() else min(others)
    return [proclaimed if a.id == PROCLAIM else turn.price(a) for a in choices]
