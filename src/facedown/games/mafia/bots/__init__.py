"""Mafia's bots, weakest first."""

from __future__ import annotations

from collections.abc import Callable

from facedown.engine.bot import Bot, RandomBot

LEVELS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
}
