"""How deep an endgame is solved: as deep as its tree stays small."""

from __future__ import annotations

from functools import cache
from typing import Final

from facedown.games.coup.actions import ASSASSINATION_COST, GAINS, TAX, THEFT
from facedown.games.coup.bots.endgame.position import rich

DEEPEST: Final = 12
"""Most turns of a tree."""

NODES: Final = 4_000
"""Most public decisions of a tree: four turns from two coins each."""


@cache
def size(mine: int, theirs: int, left: int) -> int:
    """Public decisions of a tree without exchanges, by coins and turns left."""
    if left == 0 or rich(mine):
        return 0
    taken = min(THEFT, theirs)
    # Each block and each claim is a decision.
    same = size(theirs, mine, left - 1)
    nodes = 1 + size(theirs, mine + 1, left - 1)
    nodes += 2 + size(theirs, mine + 2, left - 1) + same
    nodes += 1 + size(theirs, mine + GAINS[TAX], left - 1)
    if mine >= ASSASSINATION_COST:
        nodes += 2 + size(theirs, mine - ASSASSINATION_COST, left - 1)
    if theirs:
        nodes += 3 + size(theirs - taken, mine + taken, left - 1) + 2 * same
    return nodes


def depth(mine: int, theirs: int, most: int, limit: int) -> int:
    """The most turns, at most `most`, whose tree has at most `limit` decisions; at least one."""
    turns = 1
    while turns < most and size(mine, theirs, turns + 1) <= limit:
        turns += 1
    return turns
