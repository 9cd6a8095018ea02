"""How long decisions and windows last, by a table's pace (docs/ux.md has why)."""

from __future__ import annotations

from facedown.engine.registry import game as find_game
from facedown.server.wire.tables import Pace, Times

FACTORS = {"calm": 2.0, "normal": 1.0, "fast": 0.5}
DECISION, WINDOW, BANK, LONGER = 30.0, 20.0, 60.0, 20.0
"""Seconds at normal pace."""
MORE, AWAY = 30.0, 60.0
"""Seconds at any pace."""

LENGTHS: dict[Pace, dict[str, float]] = {
    "fast": {"answer": 3, "hop": 1.5, "call": 2, "seldom": 1, "formal": 0.4, "signal": 6.5},
    "normal": {"answer": 6.2, "hop": 3, "call": 4, "seldom": 2, "formal": 0.4, "signal": 8},
    "calm": {"answer": 13, "hop": 6.5, "call": 8, "seldom": 5, "formal": 0.4, "signal": 13},
}
"""Seconds by kind of window: 2.5 times the median reaction time, which misses about 1 % of
choices."""
BOTS_ONLY = 1.0
"""Seconds of a window in which bots alone are asked."""
EXTENSION = 20.0
"""Maximum extension of a window in seconds at normal pace."""
READING, MOST_READING = 1.1, 2.2
"""Reading time in seconds: per event that led to a question, and in all. A page takes at least
1.1 s per event and is at most one beat behind when it asks; few beats have over two events."""
READ_FIRST = frozenset({"answer", "call"})
"""Kinds of windows whose length includes reading time. The others run meanwhile."""
MIN_BY_HAND, MIN_IF_PLANNED = 1.5, 0.8
"""Minimum seconds of a window: with an answer given by hand; with answers in advance only."""


def length_of(kind: str, pace: Pace, tempo: float) -> float:
    """Seconds of a window; without clocks, as at normal pace: it must not reveal choices."""
    return LENGTHS[pace if pace in LENGTHS else "normal"][kind] * tempo


def reading(events: int, pace: Pace, tempo: float) -> float:
    """Seconds to read so many events before a question."""
    return min(MOST_READING, READING * events) * factor_of(pace, tempo)


def extension(pace: Pace, tempo: float) -> float:
    """Maximum extension of a window in seconds."""
    return EXTENSION * factor_of(pace, tempo)


def factor_of(pace: Pace, tempo: float) -> float:
    """The factor of all lengths against normal pace. `tempo`: the server's own factor."""
    return FACTORS.get(pace, 1.0) * tempo


def times(game: str, pace: Pace, tempo: float = 1.0) -> Times | None:
    """The time limits of a new table; None: no clocks."""
    if pace == "none":
        return None
    factor = factor_of(pace, tempo)
    return Times(
        steps={step: seconds * factor for step, seconds in find_game(game).timers.items()},
        decision=DECISION * factor,
        window=WINDOW * factor,
        bank=BANK * factor,
        more=MORE * tempo,
        longer=LONGER * factor,
        away=AWAY * tempo,
    )
