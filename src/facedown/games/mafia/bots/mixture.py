"""The mixture of stories that takers tell, by role: bots draw from it, and beliefs expect it."""

from __future__ import annotations

from typing import Final

from facedown.games.mafia.bots.stories import (
    BACKED,
    CONFESSED,
    COVERED,
    EARLIER,
    KINDS_OF_STORY,
    LATER,
    UNSAID,
    Lies,
    earlier,
    later,
)
from facedown.games.mafia.boxes import BOX
from facedown.games.mafia.tokens import CLEANER, COUNTS, DRIVER, HENCHMAN, NOTHING, TAKES, TOKEN

Shares = tuple[float, ...]
"""The share of each kind of story."""

LOYAL: Final = (TOKEN + HENCHMAN, TOKEN + CLEANER)
"""The takes of those who win with the Godfather, and tell the truth."""
IS_LOYAL: Final = [take in LOYAL for take in range(TAKES)]
"""Whether each take is one of these."""
THIEF: Final[tuple[float, ...]] = (0.04, 0.33, 0.35, 0.4, 0.4, 0.0)
AGENT: Final[tuple[float, ...]] = (0.28, 0.3, 0.22, 0.2, 0.1, 0.1)
URCHIN: Final[tuple[float, ...]] = (0.30, 0.0, 0.20, 0.50, 0.0, 0.0)
DRIVER_BESIDE_LIAR: Final[tuple[float, ...]] = (0.15, 0.0, 0.0, 0.85, 0.0, 0.0)
HONEST: Final[tuple[float, ...]] = (1.0, 0.0, 0.0, 0.0, 0.0, 0.0)
"""The shares by role, before those are left out of which there is no story. Tuned in 300 games a
setting at 8 seats under the Godfather `asker`: a Thief who never confesses makes every confession
an agent's, and one who does so often is believed."""


EDGE: Final = 0.25
"""Factor of the lies by which a taker beside an end of the journey is contradicted on the inner
side. The ends can lie in one way only, and whoever sits beside them shares their doubt that way."""


class Neighbours:
    """What the neighbours of a taker had said before the taker spoke of the same.

    `passed`: the box that the one before claims to have passed on; `received`: the box that the one
    after claims to have received; or UNSAID. `backed` and `covered` are the stories by these.
    `drives`: a Driver may still have been in the box that was passed on. `second`, `last_but_one`:
    the taker sits beside an end of the journey. `tokens` is the set-up's handful, `after` says how
    many take after this taker.
    """

    def __init__(self, tokens: int, place: int, after: int, passed: int, received: int) -> None:
        last = after == 0
        self.second = place == 1
        self.last_but_one = after == 1
        self.passed = UNSAID if place == 0 else passed
        self.received = UNSAID if last else received
        self.backed: Lies = []
        self.covered: Lies = []
        self.drives = False
        self.shares: dict[int, list[float]] = {}
        if self.passed >= 0:
            self.backed = later(self.passed, self.passed, UNSAID, last)
            self.drives = COUNTS[self.passed // BOX][DRIVER] > 0
        if self.received >= 0 and place > 0:
            self.covered = earlier(self.received, UNSAID, tokens, last)


def shares_of(
    take: int,
    neighbours: Neighbours,
    start: int,
    left: int,
    later_: bool,
    earlier_: bool,
    confessed: bool,
) -> list[float]:
    """The share of each kind of story of somebody who received and left these boxes.

    The last three say whether there are such stories of their own box. Cached: do not change it.
    """
    backs = bool(neighbours.backed) and neighbours.passed != start
    covers = bool(neighbours.covered) and neighbours.received != left
    kinds = later_ | earlier_ << 1 | confessed << 2 | backs << 3 | covers << 4
    key = kinds * TAKES + min(take, 1) if take < TOKEN else kinds * TAKES + take
    found = neighbours.shares.get(key)
    if found is None:
        found = _shares_of(take, neighbours, kinds)
        neighbours.shares[key] = found
    return found


def _shares_of(take: int, neighbours: Neighbours, kinds: int) -> list[float]:
    later_, earlier_, confessed = kinds & 1, kinds >> 1 & 1, kinds >> 2 & 1
    backs, covers = kinds >> 3 & 1, kinds >> 4 & 1
    shares = _by_role(take, bool(backs) and neighbours.drives)
    found = [shares[kind] for kind in range(KINDS_OF_STORY)]
    found[LATER] *= later_
    found[EARLIER] *= earlier_
    found[CONFESSED] *= confessed
    found[BACKED] *= backs
    found[COVERED] *= covers
    if neighbours.second and earlier_:
        found[LATER] *= EDGE
        found[BACKED] *= EDGE
    if neighbours.last_but_one and later_:
        found[EARLIER] *= EDGE
        found[COVERED] *= EDGE
    total = sum(found)
    return [share / total for share in found]


def _by_role(take: int, may_drive: bool) -> Shares:
    if take in LOYAL:
        return HONEST
    if take == NOTHING:
        return URCHIN
    if take < TOKEN:
        return THIEF
    if take == TOKEN + DRIVER:
        return DRIVER_BESIDE_LIAR if may_drive else HONEST
    return AGENT
