"""The characters and the tokens (§2, §10)."""

from __future__ import annotations

from typing import Final, Literal, get_args

Character = Literal[
    "governor", "hitman", "sheriff", "indian", "shopkeeper", "dancer", "journalist", "bandit",
    "preacher", "mayor",
]  # fmt: skip
CHARACTERS: Final[list[Character]] = list(get_args(Character))
"""The name of each kind, by its number."""

GOVERNOR: Final = 0
HITMAN: Final = 1
SHERIFF: Final = 2
INDIAN: Final = 3
SHOPKEEPER: Final = 4
DANCER: Final = 5
JOURNALIST: Final = 6
BANDIT: Final = 7
PREACHER: Final = 8
MAYOR: Final = 9
KINDS: Final = 10

NOBODY: Final = -1
"""No card: a place that is empty, or one that the viewer can't see."""

TWICE: Final = 3
"""In teams the kinds below this number are there twice, once for each partner (§10.3)."""
MOST_CARDS: Final = KINDS + TWICE
"""Cards of a side in teams. Cards 0 to 9 are the ten kinds; 10 to 12 the other partner's own."""


def kind_of(card: int) -> int:
    """The kind of character that a card is."""
    return card if card < KINDS else card - KINDS


Token = Literal["vote", "bogus", "bullet", "cuffs", "election"]
TOKENS: Final[list[Token]] = list(get_args(Token))
"""The name of each token, by its number."""

VOTE: Final = 0
BOGUS: Final = 1
BULLET: Final = 2
CUFFS: Final = 3
ELECTION: Final = 4
EMPTY: Final = -1
"""No token lies there."""

BOX: Final = (6, 4, 3, 3, 1)
"""The tokens of one box, by their numbers (§2)."""

POOLS: Final = {2: (6, 4, 1, 1, 1), 3: (8, 4, 2, 2, 2), 4: (12, 4, 2, 2, 2)}
"""Seats -> the tokens that are shuffled for street and reserve (§4, §10.1)."""
HEADLINES: Final = 3
"""How many each player begins with."""
