"""Games of The Message between bots, and single positions to decide."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from facedown.engine.chance import FastChance
from facedown.engine.observation import observe
from facedown.games.message.game import GAME
from facedown.games.message.table import MessageTable
from facedown.testing import bot_games

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from tests.games.message.table_helpers import Scene

    from facedown.engine.action import Action
    from facedown.engine.bot import Bot
    from facedown.engine.observation import Observation
    from facedown.testing.bot_games import Decision

CAP = {"turn_cap": 100}
PROFILES = ("2009", "2010")


def watch(
    levels: Sequence[str],
    options: Mapping[str, object],
    seed: int,
    make: Callable[[str], Bot] | None = None,
) -> Iterator[Decision[MessageTable]]:
    """All decisions of one game."""
    return bot_games.watch(MessageTable, GAME, levels, {**CAP, **options}, seed, make)


def options_of(seed: int) -> dict[str, object]:
    """A printing, often with all characters, sometimes with other options."""
    dice = random.Random(f"options {seed}")
    chosen: dict[str, object] = {"profile": dice.choice(PROFILES)}
    if dice.random() < 0.7:
        chosen["characters"] = "all"
    if dice.random() < 0.3:
        chosen.update(dice.choice([{"alliance": True}, {"last_side": False}, {"cards_to_win": 4}]))
    return chosen


def observation(game: Scene, seat: int, seed: int = 1) -> Observation:
    """The observation of a seat at an arranged table."""
    seen = [event.seen_by(seat) for event in game.story]
    return observe(game.table, seat, seen, FastChance(seed))


def answer(game: Scene, seat: int, level: str = "normal", seed: int = 1) -> Action:
    """The decision of a new bot there."""
    return GAME.bots[level]().choose(observation(game, seat, seed))


def answers(game: Scene, seat: int, level: str = "normal") -> set[str]:
    """The verbs of its decisions with many random seeds."""
    return {answer(game, seat, level, seed).verb for seed in range(30)}
