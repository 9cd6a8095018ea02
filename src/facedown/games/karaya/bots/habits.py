"""How each role behaves: likelihoods of what a seat does and leaves undone, by its card.

Counted in rounds between `normal` bots, but kept less extreme than the counts, for players
with other habits.
"""

from __future__ import annotations

from typing import Final

from facedown.games.karaya.bots.by_seats import by_seats
from facedown.games.karaya.cards import ROLES, SLAVE, SULTAN

TRADED: Final = [0.04, 0.04, 0.6, 0.6, 0.04, 0.4, 0.04, 0.3]
"""Likelihood ratio, by role, of the holder trading the card away."""
IDLE: Final = [0.5, 0.03, 0.08, 0.3, 0.03, 0.4, 0.03, 0.05]
"""Likelihood ratio, by role, of peeking or passing instead of using the power."""
NOT_JOINED: Final = 0.25
NOT_STOPPED: Final = 0.15
NOT_BLOCKED: Final = 0.3
"""Likelihood ratios: a Slave not joining a call, a Guard not stopping or not blocking."""
SWAPS_WHEN_HIDING: Final = 0.75
"""Chance that a player who hides swaps cards; all partners are equally likely."""

NOT_PROCLAIMED_FIRST: Final = [0.5, 0.95, 0.95, 1.0]
NOT_PROCLAIMED: Final = [0.3, 0.55, 0.75, 0.9]
"""Likelihood ratios of a Sultan not proclaiming in a window, by seats: before the first action of a
round, later."""
NOT_CALLED_FIRST: Final = [0.55, 0.55, 0.5, 0.1]
NOT_CALLED: Final = [0.6, 0.6, 0.3, 0.2]
NOT_CALLED_UNDER_CROWN: Final = [0.65, 0.85, 0.6, 0.3]
"""The same for a Slave not calling: before the first action, later, while the Sultan is face up."""


class Habits:
    """The likelihood ratios at one table."""

    def __init__(self, seats: int) -> None:
        self.traded = TRADED
        self.wanted = [1.0 / ratio for ratio in TRADED]
        """By role, of trading for a card that one has seen."""
        self.idle = IDLE
        self.not_joined = NOT_JOINED
        self.not_stopped = NOT_STOPPED
        self.not_blocked = NOT_BLOCKED
        self.swaps_when_hiding = SWAPS_WHEN_HIDING
        self._first = _undeclared(NOT_PROCLAIMED_FIRST, NOT_CALLED_FIRST, seats)
        self._later = _undeclared(NOT_PROCLAIMED, NOT_CALLED, seats)
        self._under_crown = _undeclared(NOT_PROCLAIMED, NOT_CALLED_UNDER_CROWN, seats)

    def undeclared(self, first: bool, sultan_up: bool) -> list[float]:
        """By role, of neither proclaiming nor calling in a window."""
        if sultan_up:
            return self._under_crown
        return self._first if first else self._later


def _undeclared(sultan: list[float], slave: list[float], seats: int) -> list[float]:
    found = [1.0] * ROLES
    found[SULTAN] = by_seats(sultan, seats)
    found[SLAVE] = by_seats(slave, seats)
    return found
