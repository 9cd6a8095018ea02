"""What the end of a round is worth: its points, and the chance to win the match."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from facedown.games.karaya.table import KarayaTable

MATCH: Final = 4.0
"""Points that the win of a match is worth."""
SPREAD: Final = 0.6
"""Scale in points of a round's share in the chance to win, as the logistic of a difference."""
OPEN_ROUND: Final = 0.6
"""Points of a round that a playout does not end."""


def stake(table: KarayaTable, me: int) -> float:
    """The points of the round that has just ended, and a share of the match."""
    if table.facts is not None:
        return OPEN_ROUND
    points = float(table.results[-1].points[me])
    return points + MATCH * winning(table, me)


def winning(table: KarayaTable, me: int) -> float:
    """The chance to win the match after this round."""
    if table.outcome is not None:
        won = table.outcome.winners
        return 1.0 / len(won) if me in won else 0.0
    left = max(1, table.rules.rounds - int(table.round))
    scale = SPREAD * sqrt(left)
    best = max(table.scores)
    powers = [exp((score - best) / scale) for score in table.scores]
    return powers[me] / sum(powers, 0.0)
