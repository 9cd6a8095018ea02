"""The tables of the light player, loaded when first needed."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from facedown.bots.search.counts import Counts, Strengths, unpacked

FILE = "light.bin"
"""Made by `python -m benchmarks.light_policies coup`."""


@cache
def tables() -> tuple[Counts, Strengths]:
    """The tables of the file, which nobody changes."""
    return unpacked(files("facedown.games.coup.bots.hard").joinpath(FILE).read_bytes())
