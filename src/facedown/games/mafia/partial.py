"""Partial statements: a range of diamonds, or whether there was a token of a kind (§6.1)."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import Entry
from facedown.games.mafia.tokens import DIAMONDS, TOKEN_NAMES, TOKENS

RANGES: Final = tuple((one, to) for one in range(DIAMONDS + 1) for to in range(DIAMONDS + 1))
"""All ranges of diamonds, their ends in either order: 9 to 6 says the same as 6 to 9."""

RECEIVED_BETWEEN: Final = 0
PASSED_BETWEEN: Final = RECEIVED_BETWEEN + len(RANGES)
HAD: Final = PASSED_BETWEEN + len(RANGES)
HAD_NO: Final = HAD + TOKENS
LEFT: Final = HAD_NO + TOKENS
LEFT_NO: Final = LEFT + TOKENS
PARTIALS: Final = LEFT_NO + TOKENS
"""The first integer of each kind: `RECEIVED_BETWEEN + range`, `HAD + token`. The box as they got
it: `received_between`, `had`, `had_no`; as they passed it on: `passed_between`, `left`, `left_no`.
"""


def entries() -> list[Entry]:
    """The partial statements, in the order of their integers."""
    found: list[Entry] = []
    for verb in ("received_between", "passed_between"):
        found += [(verb, {"diamonds": one, "to": to}) for one, to in RANGES]
    for verb in ("had", "had_no", "left", "left_no"):
        found += [(verb, {"token": token}) for token in TOKEN_NAMES]
    return found
