"""Takes and accuses at random: 40 % take 1 to 6 diamonds, early seats are accused more often."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.sampling import choice, happens, weighted
from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.engine.plain import Plain

STEALS: Final = 0.4
MOST: Final = 6
SEATS: Final = 12


@mypyc_attr(allow_interpreted_subclasses=True)
class Gambler(Plain):
    def choose(self, observation: Observation) -> Action:
        rng, choices = observation.rng, observation.choices
        few = [a for a in choices if a.verb == "take_diamonds" and a.id <= choices[0].id + MOST - 1]
        tokens = [a for a in choices if a.verb == "take_token"]
        if few and (not tokens or happens(rng, STEALS)):
            return choice(rng, few)
        if tokens:
            return choice(rng, tokens)
        accusations = [a for a in choices if a.verb == "accuse"]
        if accusations:
            godfather = observation.seat
            weights = [SEATS + 1 - (a.target - godfather) % SEATS for a in accusations]
            return weighted(rng, accusations, weights)
        hear = [a for a in choices if a.verb == "hear"]
        return hear[0] if hear else choice(rng, choices)
