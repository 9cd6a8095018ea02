"""The levels of Karaya's bots, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from facedown.engine.bot import Bot, RandomBot

LEVELS: Final[dict[str, Callable[[], Bot]]] = {"random": RandomBot}
