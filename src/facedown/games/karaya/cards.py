"""The roles, how many of each are in play, and their sides (§1, §7)."""

from __future__ import annotations

from typing import Final, Literal, get_args

SULTAN: Final = 0
GUARD: Final = 1
ASSASSIN: Final = 2
SLAVE: Final = 3
SLAVE_DRIVER: Final = 4
BELLY_DANCER: Final = 5
GRAND_VIZIER: Final = 6
ORACLE: Final = 7
ROLES: Final = 8

NO_ROLE: Final = -1
FIRST_NEUTRAL: Final = SLAVE_DRIVER
NEUTRALS: Final = 4
"""Number of neutral roles, one card each. Those not drawn are set aside unseen (§1.4)."""

Role = Literal[
    "sultan", "guard", "assassin", "slave",
    "slave_driver", "belly_dancer", "grand_vizier", "oracle",
]  # fmt: skip
NAMES: Final[list[str]] = list(get_args(Role))

LOYALISTS: Final = 0
REBELS: Final = 1
NO_SIDE: Final = -1

Side = Literal["loyalists", "rebels"]
SIDES: Final[list[str]] = list(get_args(Side))

COMPOSITION: Final[dict[int, tuple[int, int, int, int]]] = {
    5: (1, 1, 3, 0),
    6: (1, 1, 3, 1),
    7: (1, 1, 3, 2),
    8: (2, 2, 3, 1),
    9: (2, 2, 3, 2),
    10: (2, 2, 3, 3),
    11: (2, 2, 4, 3),
    12: (3, 3, 4, 2),
    13: (3, 3, 4, 3),
    14: (3, 3, 4, 4),
    15: (3, 3, 5, 4),
}
"""Seats -> number of Guards, Assassins, Slaves and neutrals, besides the one Sultan (§1.3)."""


def bag_of(seats: int) -> list[int]:
    """The number of cards by role, including the neutrals set aside."""
    guards, assassins, slaves, _ = COMPOSITION[seats]
    return [1, guards, assassins, slaves, *[1] * NEUTRALS]


def aside_of(seats: int) -> int:
    """The number of neutrals set aside."""
    return NEUTRALS - COMPOSITION[seats][3]


def side_of(role: int, up: bool, token: int) -> int:
    """The side of a living player's card (§7.2); NO_SIDE if it has none, or by §7.4.

    `token`: the side token on the card of a Grand Vizier or an Oracle.
    """
    if role in (SULTAN, GUARD):
        return LOYALISTS
    if role in (ASSASSIN, SLAVE):
        return REBELS
    if role == SLAVE_DRIVER:
        return LOYALISTS if up else REBELS
    if role == BELLY_DANCER:
        return REBELS if up else LOYALISTS
    return token if up else NO_SIDE
