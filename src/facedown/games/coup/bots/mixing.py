"""Blueprint of `normal` with two players left: rates at which no fixed habit of the other gains.

A claim is a bluff as often as makes a challenge neither good nor bad, and is challenged as often as
makes a bluff neither good nor bad. All values here are by public facts: rates that depended on
hidden cards would give them away. What a player does tilts the rates (`tilted`).
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from facedown.bots.odds import moved

TRUTH_RATE: Final = 0.7
"""How often a player declares a character that they hold, if they can."""

LEAST, MOST = 0.02, 0.98
"""Limits of all rates, so that evidence can move them."""

MOST_CALLS: Final = 0.5
"""Maximum of my challenges by the blueprint: beyond it the probability of a lie decides alone."""

MAX_TILT: Final = 6.0
"""Maximum of gain / scale in `tilted`."""


def tilted(rate: float, gain: float, scale: float, most: float = MAX_TILT) -> float:
    """The rate after its odds are multiplied by exp(gain / scale), by exp(most) at most."""
    return moved(limited(rate), exp(max(-MAX_TILT, min(most, gain / scale))))


def limited(rate: float) -> float:
    """The rate within `LEAST` and `MOST`."""
    return max(LEAST, min(MOST, rate))


class Claim(NamedTuple):
    """A claim, by public facts: my probability to win in each case. The claimant may be me."""

    stands: float
    """Nobody challenges it."""
    proved: float
    """It is challenged and proved."""
    caught: float
    """It is challenged and conceded."""
    honest: float
    """It is not made."""

    def calls(self) -> float:
        """The rate of challenges at which a bluff is worth as much as `honest`."""
        if self.stands >= self.caught:
            return _share(self.stands - self.honest, self.stands - self.caught)
        return _share(self.honest - self.stands, self.caught - self.stands)

    def lies(self) -> float:
        """The share of bluffs at which a challenge is worth as much as a pass."""
        if self.proved >= self.caught:
            return _share(self.proved - self.stands, self.proved - self.caught)
        return _share(self.stands - self.proved, self.caught - self.proved)

    def bluffs(self, held: float) -> float:
        """Bluffs without the card per claim with it, if it is held with this probability."""
        if self.calls() >= MOST:
            return MOST  # Nothing to lose.
        held, lies = limited(held), limited(self.lies())
        return limited(held / (1.0 - held) * lies / (1.0 - lies))


def _share(part: float, whole: float) -> float:
    """part / whole within 0 and 1; 0 where there is nothing to gain, 1 where nothing to lose."""
    if part <= 0.0:
        return 0.0
    return 1.0 if part >= whole else part / whole
