"""Priors of takes by the box received. Bots take by them, and expect them of others."""

from __future__ import annotations

from typing import Final

from facedown.games.mafia.boxes import BAGS_OF, BOX, LAST_TAKES_OF, NO_TOKEN, TAKES_OF
from facedown.games.mafia.tokens import (
    AGENT_CIA,
    AGENT_FBI,
    CLEANER,
    DIAMONDS,
    DRIVER,
    NOTHING,
    TOKEN,
)

TOKEN_WEIGHTS: Final[tuple[float, ...]] = (1.0, 0.35, 0.35, 0.45, 0.5)
"""The weight of each token, in their order."""
DIAMONDS_WEIGHT: Final = 0.75
"""The weight of taking diamonds, whatever the number."""
NOTHING_WEIGHT: Final = 0.5
BAG_WEIGHTS: Final = {NO_TOKEN: 1.0, AGENT_FBI: 0.5, AGENT_CIA: 0.5, DRIVER: 0.2, CLEANER: 0.2}
BAG_HENCHMAN_WEIGHT: Final = 0.25
UNIFORM_SHARE: Final = 0.08
"""The share of takes, expected of others, that are uniform over what is legal."""


def _amounts(diamonds: int) -> list[float]:
    """The weight of each number taken of so many: a few, a good share, or nearly all.

    Only the Thief with the most diamonds can win.
    """
    weights = [0.0] * (DIAMONDS + 1)
    for k in range(1, diamonds + 1):
        weights[k] = 0.05 if k <= 3 else 0.2 if k <= 6 else 0.15
        if k >= diamonds - 1:
            weights[k] += 0.4
    return weights


AMOUNTS: Final = [_amounts(diamonds) for diamonds in range(DIAMONDS + 1)]
TOTALS: Final = [sum(amounts) for amounts in AMOUNTS]
_cache: Final[dict[int, list[float]]] = {}


def takes_of(box: int, last: bool) -> tuple[int, ...]:
    """The legal takes; `last`: by the last taker."""
    return (LAST_TAKES_OF if last else TAKES_OF)[box]


def take_prior(box: int, last: bool) -> list[float]:
    """The probability of each of `takes_of`."""
    key = 2 * box + int(last)
    found = _cache.get(key)
    if found is None:
        found = _normalised([_weight(box, take) for take in takes_of(box, last)])
        _cache[key] = found
    return found


def _weight(box: int, take: int) -> float:
    if take == NOTHING:
        return NOTHING_WEIGHT
    if take >= TOKEN:
        return TOKEN_WEIGHTS[take - TOKEN]
    diamonds = box % BOX
    return DIAMONDS_WEIGHT * AMOUNTS[diamonds][take] / TOTALS[diamonds]


def expected_takes(box: int, last: bool) -> list[float]:
    """`take_prior`, mixed with uniform takes: what to expect of anybody."""
    prior = take_prior(box, last)
    share = UNIFORM_SHARE / len(prior)
    return [share + (1.0 - UNIFORM_SHARE) * weight for weight in prior]


def bag_prior(handful: int) -> list[float]:
    """The probability of each of `BAGS_OF`."""
    return _normalised([BAG_WEIGHTS.get(token, BAG_HENCHMAN_WEIGHT) for token in BAGS_OF[handful]])


def _normalised(weights: list[float]) -> list[float]:
    total = sum(weights)
    return [weight / total for weight in weights]
