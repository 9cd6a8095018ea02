"""Characters and the claims that actions and blocks make (§1 and §5)."""

from __future__ import annotations

from typing import Final, Literal, get_args

DUKE: Final = 0
ASSASSIN: Final = 1
CAPTAIN: Final = 2
AMBASSADOR: Final = 3
CONTESSA: Final = 4
INQUISITOR: Final = 5
CHARACTERS: Final = 6

Character = Literal["duke", "assassin", "captain", "ambassador", "contessa", "inquisitor"]
NAMES: Final[list[str]] = list(get_args(Character))
COPIES: Final = 3
HAND: Final = 2
"""Cards that each player is dealt."""
STARTING_COINS: Final = 2

NO_CARD: Final = -1
FACE_UP: Final = 8
"""Added to the character of a place once it is turned up."""


def in_play(inquisitor: bool) -> list[int]:
    """The five characters of a table, with Ambassador or Inquisitor (§1)."""
    return [DUKE, ASSASSIN, CAPTAIN, INQUISITOR if inquisitor else AMBASSADOR, CONTESSA]


def name(card: int) -> str:
    """The character's name of a card, face up or down."""
    return NAMES[card & 7]


def names_of(bag: list[int]) -> list[str]:
    """The names of all cards in a bag."""
    return [NAMES[card] for card in range(CHARACTERS) for _ in range(bag[card])]


Hand = tuple[int, ...]
"""The face-down cards of a seat, sorted."""
