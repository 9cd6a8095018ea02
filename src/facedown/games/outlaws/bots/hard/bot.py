"""A search for Outlaws near `normal`, in worlds of its belief. No level yet: it is no stronger.

In duels against `normal` it won 54 % of 360 (49 to 59 %) with tables of 4,000 games, and 53 % of
100 (43 to 63 %) with the present ones, which tell known victims apart. `Game.bots` does not list
it.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.search.playout import play
from facedown.bots.search.searcher import Problem, Searcher
from facedown.engine.chance import Chance
from facedown.engine.observation import Observation
from facedown.engine.seats import bit
from facedown.engine.table import Table
from facedown.games.outlaws.bots.hard.light import OutlawsLight
from facedown.games.outlaws.bots.hard.position import Position
from facedown.games.outlaws.bots.hard.situations import MOST_SEATS
from facedown.games.outlaws.bots.hard.tables import tables
from facedown.games.outlaws.bots.normal import NOISE, NormalBot
from facedown.games.outlaws.bots.scene import Scene
from facedown.games.outlaws.bots.worth import Judge
from facedown.games.outlaws.cards import NOBODY
from facedown.games.outlaws.packed import card_at, street_of
from facedown.games.outlaws.table import OutlawsTable

CANDIDATES: Final = 10
"""Choices that are searched: the first ones of `normal`'s ranking."""

PLAYOUTS: Final = 1200
"""Playouts of a decision."""

DEALS: Final = 160
"""Most worlds of a decision."""

BETA: Final[list[float]] = [30.0, 40.0, 40.0, 30.0]
"""How far a gain moves the decision: two players left, three, four, teams. Not tuned: in duels 120,
with an open prior, won 45 % of 160, so the estimates are not yet better than `normal`'s ranking."""

ROUNDS: Final[list[int]] = [1, 1, 1, 1]
"""Rounds of a playout, in the same modes. Two won no more than one in duels."""

OPEN: Final = 0.3
"""Share of the prior that is uniform over the candidates."""

CLEAR: Final = 2.4
"""Value of a choice of `normal` from which on it wins at once, and nothing is searched."""

KNOWN: Final = 0.9
"""Probability from which on everybody knows who stands at a place."""


@mypyc_attr(allow_interpreted_subclasses=True)
class OutlawsProblem(Problem):
    """One decision: streets drawn from `normal`'s belief, playouts by the light player."""

    def __init__(self, scene: Scene, prior: list[float], rng: Chance) -> None:
        mode = 3 if scene.rules.teams else max(0, min(2, len(scene.foes) - 1))
        super().__init__(prior, BETA[mode], PLAYOUTS, DEALS)
        self.scene = scene
        self.me = scene.me
        self.rng = rng
        self.light: OutlawsLight = light(scene.me)
        self.known = known(scene)
        self.rounds = ROUNDS[mode]

    def likelihood(self, world: Table) -> float:
        """Draws the streets of a world from the belief instead, so that all are as likely."""
        assert isinstance(world, OutlawsTable)
        for side, street in enumerate(self.scene.streets):
            if side != self.scene.side and street is not None:
                before = world.packed_streets[side]
                cards = street.draw(self.rng)
                for place in range(len(cards)):
                    if card_at(before, place) == NOBODY:
                        cards[place] = NOBODY
                world.packed_streets[side] = street_of(cards)
        return 1.0

    def value(self, world: Table, action: int, chance: Chance) -> float:
        """The chance to win: a playout to my next turn, and the value of that position."""
        assert isinstance(world, OutlawsTable)
        light = self.light
        light.start(world, self.known, self.rounds)
        light.saw(world, self.me, action)
        world.apply(self.me, action)
        play(world, light, chance)
        return light.position.value(world, self.me, light.known)


def light(me: int) -> OutlawsLight:
    """A light player for the playouts of a seat."""
    counts, strengths = tables()
    return OutlawsLight(counts, Position(strengths), me)


def known(scene: Scene) -> list[int]:
    """By side, the mask of places whose card everybody knows."""
    found = [0] * MOST_SEATS
    for side, rows in enumerate(scene.chances):
        mask = 0
        for place in range(len(rows[0]) if rows else 0):
            if side == scene.side:
                card = scene.line[place]
                sure = card != NOBODY and rows[card][place] >= KNOWN
            else:
                sure = max([row[place] for row in rows]) >= KNOWN
            if sure:
                mask |= int(bit(place))
        found[side] = mask
    return found


def prior_of(values: list[float]) -> list[float]:
    """`normal`'s choice, near-ties shared, and a part for all candidates."""
    order = sorted(range(len(values)), key=lambda k: -values[k])[:CANDIDATES]
    best = values[order[0]]
    parts = [exp((values[k] - best) / NOISE) for k in order]
    total = sum(parts, 0.0)
    found = [0.0] * len(values)
    for k, part in zip(order, parts, strict=True):
        found[k] = OPEN / len(order) + (1.0 - OPEN) * part / total
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class HardBot(Searcher):
    """Plays one seat of one game; can rebuild its memory from the events."""

    def __init__(self) -> None:
        self.normal = NormalBot()
        super().__init__(self.normal)

    def problem(self, observation: Observation) -> Problem | None:
        """The decision of a turn to search; None for others, and if `normal` sees a win."""
        scene = self.normal.scene(observation)
        if scene.step != "turn":
            return None
        judge = Judge(scene)
        values = [judge.worth(action) for action in scene.choices]
        if max(values) >= CLEAR:
            return None
        return OutlawsProblem(scene, prior_of(values), observation.rng)
