"""The counts of the light player, loaded when first needed."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from facedown.bots.search.counts import Counts, unpacked

FILE = "light.bin"
"""Made by `python -m benchmarks.light_policies karaya`."""


@cache
def counts() -> Counts:
    """The tables of the file, which nobody changes."""
    return unpacked(files("facedown.games.karaya.bots.hard").joinpath(FILE).read_bytes())[0]
