"""Character tokens, roles, takes, and the set-up table (§1, §2).

Several tokens are one integer in the hot path, a *handful*: their counts in a mixed radix. The
printed numbers limit whatever can lie in the box or be spoken of.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

HENCHMAN: Final = 0
AGENT_FBI: Final = 1
AGENT_CIA: Final = 2
DRIVER: Final = 3
CLEANER: Final = 4
TOKENS: Final = 5

Token = Literal["henchman", "agent_fbi", "agent_cia", "driver", "cleaner"]
TOKEN_NAMES: Final[list[str]] = list(get_args(Token))

PRINTED: Final = (5, 1, 1, 2, 1)
"""How many of each token the game has."""
DIAMONDS: Final = 15
"""Diamonds in the cigar box at the start, for any number of players."""
MOST_HIDDEN: Final = 5
"""Maximum diamonds that the Godfather hides (§5.1)."""

# --- takes ---------------------------------------------------------------------------------------

NOT_TAKEN: Final = -1
"""This seat has not taken yet, or is the Godfather's."""
NOTHING: Final = 0
TOKEN: Final = 16
"""A take is 0 for nothing, 1 to 15 for a number of diamonds, `TOKEN + token` for a token."""
TAKES: Final = TOKEN + TOKENS

Role = Literal[
    "godfather", "thief", "henchman", "agent_fbi", "agent_cia", "driver", "cleaner", "urchin"
]


def role_of(take: int) -> Role:
    """The role that follows from a take (§4)."""
    if take == NOTHING:
        return "urchin"
    if take < TOKEN:
        return "thief"
    return ROLE_OF_TOKEN[take - TOKEN]


ROLE_OF_TOKEN: Final[tuple[Role, ...]] = get_args(Token)


def diamonds_of(take: int) -> int:
    """How many diamonds were taken."""
    return take if 0 < take < TOKEN else 0


def is_agent(take: int) -> bool:
    """Whether an agent's token was taken."""
    return take == TOKEN + AGENT_FBI or take == TOKEN + AGENT_CIA


# --- handfuls ------------------------------------------------------------------------------------


def _strides() -> tuple[int, ...]:
    found, size = [], 1
    for printed in PRINTED:
        found.append(size)
        size *= printed + 1
    return (*found, size)


STRIDES: Final = _strides()
HANDFULS: Final = STRIDES[TOKENS]
"""The number of different handfuls."""


def _counts(handful: int) -> tuple[int, ...]:
    return tuple(handful // STRIDES[t] % (PRINTED[t] + 1) for t in range(TOKENS))


COUNTS: Final[list[tuple[int, ...]]] = [_counts(handful) for handful in range(HANDFULS)]
"""Handful -> the count of each token."""
KINDS: Final[list[tuple[int, ...]]] = [
    tuple(token for token, count in enumerate(counts) if count) for counts in COUNTS
]
"""Handful -> the tokens it has at least one of."""


def handful_of(counts: tuple[int, ...]) -> int:
    """The handful with these counts, which must be within the printed numbers."""
    return sum(count * stride for count, stride in zip(counts, STRIDES, strict=False))


# --- the set-up ----------------------------------------------------------------------------------

SET_UP: Final[dict[int, tuple[int, int, int, int]]] = {
    5: (1, 1, 0, 0),
    6: (1, 1, 1, 0),
    7: (2, 1, 1, 0),
    8: (3, 1, 1, 1),
    9: (4, 1, 1, 1),
    10: (4, 2, 1, 1),
    11: (4, 2, 2, 2),
    12: (5, 2, 2, 2),
}
"""Seats -> henchmen, agents, drivers, beers (§2)."""
MOST_BEERS: Final = 2
