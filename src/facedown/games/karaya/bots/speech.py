"""How each role speaks: the mixed strategy of `normal`, and what a listener makes of it (§1.8).

Guards and Slaves tell the truth about their card, so that their side finds them. Who would suffer
from the truth says what these say, and is silent more often than others. So a seat that says
nothing in its slot is suspected, and so is one whose word counts for nothing.
"""

from __future__ import annotations

from typing import Final

from facedown.games.karaya.actions import CLAIM_AM, CLAIM_IS, CLAIM_NOT
from facedown.games.karaya.cards import (
    ASSASSIN,
    BELLY_DANCER,
    GRAND_VIZIER,
    GUARD,
    LOYALISTS,
    ORACLE,
    REBELS,
    ROLES,
    SLAVE,
    SLAVE_DRIVER,
    SULTAN,
)

AM_GUARD: Final = CLAIM_AM + GUARD
AM_SLAVE: Final = CLAIM_AM + SLAVE
NOT_SULTAN: Final = CLAIM_NOT + SULTAN
NOT_ASSASSIN: Final = CLAIM_NOT + ASSASSIN

SAYS: Final[dict[int, dict[int, float]]] = {
    SULTAN: {AM_GUARD: 0.4, AM_SLAVE: 0.25, NOT_ASSASSIN: 0.15},
    GUARD: {AM_GUARD: 0.83, NOT_ASSASSIN: 0.15},
    ASSASSIN: {AM_GUARD: 0.4, AM_SLAVE: 0.25, NOT_SULTAN: 0.15},
    SLAVE: {AM_SLAVE: 0.83, NOT_SULTAN: 0.15},
    SLAVE_DRIVER: {AM_SLAVE: 0.5, AM_GUARD: 0.33, NOT_SULTAN: 0.15},
    BELLY_DANCER: {AM_GUARD: 0.5, CLAIM_AM + BELLY_DANCER: 0.33, NOT_ASSASSIN: 0.15},
    GRAND_VIZIER: {CLAIM_AM + GRAND_VIZIER: 0.68, NOT_SULTAN: 0.15, NOT_ASSASSIN: 0.15},
    ORACLE: {CLAIM_AM + ORACLE: 0.68, NOT_SULTAN: 0.15, NOT_ASSASSIN: 0.15},
}
"""By role, the probability of each claim about the own card in one's slot; the rest is silence."""

SILENT: Final = [1.0 - sum(SAYS[role].values()) for role in range(ROLES)]
"""By role, the probability to say nothing in one's slot."""

UNHEARD: Final = 0.01
"""Probability of a claim that the role never makes here, by a player who is not a liar."""

POINTED_OUT: Final = {LOYALISTS: (ASSASSIN, SLAVE), REBELS: (SULTAN, SLAVE)}
"""By one's own side, the roles of others to point out, the most important first: Assassins get
detained and Sultans killed; Slaves get detained, or find each other."""

SIDES_THAT_POINT_OUT: Final = {
    ASSASSIN: (SULTAN, GUARD, BELLY_DANCER),
    SULTAN: (ASSASSIN, SLAVE, SLAVE_DRIVER),
}
"""By the role pointed out, the roles of who does so."""


def heard(claim: int) -> list[float]:
    """The likelihood of a claim about the own card, by role."""
    return [max(UNHEARD, SAYS[role].get(claim, 0.0)) for role in range(ROLES)]


HEARD: Final = [heard(claim) for claim in range(CLAIM_IS)]
"""`heard` of every claim about the own card."""
