"""Tokens: what a seat knows of one hidden card.

A token is the kind of the card where the seat knows it. Otherwise it is negative and says from
which *generation* of the deck the card came (every reshuffle begins a new one) and to which
*class* it belongs: any card, one that bears a stamp, a false or a true one, a probe.
"""

from __future__ import annotations

from typing import Final

from facedown.engine.seats import bit
from facedown.games.message.cards import BLACKS, FIRST_PROBE, KINDS, STAMPS_OF, function_of

ANY: Final = 0
STAMPED: Final = 1
"""STAMPED + stamp: it bears that stamp."""
FALSE: Final = 4
TRUE: Final = 8
A_PROBE: Final = 16
CLASSES: Final = 32
"""Classes are masks: a card may bear a stamp and be a false probe."""

ALL_KINDS: Final[int] = sum(bit(kind) for kind in range(KINDS))
ALL_PROBES: Final[int] = sum(bit(kind) for kind in range(FIRST_PROBE, KINDS))


def kinds_of_classes(stamps: list[int]) -> list[int]:
    """The kinds of each class, as a bit mask; `stamps` are those of the kinds."""
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
    """Any card of a generation."""
    return -1 - CLASSES * generation


def generation_of(token: int) -> int:
    """The generation of an unknown card."""
    return (-1 - token) // CLASSES


def class_of(token: int) -> int:
    """The class of an unknown card."""
    return (-1 - token) % CLASSES


def narrowed(token: int, one: int) -> int:
    """The same card, of which we know now that it belongs to this class as well."""
    if token >= 0 or one == ANY:
        return token
    return -1 - ((-1 - token) | one)
