"""The levels at which bots play Outlaws, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from facedown.engine.bot import Bot, RandomBot

LEVELS: Final[dict[str, Callable[[], Bot]]] = {"random": RandomBot}
