"""The secret mission of a bystander."""

from __future__ import annotations

from typing import Generic

from facedown.games.message.cards import NO_HAND
from facedown.games.message.moments import T


class Mission(Generic[T]):
    """The secret mission of a bystander. Override one of these methods."""

    def __init__(self, name: str, hand: int = NO_HAND) -> None:
        self.name = name
        self.hand = hand
        """The hand that it asks for, see `cards.is_hand`."""

    def met(self, table: T, seat: int) -> bool:
        """Whether it is met by the seat's intelligence or hand, at any time."""
        return False

    def met_by_counts(self, red: int, blue: int, black: int, hand: int) -> bool:
        """The public part of `met`."""
        return False

    def met_by_own_death(self, table: T, seat: int) -> bool:
        """Whether it is met by dying; asked before anything leaves the hand."""
        return False

    def met_by_death(self, table: T, seat: int, death: int) -> bool:
        """Whether it is met by death number `death` of the game (0 is the first)."""
        return False

    def met_by_declaration(self, table: T, seat: int, declarer: int) -> bool:
        """Whether the seat shares in the victory that another declares."""
        return False

    def voids(self, table: T, seat: int) -> bool:
        """Whether it makes the declaration of another fail; the seat declares instead."""
        return False
