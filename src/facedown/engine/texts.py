"""Makes a game's `texts` from pairs of English and Traditional Chinese."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

Pair = tuple[str, str]

COMMON: Final[dict[str, Pair]] = {
    "on.eliminated": ("{seat} is out.", "{seat} 出局。"),
    "on.over": ("{winners} wins.", "{winners} 獲勝。"),
}
WAIT: Final[Pair] = ("{seats} is thinking", "{seats} 考慮中")
"""What the others read while a seat decides."""


def side_by_side(pairs: Mapping[str, Pair]) -> dict[str, dict[str, str]]:
    """`Game.texts` from key -> (English, Chinese).

    Adds what a game need not say in its own words: `on.eliminated`, `on.over`, and
    `step.<step>.wait` for each step.
    """
    steps = [key for key in pairs if key.startswith("step.") and key.count(".") == 1]
    texts = COMMON | {f"{step}.wait": WAIT for step in steps} | dict(pairs)
    return {
        "en": {key: english for key, (english, _) in texts.items()},
        "zh-Hant": {key: chinese for key, (_, chinese) in texts.items()},
    }
