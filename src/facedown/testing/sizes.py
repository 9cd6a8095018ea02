"""How much is played: one place, so that the time of a run can be kept.

`FACEDOWN_TIER` says which run this is: `quick` while one works, `test` (the default), `ci` on every
change, `long` by hand. `FACEDOWN_GAMES` sets `GAMES` by hand. The figures are for the compiled
engine, which is some five times as fast as the interpreted one.
"""

from __future__ import annotations

import os
from typing import Final

TIERS: Final = {"quick": 10, "test": 25, "ci": 50, "long": 2000}
"""Games a law, by tier; each tier runs all that the tiers before it run."""

TIER: Final = os.environ.get("FACEDOWN_TIER") or "test"
if TIER not in TIERS:
    raise ValueError(f"FACEDOWN_TIER is one of {', '.join(TIERS)}, not {TIER!r}")

LONG: Final = TIER == "long"


def by_tier(quick: int, test: int, ci: int, long: int) -> int:
    """The figure of this run's tier."""
    return {"quick": quick, "test": test, "ci": ci, "long": long}[TIER]


_GAMES: Final = os.environ.get("FACEDOWN_GAMES") or str(TIERS[TIER])
if not (_GAMES.isdecimal() and int(_GAMES)):
    raise ValueError(f"FACEDOWN_GAMES is a number of games, not {_GAMES!r}")
GAMES = int(_GAMES)
"""For each preset of each game, for each law; a game whose games are long takes a share of it."""
CONSERVED = by_tier(2, 4, 10, GAMES)
"""For each preset and number of seats: games whose cards are counted after every step."""
HELD = by_tier(1, 1, 1, 12)
"""For each preset and number of seats: games that one seat, by turns, wants to keep from ending."""
ENDED = by_tier(2, 3, 5, 10)
"""For each preset and number of seats: finished tables."""
TIMES = max(1, GAMES // 200) if LONG else 1
"""Of what takes long whatever the game: once, and ten times in the longest runs."""
PAIRS = by_tier(1, 1, 1, 8)
"""Pairs of twin tables for each game, number of seats and viewer."""
TWINS = by_tier(12, 12, 16, 40)
"""Decisions of such a pair."""
SOLO = by_tier(2, 2, 4, 12)
"""Numbers of seats, at most, at which bots of one level play among themselves."""
ROUNDS = by_tier(1, 1, 1, 100)
"""Their games, at most, for each number of seats."""
SOUGHT = by_tier(3, 3, 3, 12)
"""Pairs of which the one that shows most is taken."""
WATCHED = min(25, GAMES // 2)
"""Games of bots for each level, times the share of single tables."""
ASKED = by_tier(2, 4, 8, 25)
"""Of these games, those whose decisions are asked for again in other worlds."""
LONGEST = 400
"""Moves after which a random game is given up, in laws that look at much after every move."""


def runs(tier: str) -> bool:
    """Whether this run is of that tier or of a longer one."""
    order = [*TIERS]
    return order.index(TIER) >= order.index(tier)
