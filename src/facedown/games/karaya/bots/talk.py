"""What a player says: what helps the side of their card, be it true or not (§1.8)."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import Action
from facedown.games.karaya.actions import CLAIM_AM, CLAIM_IS, CLAIM_NOT, CLAIMS
from facedown.games.karaya.bots.outlook import Outlook
from facedown.games.karaya.bots.scene import Scene
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

TALKATIVE: Final = 0.7
"""How often somebody says something in their own slot, if there is anything to say."""
MOST: Final = 2
"""So many words in a round at most: who talks all the time is not listened to."""
CERTAIN: Final = 0.99
"""Only what has been seen is told of others."""

ABOUT_OTHERS: Final = {LOYALISTS: ASSASSIN, REBELS: SULTAN}
"""Whom one's own side should know of: an assassin to be detained, a Sultan to be killed."""

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
"""By one's own card, what may be said of it. A Sultan seems to be what nobody wants to kill, an
assassin what a Sultan trusts; Slaves look for others of their kind."""


def something_to_say(scene: Scene, outlook: Outlook) -> Action | None:
    """A claim, or nothing. Nothing is said twice in a round."""
    heard = outlook.memory.heard
    if sum(word[0] == scene.me for word in heard) >= MOST:
        return None
    found = [claim for claim in wanted(scene, outlook) if _word(scene.me, claim) not in heard]
    return CLAIMS[found[scene.rng.roll(len(found))]] if found else None


def wanted(scene: Scene, outlook: Outlook) -> list[int]:
    """What is worth saying of others; if there is nothing, of oneself."""
    side = side_of(scene.mine, not scene.hidden, scene.token[scene.me])
    told: list[int] = []
    if side != NO_SIDE:
        role = ABOUT_OTHERS[side]
        seats = [s for s in outlook.memory.hidden() if outlook.holds(s, role) > CERTAIN]
        told = [CLAIM_IS + ROLES * seat + role for seat in seats]
    return told or (list(ABOUT_ME[scene.mine]) if scene.hidden else [])


def _word(speaker: int, claim: int) -> tuple[object, ...]:
    """As the memory keeps it."""
    said = CLAIMS[claim]
    return speaker, said.verb, said.args.get("target", speaker), claim % ROLES
