"""What people take, by where they sit and what they find: bots do so, and expect it of others."""

from __future__ import annotations

from typing import Final

from facedown.games.mafia.boxes import BOX, LAST_TAKES_OF, TAKES_OF
from facedown.games.mafia.tokens import (
    AGENT_CIA,
    AGENT_FBI,
    CLEANER,
    COUNTS,
    DRIVER,
    HENCHMAN,
    NOTHING,
    TOKEN,
)

GREED: Final = 2.4
"""How much diamonds tempt as a whole, beside the tokens below."""
HANDFULS_OF_DIAMONDS: Final = (
    0.0, 0.5, 1.0, 1.2, 1.1, 0.9, 0.6, 0.4, 0.25, 0.2, 0.15, 0.1, 0.1, 0.08, 0.06, 0.05,
)  # fmt: skip
"""How so many diamonds tempt beside other numbers of them."""
TEMPTS: Final = {HENCHMAN: 1.6, AGENT_FBI: 1.0, AGENT_CIA: 1.0, DRIVER: 1.0, CLEANER: 1.1}
"""How a token tempts if there is one of it; a henchman the more the more there are."""
ANOTHER: Final = 0.35
LEAVES: Final = 0.5
"""How the last taker is tempted by nothing, and by how much more in a looted box."""
LOOTED: Final = 4
"""A box with fewer diamonds is one."""
FLOOR: Final = 0.01
"""Nothing that is legal is out of the question."""


def takes_of(place: int, seats: int, box: int) -> tuple[int, ...]:
    """What is legal at this place."""
    return (LAST_TAKES_OF if place == seats - 2 else TAKES_OF)[box]


def inclination(take: int, box: int) -> float:
    """How much this take tempts out of this box: a weight beside the other legal ones."""
    if take == NOTHING:
        return LEAVES * (2.0 if box % BOX < LOOTED else 1.0)
    if take < TOKEN:
        most = min(box % BOX, len(HANDFULS_OF_DIAMONDS) - 1)
        return GREED * HANDFULS_OF_DIAMONDS[take] / TOTALS[most] + FLOOR
    token = take - TOKEN
    return TEMPTS[token] * (1.0 + ANOTHER * (COUNTS[box // BOX][token] - 1))


TOTALS: Final = [sum(HANDFULS_OF_DIAMONDS[: most + 1]) or 1.0 for most in range(BOX)]


def chances_of(place: int, seats: int, box: int) -> list[tuple[int, float]]:
    """Every legal take with its chance."""
    key = box * 2 + int(place == seats - 2)
    found = _known.get(key)
    if found is None:
        legal = takes_of(place, seats, box)
        weights = [inclination(take, box) for take in legal]
        total = sum(weights)
        found = [(take, weight / total) for take, weight in zip(legal, weights, strict=True)]
        _known[key] = found
    return found


_known: Final[dict[int, list[tuple[int, float]]]] = {}
"""By box, and whether it is the last taker: at most 4,608."""

BAGS: Final = (0.12, 0.12, 0.12, 0.12, 0.08)
"""How often each token goes into the bag, if there is one; else nothing does."""


def bag_chance(token: int, kinds: tuple[int, ...]) -> float:
    """How often this token, or -1 for none, goes into the bag out of these."""
    if token >= 0:
        return BAGS[token]
    return 1.0 - sum([BAGS[kind] for kind in kinds])
