"""What a number or a text of a view, an event or an action means, for whoever draws it.

A type says what a value is made of: an integer. A mark says what it stands for: a seat. Marks are
free: they are read where a JSON schema is made, as `x-kind`, and nowhere else.
"""

from __future__ import annotations

from typing import Annotated, Final


class Mark:
    """`Annotated[int, Mark("seat")]`: the kind of thing that the value stands for."""

    __slots__ = ("kind",)

    def __init__(self, kind: str) -> None:
        self.kind = kind


CARD: Final = Mark("card")
"""For `Annotated[..., CARD]`: what lies on the table and has a face: a card, a die, a tile."""

Seat = Annotated[int, Mark("seat")]
"""A seat's number: shown as the name of who sits there."""

Count = Annotated[int, Mark("count")]
"""How many there are of something: coins, cards left, dice."""
