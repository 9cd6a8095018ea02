"""The floor: the order in which bots that are not asked may speak, and how often.

`Game.floor` says who has it. At each position each of them may say one thing, until `WORDS` have
been said; the arena and the server alike keep to this.
"""

from collections.abc import Sequence
from typing import Final

WORDS: Final = 2
"""Maximum claims at one position, of all bots on the floor together."""


def in_turn(seats: Sequence[int], position: int) -> list[int]:
    """The seats clockwise, beginning with another one at each position (any number that counts)."""
    first = position % len(seats) if seats else 0
    return [*seats[first:], *seats[:first]]
