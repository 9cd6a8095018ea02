"""Games of Coup between bots, decision by decision."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from facedown.games.coup.game import GAME
from facedown.games.coup.table import CoupTable
from facedown.testing import bot_games

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from facedown.engine.bot import Bot
    from facedown.testing.bot_games import Decision

CAP = {"turn_cap": 200}
PRESETS: list[dict[str, object]] = [
    {**CAP, "preset": preset, "inquisitor": inquisitor}
    for preset in ("seed", "official")
    for inquisitor in (False, True)
]
FLAGS: list[dict[str, object]] = [
    {**CAP, name: value}
    for name, option in GAME.options.options.items()
    for value in option.values
    if value != GAME.options.complete(None)[name]
]


def watch(
    levels: Sequence[str],
    options: Mapping[str, object],
    seed: int,
    make: Callable[[str], Bot] | None = None,
) -> Iterator[Decision[CoupTable]]:
    """All decisions of one game."""
    return bot_games.watch(CoupTable, GAME, levels, options, seed, make)


def mixed(seed: int) -> list[str]:
    """Two to six levels, at least one of them `normal`."""
    return bot_games.mixed(GAME, seed)


def options_of(seed: int) -> dict[str, object]:
    """A preset or a single flag."""
    return random.Random(f"options {seed}").choice([*PRESETS, *FLAGS])
