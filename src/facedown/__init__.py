"""Facedown 暗牌: hidden-identity and bluffing board games: rules, bots, server, research."""

from facedown.engine.chance import FastChance, SeededChance
from facedown.engine.errors import (
    BadOptions,
    BadPosition,
    BadRecord,
    FacedownError,
    IllegalAction,
)
from facedown.engine.record import playback, record, replay
from facedown.engine.registry import game, names

__version__ = "0.1.0"

__all__ = [
    "BadOptions",
    "BadPosition",
    "BadRecord",
    "FacedownError",
    "FastChance",
    "IllegalAction",
    "SeededChance",
    "game",
    "names",
    "playback",
    "record",
    "replay",
]
