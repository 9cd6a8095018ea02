"""The tables of the light player, loaded when first needed."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from facedown.bots.search.counts import Counts, Strengths, unpacked
from facedown.games.coup.bots.hard.duellist import Duellist
from facedown.games.coup.bots.hard.position import Position

FILE = "light.bin"
"""Made by `python -m benchmarks.light_policies coup`."""


@cache
def tables() -> tuple[Counts, Strengths]:
    """The tables of the file, which nobody changes."""
    return unpacked(files("facedown.games.coup.bots.hard").joinpath(FILE).read_bytes())


def light(me: int) -> Duellist:
    """A light player for the playouts of a seat."""
    counts, strengths = tables()
    return Duellist(counts, Position(strengths), me)
