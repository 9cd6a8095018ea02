"""Partial statements: a range of diamonds, or whether there was a token of a kind (§6.1)."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import Entry
from facedown.games.mafia.tokens import DIAMONDS, TOKEN_NAMES, TOKENS

RANGES: Final = tuple(
    (low, high) for low in range(DIAMONDS) for high in range(low + 1, DIAMONDS + 1)
)
"""All ranges of diamonds, as least and most. A range of one number is a plain statement."""

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
        found += [(verb, {"low": low, "high": high}) for low, high in RANGES]
    for verb in ("had", "had_no", "left", "left_no"):
        found += [(verb, {"token": token}) for token in TOKEN_NAMES]
    return found
