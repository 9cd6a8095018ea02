"""Level `hard` of Karaya: near `normal`, moved by a search in worlds of its belief."""

from __future__ import annotations

from itertools import islice
from math import exp
from typing import Final, cast

from mypy_extensions import mypyc_attr

from facedown.bots.search.playout import play
from facedown.bots.search.searcher import Problem, Searcher
from facedown.engine.action import Action
from facedown.engine.chance import Chance
from facedown.engine.observation import Observation
from facedown.engine.table import Table
from facedown.games.karaya.actions import PROCLAIM
from facedown.games.karaya.bots.forecast import Forecast
from facedown.games.karaya.bots.hard.belief import settle, unknown
from facedown.games.karaya.bots.hard.stakes import stake
from facedown.games.karaya.bots.hard.tables import light
from facedown.games.karaya.bots.normal import NormalBot
from facedown.games.karaya.bots.turn import Turn
from facedown.games.karaya.table import KarayaTable

PRICED: Final = ("main", "hide", "forced", "look")
"""Steps whose choices `normal` prices; the others have two answers."""
PLAYOUTS: Final = 600
"""Playouts of a decision."""
BETA: Final = 15.0
"""How far a gain of one point moves the decision."""
PRICE_SCALE: Final = 0.12
"""Difference in `normal`'s prices that makes a choice e times as likely before the search."""
OPEN: Final = 0.2
"""Share of the prior of a window that is uniform."""
CANDIDATES: Final = 12
"""Most choices that are searched: those of the best prices."""


TUNE: Final = [15.0, 600.0, 0.12, 0.2, 12.0]


@mypyc_attr(allow_interpreted_subclasses=True)
class KarayaProblem(Problem):
    """One decision: worlds of the belief, playouts to the end of the round."""

    def __init__(self, observation: Observation, forecast: Forecast, prior: list[float]) -> None:
        super().__init__(prior, TUNE[0], int(TUNE[1]))
        memory = forecast.memory
        self.me = observation.seat
        self.rows = memory.suspicion.rows
        self.places = unknown(memory.suspicion, self.me)
        self.light = light()
        self.sees = [0] * 15
        for place, seats in enumerate(memory.watchers):
            for seat in seats:
                self.sees[seat] |= 1 << place

    def worlds(self, observation: Observation, deals: int, number: int) -> list[Table]:
        """Re-deals, settled by the belief."""
        found: list[Table] = []
        for world in islice(observation.worlds(), number):
            settle(cast("KarayaTable", world), self.rows, self.places, observation.rng)
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


@mypyc_attr(allow_interpreted_subclasses=True)
class HardBot(Searcher):
    """Plays one seat of one game; can rebuild its memory from the events."""

    def __init__(self, normal: NormalBot) -> None:
        super().__init__(normal)
        self.normal = normal

    def problem(self, observation: Observation) -> Problem:
        """The decision to search."""
        forecast = self.normal.scene(observation)
        if forecast.scene.step in PRICED:
            prior = priced(forecast)
        else:
            each = TUNE[3] / len(observation.choices)
            prior = [each + (1.0 - TUNE[3]) * p for p in self.normal.policy(observation)]
        return KarayaProblem(observation, forecast, prior)

    def speak(self, observation: Observation) -> Action | None:
        """As `normal` does."""
        return self.normal.speak(observation)


def priced(forecast: Forecast) -> list[float]:
    """The prior of a turn: by `normal`'s prices, without the worst choices."""
    turn, scene = Turn(forecast), forecast.scene
    prices = [-9.0 if each.id == PROCLAIM else turn.price(each) for each in scene.choices]
    best = max(prices)
    if scene.may(PROCLAIM) and forecast.safe_to_proclaim():
        best += PRICE_SCALE
    prices = [
        best if each.id == PROCLAIM and forecast.safe_to_proclaim() else price
        for each, price in zip(scene.choices, prices, strict=True)
    ]
    floor = sorted(prices)[-min(int(TUNE[4]), len(prices))]
    weights = [exp((price - best) / TUNE[2]) if price >= floor else 0.0 for price in prices]
    total = sum(weights, 0.0)
    return [weight / total for weight in weights]
