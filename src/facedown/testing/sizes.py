"""The sizes of all tests, in one place, so that the duration of a run is under control.

`FACEDOWN_TIER` is the tier: `quick` during development, `test` (the default), `ci` on every change,
`long` by hand. `FACEDOWN_GAMES` overrides `GAMES`. The sizes are for the compiled engine, which is
about five times as fast as the interpreted one.
"""

from __future__ import annotations

import os
from typing import Final

TIERS: Final = {"quick": 10, "test": 25, "ci": 50, "long": 2000}
"""Games for each law, by tier; each tier runs everything of the tiers before it."""

TIER: Final = os.environ.get("FACEDOWN_TIER") or "test"
if TIER not in TIERS:
    raise ValueError(f"FACEDOWN_TIER is one of {', '.join(TIERS)}, not {TIER!r}")

LONG: Final = TIER == "long"


def by_tier(quick: int, test: int, ci: int, long: int) -> int:
    """The value for this run's tier."""
    return {"quick": quick, "test": test, "ci": ci, "long": long}[TIER]


_GAMES: Final = os.environ.get("FACEDOWN_GAMES") or str(TIERS[TIER])
if not (_GAMES.isdecimal() and int(_GAMES)):
    raise ValueError(f"FACEDOWN_GAMES is a number of games, not {_GAMES!r}")
GAMES = int(_GAMES)
"""Games for each law and preset, times `Laws.games` or `Laws.tables`."""
CONSERVATION_GAMES = by_tier(2, 4, 10, GAMES)
"""Games for each case in which conservation is checked after every step."""
STALLING_GAMES = by_tier(1, 1, 1, 12)
"""Games for each case that one seat tries to keep from ending."""
FINISHED_TABLES = by_tier(2, 3, 5, 10)
"""Finished tables for each case."""
REPETITIONS = max(1, GAMES // 200) if LONG else 1
"""Repetitions of tests that are slow for any game."""
TWIN_PAIRS = by_tier(1, 1, 1, 8)
"""Pairs of twins for each game, number of seats and viewer."""
TWIN_DECISIONS = by_tier(12, 12, 16, 40)
"""Decisions of a pair of twins."""
ONE_LEVEL_SEATS = by_tier(2, 2, 4, 12)
"""Maximum numbers of seats at which bots of one level play each other."""
ONE_LEVEL_GAMES = by_tier(1, 1, 1, 100)
"""Maximum games of those for each number of seats."""
CANDIDATE_PAIRS = by_tier(3, 3, 3, 12)
"""Pairs of twins to generate, of which the best is used."""
BOT_GAMES = min(25, GAMES // 2)
"""Games of bots for each level, times `Laws.tables`."""
REDEALT_BOT_GAMES = by_tier(2, 4, 8, 25)
"""Of those, games whose decisions are repeated in re-dealt worlds."""
POLICIES = by_tier(4, 6, 10, 100)
"""Decisions whose policy and posterior are examined, for each level."""
MAX_RANDOM_MOVES = 400
"""Maximum moves of a random game, in laws that check much after every move."""


def runs(tier: str) -> bool:
    """Whether this run's tier is that one or a longer one."""
    order = [*TIERS]
    return order.index(TIER) >= order.index(tier)
