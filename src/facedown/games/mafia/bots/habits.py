"""What takers take: how often, by the box that they get. Bots take so, and expect it of others."""

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

LIKES: Final[tuple[float, ...]] = (1.0, 0.35, 0.35, 0.45, 0.5)
"""How much each token is liked, in their order; diamonds and nothing besides."""
STEALS: Final = 0.75
LEAVES: Final = 0.5
BAGS: Final = {NO_TOKEN: 1.0, AGENT_FBI: 0.5, AGENT_CIA: 0.5, DRIVER: 0.2, CLEANER: 0.2}
BAGS_HENCHMAN: Final = 0.25
STRANGE: Final = 0.08
"""So much of what others do follows no habit."""


def _amounts(diamonds: int) -> list[float]:
    """Some take a few, more a good share, some nearly all: of the thieves only the greatest win."""
    weights = [0.0] * (DIAMONDS + 1)
    for k in range(1, diamonds + 1):
        weights[k] = 0.05 if k <= 3 else 0.2 if k <= 6 else 0.15
        if k >= diamonds - 1:
            weights[k] += 0.4
    return weights


AMOUNTS: Final = [_amounts(diamonds) for diamonds in range(DIAMONDS + 1)]
TOTALS: Final = [sum(amounts) for amounts in AMOUNTS]
_known: Final[dict[int, list[float]]] = {}


def takes_of(box: int, last: bool) -> tuple[int, ...]:
    return (LAST_TAKES_OF if last else TAKES_OF)[box]


def habit(box: int, last: bool) -> list[float]:
    """How likely each of `takes_of` is."""
    key = 2 * box + int(last)
    found = _known.get(key)
    if found is None:
        found = [_liked(box, take) for take in takes_of(box, last)]
        total = sum(found)
        found = [weight / total for weight in found]
        _known[key] = found
    return found


def _liked(box: int, take: int) -> float:
    if take == NOTHING:
        return LEAVES
    if take >= TOKEN:
        return LIKES[take - TOKEN]
    diamonds = box % BOX
    return STEALS * AMOUNTS[diamonds][take] / TOTALS[diamonds]


def expected(box: int, last: bool) -> list[float]:
    """The same of anybody: some follow no habit."""
    likely = habit(box, last)
    share = STRANGE / len(likely)
    return [share + (1.0 - STRANGE) * weight for weight in likely]


def bags(handful: int) -> list[float]:
    """How likely each of `BAGS_OF` is."""
    weights = [BAGS.get(token, BAGS_HENCHMAN) for token in BAGS_OF[handful]]
    total = sum(weights)
    return [weight / total for weight in weights]
