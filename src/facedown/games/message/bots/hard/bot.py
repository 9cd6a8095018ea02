"""Level `hard` of The Message: near `normal`, moved by a search in weighed worlds.

In matches it gained at five seats, and nothing at seven (docs/benchmarks.md).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.level import Level
from facedown.bots.memory import remember as remembered
from facedown.bots.search.halving import worlds_of
from facedown.bots.search.searcher import Problem, Searcher
from facedown.engine.chance import Chance
from facedown.engine.observation import Observation
from facedown.engine.table import Table
from facedown.games.message.bots.evidence import Memory, remember
from facedown.games.message.bots.hard.candidates import opened
from facedown.games.message.bots.hard.minds import Imagined, Minds
from facedown.games.message.bots.hard.playout import Decide, Playout
from facedown.games.message.bots.hard.tables import position
from facedown.games.message.bots.missions import AIMS
from facedown.games.message.bots.scene import Scene
from facedown.games.message.bots.valuation import Valuation
from facedown.games.message.cards import NO_CARD
from facedown.games.message.table import MessageTable

SEARCHED: Final = ["send", "receipt"]
"""Steps that are searched; the others are the blueprint's."""

PLAYOUTS: Final = [0, 0, 0, 400, 300, 260, 220, 190, 140, 110]
"""Playouts of a decision, by the number of seats: 0.15 to 0.2 s."""

WEIGHTS: Final[list[float]] = [1.0, 1.0, 2.0]
"""Weights of the values of a playout when the next message is to be sent, and the ones after.

What a card is good for shows a turn or two later, but the values become noisier: two choices of a
world differ by 0.10 (standard deviation) at the first, 0.16 at the second and 0.20 at the third."""

BETA: Final = 100.0
"""How far a gain moves the decision, if it is known well."""

SHAKY: Final = 30.0
"""Number of playouts of a choice at which its value counts for half of that."""

DEALS: Final = 256
"""Most worlds that are dealt for a decision."""


class MessageProblem(Problem):
    """One decision: worlds by the belief of `normal`, and playouts."""

    def __init__(
        self,
        valuation: Valuation,
        imagined: Imagined,
        decide: Decide,
        prior: list[float],
        playouts: int,
    ) -> None:
        trials = worlds_of(sum([likely > 0.0 for likely in prior]), playouts)
        super().__init__(prior, BETA * trials / (trials + SHAKY), playouts, DEALS)
        self.me = valuation.me
        self.imagined = imagined
        self.decide = decide
        belief = valuation.memory.belief
        self.weights: dict[tuple[int, ...], float] = {}
        for deal, weight in zip(belief.worlds, belief.weights, strict=True):
            self.weights[deal] = self.weights.get(deal, 0.0) + weight
        self.valuation = valuation

    def likelihood(self, world: Table) -> float:
        """How likely people acted as they did with these identities and this message."""
        assert isinstance(world, MessageTable)
        likely = self.weights.get(world.identities.sides, 0.0)
        return likely * message_likelihood(self.valuation, world)

    def value(self, world: Table, action: int, chance: Chance) -> float:
        """The chance to win: a mean of the values of positions in a playout of some messages."""
        assert isinstance(world, MessageTable)
        players = self.imagined.players(world.identities.sides)
        playout = Playout(world, players, self.decide, chance)
        playout.apply(self.me, action)
        found, weights = 0.0, 0.0
        for place, weight in enumerate(WEIGHTS):
            playout.run(min(place, 1))
            found += weight * position().value(world, self.me)
            weights += weight
        return found / weights


def message_likelihood(valuation: Valuation, world: MessageTable) -> float:
    """How likely a message of this colour was sent and passed on, if it is hidden from me."""
    if world.transit.message == NO_CARD or valuation.scene.message_card() != NO_CARD:
        return 1.0
    return valuation.colour_likelihood(world.transit.message % 3, world.identities.sides)


@mypyc_attr(allow_interpreted_subclasses=True)
class HardBot(Searcher):
    """Plays one seat of one game; can rebuild its memory from the events.

    `decide`: how all seats play in its playouts.
    """

    def __init__(self, blueprint: Level, decide: Decide) -> None:
        super().__init__(blueprint)
        self.decide = decide
        self.memory: Memory | None = None
        self.minds: Minds | None = None

    def problem(self, observation: Observation) -> Problem | None:
        """The decision to search; None: it is the blueprint's."""
        scene = Scene(observation)
        if scene.step not in SEARCHED:
            return None
        self.memory = memory = remember(self.memory, observation, scene)
        self.minds = remembered(self.minds, observation, lambda _: Minds(scene))
        valuation = Valuation(scene, memory, AIMS)
        prior = opened(valuation, self.blueprint.policy(observation))
        if sum([likely > 0.0 for likely in prior]) < 2:
            return None
        asked = observation.iterations
        playouts = PLAYOUTS[scene.seats] if asked is None else asked
        imagined = self.minds.imagined(memory)
        return MessageProblem(valuation, imagined, self.decide, prior, playouts)
