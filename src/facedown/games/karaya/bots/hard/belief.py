"""Worlds by a belief: re-dealt cards, moved to where the belief of `normal` expects them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.bots.sampling import uniform
from facedown.engine.chance import Chance
from facedown.games.karaya.bots.suspicion import Row, Suspicion
from facedown.games.karaya.table import KarayaTable

SWEEPS: Final = 4
"""Swaps tried for each unknown card."""
NEVER: Final = 1e-6
"""Weight of a card that the belief excludes but the re-deal has there."""


def unknown(suspicion: Suspicion, me: int) -> list[int]:
    """The places with cards that the belief does not know."""
    rows = suspicion.rows
    return [place for place, row in enumerate(rows) if place != me and max(row) < sum(row, 0.0)]


def settle(world: KarayaTable, rows: Sequence[Row], places: list[int], chance: Chance) -> None:
    """Move the cards of these places so that a deal is as likely as the product of its weights.

    By Metropolis' rule: swaps of two cards, accepted by how much likelier they make the world.
    """
    number = len(places)
    if number < 2:
        return
    roles = world.roles
    for _ in range(SWEEPS * number):
        one, other = places[chance.roll(number)], places[chance.roll(number)]
        first, second = roles[one], roles[other]
        if first == second:
            continue
        after = rows[one][second] * rows[other][first]
        before = max(NEVER, rows[one][first]) * max(NEVER, rows[other][second])
        if after >= before or uniform(chance) * before < after:
            roles[one], roles[other] = second, first
