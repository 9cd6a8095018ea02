"""How much is played: one place, so that the time of CI can be kept.

The whole numbers are for the compiled engine in CI, which is some five times as fast; pure Python
plays fewer of the same games there, and fewer still where a person waits. `FACEDOWN_GAMES` sets
`GAMES` by hand.
"""

from __future__ import annotations

import os
from typing import Final

CI: Final = os.environ.get("CI", "").lower() not in {"", "0", "false"}
COMPILED: Final = bool(os.environ.get("FACEDOWN_EXPECT_COMPILED"))

GAMES = int(os.environ.get("FACEDOWN_GAMES", "2000" if CI else "200"))
"""For each preset of each game, for each law; a game whose games are long takes a share of it."""
CONSERVED = (2000 if COMPILED else 100) if CI else 10
"""For each preset and number of seats: games whose cards are counted after every step."""
PAIRS = 8 if CI else 2
"""Pairs of twin tables for each game, number of seats and viewer."""
WATCHED = 25
"""Games of bots for each level, times the share of single tables."""
IN_PURE_PYTHON: Final = 0.25
"""Of all that in CI, what is played in pure Python."""
LONGEST = 400
"""Moves after which a random game is given up, in laws that look at much after every move."""
