"""The weights of the fitted value, loaded when first needed."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from facedown.bots.search.counts import unpacked
from facedown.games.message.bots.hard.position import Position

FILE = "light.bin"
"""Made by `python -m benchmarks.light_policies message`."""


@cache
def position() -> Position:
    """The value by the file's weights, which nobody changes."""
    file = files("facedown.games.message.bots.hard").joinpath(FILE).read_bytes()
    return Position(unpacked(file)[1])
