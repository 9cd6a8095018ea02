"""The choices that are searched, and the prior of the search."""

from __future__ import annotations

from typing import Final

from facedown.games.message.actions import ACCEPT
from facedown.games.message.bots.future import current
from facedown.games.message.bots.send_choice import worth
from facedown.games.message.bots.valuation import Valuation

CANDIDATES: Final = 6
"""Most choices that are searched, the best by the blueprint's values. With 10, at 140
playouts and seven seats, their noise was as large as what they differ by: -5.5 ± 6.5 points."""

MARGIN: Final = 15.0
"""How much worse than the best a choice may be in the blueprint's eyes to be searched, where a
victory is worth 100. So no gift to an enemy is tried out in a game that seems lost."""

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
    """Choices by place: those that the blueprint makes, and those it values nearly as much."""
    values = send_values(valuation) if valuation.scene.step == "send" else receipt_values(valuation)
    floor = max(values) - MARGIN
    places = [k for k, value in enumerate(values) if prior[k] > 0.0 or value >= floor]
    places.sort(key=lambda place: (-prior[place], -values[place]))
    return places[:CANDIDATES]


def send_values(valuation: Valuation) -> list[float]:
    """What the blueprint thinks of each card to send."""
    return [worth(valuation, action) for action in valuation.scene.choices]


def receipt_values(valuation: Valuation) -> list[float]:
    """What the blueprint thinks of accepting and of refusing."""
    route = current(valuation)
    assert route is not None, "a message lies before me"
    take = route.mean([valuation.gain(valuation.me, colour) for colour in range(3)])
    leave = route.mean(route.values(valuation.me))
    return [take if action.id == ACCEPT else leave for action in valuation.scene.choices]
