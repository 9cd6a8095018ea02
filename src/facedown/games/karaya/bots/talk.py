"""Choice of claims: what helps the side of one's card, true or not (§1.8)."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import Action
from facedown.games.karaya.actions import CLAIM_AM, CLAIM_IS, CLAIM_NOT, CLAIMS
from facedown.games.karaya.bots.forecast import Forecast
from facedown.games.karaya.cards import (
    ASSASSIN,
    BELLY_DANCER,
    GRAND_VIZIER,
    GUARD,
    LOYALISTS,
    NO_SIDE,
    ORACLE,
    REBELS,
    ROLES,
    SLAVE,
    SLAVE_DRIVER,
    SULTAN,
    side_of,
)

CLAIM_RATE: Final = 0.7
"""Chance to make a claim in one's own slot, if there is one to make."""
MAX_CLAIMS: Final = 2
"""Maximum claims per round."""
CERTAIN: Final = 0.99
"""Probability from which a card of another seat is claimed: only cards that were seen."""

ABOUT_OTHERS: Final = {LOYALISTS: ASSASSIN, REBELS: SULTAN}
"""By one's own side, the role to point out: Assassins get detained, Sultans get killed."""

ABOUT_ME: Final[dict[int, tuple[int, ...]]] = {
    SULTAN: (CLAIM_AM + GUARD, CLAIM_AM + SLAVE, CLAIM_NOT + SULTAN),
    GUARD: (CLAIM_AM + GUARD, CLAIM_NOT + SULTAN, CLAIM_AM + SLAVE),
    ASSASSIN: (CLAIM_AM + GUARD, CLAIM_AM + SLAVE, CLAIM_NOT + ASSASSIN),
    SLAVE: (CLAIM_AM + SLAVE, CLAIM_NOT + SULTAN, CLAIM_AM + GUARD),
    SLAVE_DRIVER: (CLAIM_AM + SLAVE, CLAIM_AM + GUARD),
    BELLY_DANCER: (CLAIM_AM + GUARD, CLAIM_NOT + ASSASSIN),
    GRAND_VIZIER: (CLAIM_NOT + SULTAN, CLAIM_NOT + ASSASSIN),
    ORACLE: (CLAIM_NOT + SULTAN, CLAIM_NOT + ASSASSIN),
}
"""By one's own role, the claims about it. Sultans and Assassins pose as harmless roles; Slaves
look for other Slaves."""


def claim_in(forecast: Forecast) -> Action | None:
    """A claim not yet made in this round, or None."""
    scene = forecast.scene
    made = forecast.memory.claims_made
    if sum(claim[0] == scene.me for claim in made) >= MAX_CLAIMS:
        return None
    found = [claim for claim in useful_claims(forecast) if _claim_key(scene.me, claim) not in made]
    return CLAIMS[found[scene.rng.roll(len(found))]] if found else None


def useful_claims(forecast: Forecast) -> list[int]:
    """Claims about others; if there are none, about oneself."""
    scene = forecast.scene
    side = side_of(scene.mine, not scene.hidden, scene.token[scene.me])
    claims: list[int] = []
    if side != NO_SIDE:
        role = ABOUT_OTHERS[side]
        seats = [s for s in forecast.memory.hidden() if forecast.holds(s, role) > CERTAIN]
        claims = [CLAIM_IS + ROLES * seat + role for seat in seats]
    return claims or (list(ABOUT_ME[scene.mine]) if scene.hidden else [])


def _claim_key(speaker: int, claim: int) -> tuple[object, ...]:
    """The claim in the form of `Memory.claims_made`."""
    said = CLAIMS[claim]
    return speaker, said.verb, said.args.get("target", speaker), claim % ROLES
