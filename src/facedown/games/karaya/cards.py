"""The roles, which of them are in play, and whose side each is on (§1, §7)."""

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
"""One of each; those that are not drawn for a round are set aside unseen (§1.4)."""

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
"""Seats -> Guards, Assassins, Slaves and neutrals beside the one Sultan (§1.3)."""


def bag_of(seats: int) -> list[int]:
    """How many of each role there are with so many seats, the neutrals set aside included."""
    guards, assassins, slaves, _ = COMPOSITION[seats]
    return [1, guards, assassins, slaves, *[1] * NEUTRALS]


def aside_of(seats: int) -> int:
    """How many neutrals are set aside with so many seats."""
    return NEUTRALS - COMPOSITION[seats][3]


def side_of(role: int, up: bool, token: int) -> int:
    """The side of a living player's card, face up or not; NO_SIDE: see §7.4, or none (§7.2).

    `token` is the side token that lies on a Grand Vizier's or an Oracle's card.
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
