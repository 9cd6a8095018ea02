"""Karaya's bot levels, weakest first."""

from __future__ import annotations

from collections.abc import Callable

from facedown.engine.bot import Bot, RandomBot
from facedown.games.karaya.bots.easy import EasyBot
from facedown.games.karaya.bots.hard.bot import HardBot
from facedown.games.karaya.bots.normal import NormalBot

LEVELS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "easy": EasyBot,
    "normal": NormalBot,
    "hard": lambda: HardBot(NormalBot()),
}
