"""Level `hard` of Karaya: near `normal`, moved by a search in worlds of its belief."""

from __future__ import annotations

from itertools import islice
from math import exp
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.search.playout import play
from facedown.bots.search.searcher import Problem, Searcher
from facedown.engine.action import Action
from facedown.engine.chance import Chance
from facedown.engine.observation import Observation
from facedown.engine.table import Table
from facedown.games.karaya.actions import PROCLAIM, SEATS
from facedown.games.karaya.bots.forecast import Forecast
from facedown.games.karaya.bots.hard.belief import settle, unknown
from facedown.games.karaya.bots.hard.light import KarayaLight
from facedown.games.karaya.bots.hard.stakes import stake
from facedown.games.karaya.bots.hard.tables import counts
from facedown.games.karaya.bots.memory import Memory
from facedown.games.karaya.bots.normal import NormalBot
from facedown.games.karaya.bots.turn import Turn
from facedown.games.karaya.table import KarayaTable

PRICED: Final = ("main", "hide", "forced", "look")
"""Steps with many choices, which `normal` prices; the others have two answers."""
PLAYOUTS: Final = 600
"""Playouts of a decision. 1000 won no more than 400, within 240 matches."""
BETA: Final = 60.0
"""How far a gain of one point moves the decision. Tuned among 15, 30 and 60; 120 gained no more."""
OPEN: Final = 0.2
"""Share of the prior of a window that is uniform: the search may find what `normal` never does."""

PRICE_SCALE: Final = 0.25
"""Difference of prices that makes a choice e times as likely."""
CANDIDATES: Final = 12
"""Most choices that are searched: those with the best prices."""


@mypyc_attr(allow_interpreted_subclasses=True)
class KarayaProblem(Problem):
    """One decision: worlds of the belief, playouts to the end of the round."""

    def __init__(self, observation: Observation, memory: Memory, prior: list[float]) -> None:
        super().__init__(prior, BETA, PLAYOUTS)
        self.me = observation.seat
        self.rows = memory.suspicion.rows
        self.places = unknown(memory.suspicion, self.me)
        self.light = KarayaLight(counts())
        self.sees = seen(memory)

    def worlds(self, observation: Observation, deals: int, number: int) -> list[Table]:
        """Re-deals, settled by the belief."""
        found: list[Table] = []
        for world in islice(observation.worlds(), number):
            assert isinstance(world, KarayaTable)
            settle(world, self.rows, self.places, observation.rng)
            found.append(world)
        return found

    def value(self, world: Table, action: int, chance: Chance) -> float:
        """What the round brings after this action."""
        assert isinstance(world, KarayaTable)
        light = self.light
        light.start(self.sees)
        light.saw(world, self.me, action)
        world.apply(self.me, action)
        play(world, light, chance)
        return stake(world, self.me)


def seen(memory: Memory) -> list[int]:
    """By seat, the places whose cards it has seen, as a bit mask."""
    found = [0] * SEATS
    for place, seats in enumerate(memory.watchers):
        for seat in seats:
            found[seat] |= 1 << place
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class HardBot(Searcher):
    """Plays one seat of one game; can rebuild its memory from the events."""

    def __init__(self, normal: NormalBot) -> None:
        super().__init__(normal)
        self.normal = normal

    def problem(self, observation: Observation) -> Problem:
        """The decision to search: every one with a choice."""
        forecast = self.normal.scene(observation)
        return KarayaProblem(observation, forecast.memory, self.prior(observation, forecast))

    def prior(self, observation: Observation, forecast: Forecast) -> list[float]:
        """What `normal` would do, by its prices or its policy."""
        if forecast.scene.step in PRICED:
            return priced(forecast)
        each = OPEN / len(observation.choices)
        return [each + (1.0 - OPEN) * likely for likely in self.normal.policy(observation)]

    def speak(self, observation: Observation) -> Action | None:
        """As `normal` does."""
        return self.normal.speak(observation)


def priced(forecast: Forecast) -> list[float]:
    """The prior of a turn, by `normal`'s prices; 0 for the worst ones, which are not searched."""
    prices = _prices(forecast)
    best = max(prices)
    floor = sorted(prices)[-min(CANDIDATES, len(prices))]
    weights = [exp((price - best) / PRICE_SCALE) if price >= floor else 0.0 for price in prices]
    total = sum(weights, 0.0)
    return [weight / total for weight in weights]


def _prices(forecast: Forecast) -> list[float]:
    """The price of each choice. To proclaim costs no action: as good as the best, if safe."""
    turn, choices = Turn(forecast), forecast.scene.choices
    others = [turn.price(action) for action in choices if action.id != PROCLAIM]
    proclaimed = max(others) if forecast.safe_to_proclaim() else min(others)
    return [proclaimed if a.id == PROCLAIM else turn.price(a) for a in choices]
