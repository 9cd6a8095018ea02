"""The characters and the tokens (§2, §10)."""

from __future__ import annotations

from typing import Final, Literal, get_args

Character = Literal[
    "governor", "hitman", "sheriff", "indian", "shopkeeper", "dancer", "journalist", "bandit",
    "preacher", "mayor",
]  # fmt: skip
CHARACTERS: Final[list[Character]] = list(get_args(Character))
"""Kind -> name."""

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
"""No card: an empty place, or a card that the viewer can't see."""

TWICE: Final = 3
"""In teams, kinds below this number exist twice, once for each partner (§10.3)."""
MOST_CARDS: Final = KINDS + TWICE
"""Cards of a side in teams: 0 to 9 are the ten kinds, 10 to 12 the second partner's own."""


def kind_of(card: int) -> int:
    """The kind of a card."""
    return card if card < KINDS else card - KINDS


Token = Literal["vote", "bogus", "bullet", "cuffs", "election"]
TOKENS: Final[list[Token]] = list(get_args(Token))
"""Token -> name."""

VOTE: Final = 0
BOGUS: Final = 1
BULLET: Final = 2
CUFFS: Final = 3
ELECTION: Final = 4
EMPTY: Final = -1
"""No token: an empty slot."""

BOX: Final = (6, 4, 3, 3, 1)
"""Counts by token in one box (§2)."""

POOLS: Final = {2: (6, 4, 1, 1, 1), 3: (8, 4, 2, 2, 2), 4: (12, 4, 2, 2, 2)}
"""Seats -> counts by token, shuffled for street and reserve (§4, §10.1)."""
MOST_SEATS: Final = 4
HEADLINES: Final = 3
"""Headlines of each player at the start."""
