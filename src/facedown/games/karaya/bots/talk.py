"""Choice of claims: cards of others that one has seen, or a word about one's own (§1.8)."""

from __future__ import annotations

from typing import Final

from facedown.bots.sampling import drawn
from facedown.engine.action import Action
from facedown.games.karaya.actions import CLAIM_IS, CLAIMS
from facedown.games.karaya.bots.forecast import Forecast
from facedown.games.karaya.bots.speech import POINTED_OUT, SAYS, SILENT
from facedown.games.karaya.cards import NO_SIDE, ROLES, side_of

CERTAIN: Final = 0.99
"""Probability from which a card of another seat is claimed: only cards that were seen."""


def claim_in(forecast: Forecast) -> Action | None:
    """The claim to make in one's own slot, or None."""
    found = pointing_out(forecast)
    if found is None:
        found = about_mine(forecast)
    return None if found is None else CLAIMS[found]


def pointing_out(forecast: Forecast) -> int | None:
    """A seat with a card that my side should know of, and that I have not named yet."""
    scene, made = forecast.scene, forecast.memory.hearsay.made
    side = side_of(scene.mine, not scene.hidden, scene.token[scene.me])
    if side == NO_SIDE:
        return None
    for role in POINTED_OUT[side]:
        for seat in forecast.memory.hidden():
            claim = CLAIM_IS + ROLES * seat + role
            if forecast.holds(seat, role) > CERTAIN and (scene.me, claim) not in made:
                return claim
    return None


def about_mine(forecast: Forecast) -> int | None:
    """A word about my face-down card, unless I have said one since I have it."""
    scene = forecast.scene
    if not scene.hidden or scene.me in forecast.memory.hearsay.own:
        return None
    says = SAYS[scene.mine]
    place = drawn(scene.rng, [*says.values(), SILENT[scene.mine]])
    return None if place == len(says) else [*says][place]
