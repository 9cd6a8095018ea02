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
"""Seconds, by kind. 2.5 times the median of a reader's reaction misses about one choice in a
hundred."""
BOTS_ONLY = 1.0
"""Seconds of a window in which bots alone are asked."""
EXTENSION = 20.0
"""Seconds at normal pace that a window stands on at most for those who have asked for time."""
READING, MOST_READING = 1.1, 2.2
"""Seconds for each event that has led to a question, and for all of them at most: a page tells an
event in 1.1 s at least, and is one beat behind at most when it asks; few beats have more than
two events."""
READ_FIRST = frozenset({"answer", "call"})
"""Kinds of windows that begin when their cause has been told. The others run while it is."""
LEAST, LEAST_SETTLED = 1.5, 0.8
"""Minimum seconds a window stands after all have answered: by hand; in advance."""


def length_of(kind: str, pace: Pace, tempo: float) -> float:
    """Seconds of a window. Where there are no clocks it stands as long as at normal pace: else its
    length would tell who had a choice."""
    return LENGTHS[pace if pace in LENGTHS else "normal"][kind] * tempo


def reading(events: int, pace: Pace, tempo: float) -> float:
    """Seconds to read so many events before a question."""
    return min(MOST_READING, READING * events) * factor_of(pace, tempo)


def extension(pace: Pace, tempo: float) -> float:
    """Seconds that a window stands on at most."""
    return EXTENSION * factor_of(pace, tempo)


def factor_of(pace: Pace, tempo: float) -> float:
    """By how much all takes longer than at normal pace; so does what has a length without clocks.

    `tempo` is the server's own factor.
    """
    return FACTORS.get(pace, 1.0) * tempo


def times(game: str, pace: Pace, tempo: float = 1.0) -> Times | None:
    """Those of a new table; None: no clocks."""
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
