"""The garbage collector, told to let the old be.

With thousands of pages open there are millions of objects, all of them alive, and looking through
them stops every table for half a second. What is young is cleared as ever; the rest, in which only
closed pages leave anything behind, every few minutes.
"""

from __future__ import annotations

import asyncio
import gc

SOON = 2
"""Collections of the young before those that survived one are looked at again: few at a time."""
NEVER = 1_000_000
"""So many collections of the middle generation before the old one is looked through."""
PAUSE = 600.0
"""Seconds between two looks through everything."""


def spare_the_old() -> None:
    """What is there at the start stays: modules, functions, classes."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(gc.get_threshold()[0], SOON, NEVER)


async def now_and_then() -> None:
    """Look through everything, for ever."""
    while True:
        await asyncio.sleep(PAUSE)
        gc.collect()
