"""How much is played: one place, so that the time of a run can be kept.

What one runs while one works plays a few games of each kind. `FACEDOWN_LONG=1` plays many times as
many; that is for the compiled engine, which is some five times as fast. `FACEDOWN_GAMES` sets
`GAMES` by hand.
"""

from __future__ import annotations

import os
from typing import Final

LONG: Final = os.environ.get("FACEDOWN_LONG", "").lower() not in {"", "0", "false"}

GAMES = int(os.environ.get("FACEDOWN_GAMES", "2000" if LONG else "50"))
"""For each preset of each game, for each law; a game whose games are long takes a share of it."""
CONSERVED = GAMES if LONG else 10
"""For each preset and number of seats: games whose cards are counted after every step."""
TIMES = max(1, GAMES // 200) if LONG else 1
"""Of what takes long whatever the game: once, and ten times in the longest runs."""
PAIRS = 8 if LONG else 1
"""Pairs of twin tables for each game, number of seats and viewer."""
WATCHED = min(25, GAMES // 2)
"""Games of bots for each level, times the share of single tables."""
LONGEST = 400
"""Moves after which a random game is given up, in laws that look at much after every move."""
