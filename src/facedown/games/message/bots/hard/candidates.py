"""The choices that are searched, and the prior of the search."""

from __future__ import annotations

from typing import Final

from facedown.games.message.bots.send_choice import worth
from facedown.games.message.bots.valuation import Valuation

CANDIDATES: Final = 10
"""Most choices that are searched, the best by the blueprint's values."""

OPEN_SEND: Final = 0.3
OPEN_RECEIPT: Final = 0.1
"""Share of the prior that is uniform over the candidates: the search may find what the blueprint
never does."""


def opened(valuation: Valuation, prior: list[float]) -> list[float]:
    """The blueprint's policy, and a share for all candidates."""
    places = candidates(valuation, prior)
    share = OPEN_SEND if valuation.scene.step == "send" else OPEN_RECEIPT
    kept = sum([prior[place] for place in places], 0.0)
    found = [0.0] * len(prior)
    for place in places:
        found[place] = share / len(places) + (1.0 - share) * prior[place] / kept
    return found


def candidates(valuation: Valuation, prior: list[float]) -> list[int]:
    """Choices by place: those that the blueprint makes, then those that it values most."""
    places = [*range(len(prior))]
    if len(places) <= CANDIDATES:
        return places
    values = [worth(valuation, action) for action in valuation.scene.choices]
    places.sort(key=lambda place: (-prior[place], -values[place]))
    return places[:CANDIDATES]
