"""Tokens: what a seat knows of one hidden card.

The token of a known card is its kind. Otherwise it is negative and encodes the *generation* of the
deck that the card came from (each reshuffle begins a new one) and a *class*: any card, one with a
certain stamp, a false or a true one, a probe.
"""

from __future__ import annotations

from typing import Final

from facedown.engine.seats import bit
from facedown.games.message.cards import BLACKS, FIRST_PROBE, KINDS, STAMPS_OF, function_of

ANY: Final = 0
STAMPED: Final = 1
"""STAMPED + stamp: a card with that stamp."""
FALSE: Final = 4
TRUE: Final = 8
A_PROBE: Final = 16
CLASSES: Final = 32
"""Number of classes. They are bit masks: a card may have a stamp and be a false probe."""

ALL_KINDS: Final[int] = sum(bit(kind) for kind in range(KINDS))
ALL_PROBES: Final[int] = sum(bit(kind) for kind in range(FIRST_PROBE, KINDS))


def kinds_of_classes(stamps: list[int]) -> list[int]:
    """Bit mask of the kinds of each class; `stamps` has the stamp of each kind."""
    return [_kinds(one, stamps) for one in range(CLASSES)]


def _kinds(one: int, stamps: list[int]) -> int:
    kinds = ALL_KINDS
    if one & 3:
        kinds &= sum(bit(kind) for kind in range(KINDS) if stamps[kind] == (one & 3) - STAMPED)
    if one & FALSE:
        kinds &= BLACKS
    if one & TRUE:
        kinds &= ~BLACKS
    if one & A_PROBE:
        kinds &= ALL_PROBES
    return kinds


CLASSES_OF: Final[dict[str, list[int]]] = {
    printing: kinds_of_classes([stamps[function_of(kind)] for kind in range(KINDS)])
    for printing, stamps in STAMPS_OF.items()
}
"""`CLASSES_OF[printing][class]`: the kinds of a class, as a bit mask."""


def unknown(generation: int) -> int:
    """The token of any card of a generation."""
    return -1 - CLASSES * generation


def generation_of(token: int) -> int:
    """The generation of an unknown card."""
    return (-1 - token) // CLASSES


def class_of(token: int) -> int:
    """The class of an unknown card."""
    return (-1 - token) % CLASSES


def narrowed(token: int, one: int) -> int:
    """The token, now that the card is known to belong to this class too."""
    if token >= 0 or one == ANY:
        return token
    return -1 - ((-1 - token) | one)
