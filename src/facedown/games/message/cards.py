"""The 81 cards and the identities (§2, §6.1 and §8).

Cards of the same function and colour are the same card: a *kind*. The 18 probes are all different.
A kind is `function * 3 + colour` for the eight other functions, then
`24 + side * 6 + sign * 3 + colour` for the probes; so `kind % 3` is its colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, get_args

from facedown.engine.seats import bit

RED: Final = 0
BLUE: Final = 1
BLACK: Final = 2
Colour = Literal["red", "blue", "black"]
COLOURS: Final[list[str]] = list(get_args(Colour))

UNDERCOVER: Final = 0
MILITARY: Final = 1
BYSTANDER: Final = 2
Side = Literal["undercover", "military", "bystander"]
SIDES: Final[list[str]] = list(get_args(Side))
"""A side's number is the number of the colour that it collects."""
NO_SIDE: Final = -1

TELEGRAM: Final = 0
DIRECT: Final = 1
TEXT: Final = 2
Stamp = Literal["telegram", "direct", "text"]
STAMPS: Final[list[str]] = list(get_args(Stamp))

LOCK: Final = 0
LURE: Final = 1
INTERCEPT: Final = 2
DECIPHER: Final = 3
SEND_BACK: Final = 4
BURN: Final = 5
SEE_THROUGH: Final = 6
TRUE_OR_FALSE: Final = 7
PROBE: Final = 8
Function = Literal[
    "lock", "lure", "intercept", "decipher", "send_back", "burn", "see_through", "true_or_false",
    "probe",
]  # fmt: skip
FUNCTIONS: Final[list[str]] = list(get_args(Function))

DRAW: Final = 0
DISCARD: Final = 1
Sign = Literal["draw", "discard"]
SIGNS: Final[list[str]] = list(get_args(Sign))
"""The demand of a probe on a member of its side: draw two cards, or discard one."""

KINDS: Final = 42
FIRST_PROBE: Final = 24
NO_CARD: Final = -1


def kind_of(function: int, colour: int) -> int:
    """The kind of a card that is not a probe."""
    return function * 3 + colour


def probe_of(side: int, sign: int, colour: int) -> int:
    """The kind of a probe."""
    return FIRST_PROBE + side * 6 + sign * 3 + colour


def function_of(kind: int) -> int:
    """The function of a kind."""
    return kind // 3 if kind < FIRST_PROBE else PROBE


def side_asked(kind: int) -> int:
    """The side that a probe names."""
    return (kind - FIRST_PROBE) // 6


def sign_of(kind: int) -> int:
    """DRAW or DISCARD."""
    return (kind - FIRST_PROBE) // 3 % 2


def _name(kind: int) -> str:
    colour = COLOURS[kind % 3]
    if kind < FIRST_PROBE:
        return f"{FUNCTIONS[kind // 3]}_{colour}"
    return f"probe_{SIDES[side_asked(kind)]}_{SIGNS[sign_of(kind)]}_{colour}"


NAMES: Final[list[str]] = [_name(kind) for kind in range(KINDS)]
"""`lock_red`, `probe_military_draw_black`, ..."""
KIND: Final[dict[str, int]] = {NAMES[kind]: kind for kind in range(KINDS)}


def mask_of(function: int) -> int:
    """Bit mask of all kinds of a function."""
    return sum(bit(kind) for kind in range(KINDS) if function_of(kind) == function)


MASKS: Final[list[int]] = [mask_of(function) for function in range(9)]
"""`MASKS[function]`: its kinds as a bit mask."""
BLACKS: Final[int] = sum(bit(kind) for kind in range(BLACK, KINDS, 3))
"""Bit mask of all black kinds."""
BLACK_KINDS: Final[list[int]] = list(range(BLACK, KINDS, 3))

NO_HAND: Final = -1
DEADLY: Final = 3
"""Number of false cards that kill (§7.1)."""

BOTH_COLOURS: Final = 0
"""A hand of at least three red and three blue cards."""
OF_EACH: Final = 3
FOUR_COUNTERS: Final = 1
"""A hand of at least four See Through."""
OF_COUNTERS: Final = 4


def is_hand(which: int, kinds: Sequence[int]) -> bool:
    """Whether a hand is the one that a mission asks for (`BOTH_COLOURS`, `FOUR_COUNTERS`)."""
    if which == FOUR_COUNTERS:
        return len([kind for kind in kinds if kind // 3 == SEE_THROUGH]) >= OF_COUNTERS
    if len(kinds) < 2 * OF_EACH:
        return False
    red = 0
    blue = 0
    for kind in kinds:
        red += int(kind % 3 == RED)
        blue += int(kind % 3 == BLUE)
    return red >= OF_EACH and blue >= OF_EACH


DECKS: Final[dict[str, list[list[int]]]] = {
    "2009": [
        [3, 3, 6], [2, 2, 2], [1, 1, 6], [2, 2, 2], [3, 3, 2], [2, 2, 2], [5, 5, 4], [1, 1, 1],
        [6, 6, 6],
    ],
    "2010": [
        [5, 5, 4], [2, 2, 4], [1, 1, 6], [3, 3, 1], [2, 2, 2], [1, 1, 4], [3, 3, 6], [1, 1, 0],
        [6, 6, 6],
    ],
}  # fmt: skip
"""`DECKS[printing][function][colour]`: number of cards (§8.1, §8.2)."""

STAMPS_OF: Final[dict[str, list[int]]] = {
    "2009": [DIRECT, TEXT, TELEGRAM, TELEGRAM, TEXT, DIRECT, DIRECT, TEXT, TELEGRAM],
    "2010": [TELEGRAM, TELEGRAM, DIRECT, TELEGRAM, TEXT, DIRECT, DIRECT, TEXT, TELEGRAM],
}
"""`STAMPS_OF[printing][function]`: the stamp of its cards."""

TWICE_DIRECT: Final = [LOCK, INTERCEPT, BURN, SEE_THROUGH]
"""Functions with the stamp "direct" in one of the printings."""


def deck(printing: str) -> list[int]:
    """Number of cards of each kind in a printing; 81 in all."""
    counts = [0] * KINDS
    for kind in range(KINDS):
        function = function_of(kind)
        counts[kind] = 1 if function == PROBE else DECKS[printing][function][kind % 3]
    return counts


def names_of(bag: list[int]) -> dict[str, int]:
    """A bag as JSON: name -> copies."""
    return {NAMES[kind]: bag[kind] for kind in range(KINDS) if bag[kind]}
