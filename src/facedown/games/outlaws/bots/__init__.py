"""The levels at which bots play Outlaws, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from facedown.engine.bot import Bot, RandomBot
from facedown.games.outlaws.bots.easy import EasyBot
from facedown.games.outlaws.bots.normal import NormalBot

LEVELS: Final[dict[str, Callable[[], Bot]]] = {
    "random": RandomBot,
    "easy": EasyBot,
    "normal": NormalBot,
}
