"""The rule book's tables as data for the board, made from those that the rules use."""

from __future__ import annotations

from typing import Final, get_args

from facedown.games.karaya.actions import Verb
from facedown.games.karaya.cards import COMPOSITION, NO_SIDE, Role, Side, side_of
from facedown.games.karaya.schema import Composition, KarayaRulebook, RoleCard

NAMES: Final[tuple[Role, ...]] = get_args(Role)
SIDES: Final[tuple[Side, ...]] = get_args(Side)
POWERS: Final[tuple[Verb, ...]] = (
    "execute", "detain", "assassinate", "call", "capture", "dance", "manipulate", "prophesy",
)  # fmt: skip
"""The power of each role."""


def _side(role: int, up: bool) -> Side | None:
    side = side_of(role, up, NO_SIDE)
    return None if side == NO_SIDE else SIDES[side]


def _role(role: int) -> RoleCard:
    return {
        "role": NAMES[role],
        "hidden": _side(role, False),
        "face_up": _side(role, True),
        "power": POWERS[role],
    }


def _composition(seats: int) -> Composition:
    guards, assassins, slaves, neutrals = COMPOSITION[seats]
    return {
        "seats": seats,
        "guards": guards,
        "assassins": assassins,
        "slaves": slaves,
        "neutrals": neutrals,
    }


RULEBOOK: Final[KarayaRulebook] = {
    "compositions": [_composition(seats) for seats in COMPOSITION],
    "roles": [_role(role) for role in range(len(NAMES))],
}
