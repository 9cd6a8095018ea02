"""Karaya's reference opponents: one idea each."""

from __future__ import annotations

from collections.abc import Callable

from facedown.bots.references import Stubborn
from facedown.engine.bot import Bot
from facedown.games.karaya.bots.easy import EasyBot
from facedown.games.karaya.bots.references.forward import Forward
from facedown.games.karaya.bots.references.lurker import Lurker

REFERENCES: dict[str, Callable[[], Bot]] = {
    "forward": Forward,
    "lurker": Lurker,
    "herald": lambda: Stubborn(EasyBot(), always=("proclaim", "call", "join")),
    "loner": lambda: Stubborn(EasyBot(), never=("trade", "trade_centre", "hide", "hide_centre")),
}
"""`herald` declares and joins whenever it may; `loner` keeps the card that it was dealt."""
