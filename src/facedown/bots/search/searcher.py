"""Base of the levels that search: worlds, playouts, halving and a decision near the blueprint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.level import Level
from facedown.bots.sampling import drawn
from facedown.bots.search.budget import Budget
from facedown.bots.search.decision import regularised
from facedown.bots.search.halving import halve, worlds_of
from facedown.bots.search.worlds import weighed
from facedown.engine.action import Action
from facedown.engine.bot import Posterior
from facedown.engine.chance import Chance, FastChance
from facedown.engine.observation import Observation
from facedown.engine.table import Table

SEEDS: Final = 1 << 31
"""Number of seeds for the chance of a search."""


DEALS: Final = 4
"""Worlds that are dealt for each one that is kept, if there are few."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Problem:
    """One decision to search. A game defines `likelihood` and `value`.

    `prior`: the blueprint's probability of each choice; choices of probability 0 are not searched.
    """

    def __init__(
        self, prior: Sequence[float], beta: float, playouts: int, deals: int = 256
    ) -> None:
        self.prior = prior
        self.beta = beta
        """How far a gain of 1 moves the decision from the prior."""
        self.playouts = playouts
        """Number of playouts where the observation does not say."""
        self.deals = deals
        """Most worlds that are dealt, to keep the likely ones."""

    def likelihood(self, world: Table) -> float:
        """How likely people did what they did if this were the real table. Default: always."""
        return 1.0

    def worlds(self, observation: Observation, deals: int, number: int) -> list[Table]:
        """`number` likely worlds. Default: of `deals` re-deals, by `likelihood`."""
        return weighed(observation, self.likelihood, deals, number)

    def value(self, world: Table, action: int, chance: Chance) -> float:
        """The searcher's result after this action in a world, a copy that may be changed.

        A playout to a cut, and there a fitted value of the true cards.
        """
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Searcher(Level):
    """A level that searches, on top of a blueprint. A game defines `problem`."""

    def __init__(self, blueprint: Level) -> None:
        self.blueprint = blueprint

    def problem(self, observation: Observation) -> Problem | None:
        """The decision to search; None: it is the blueprint's."""
        raise NotImplementedError

    def choose(self, observation: Observation) -> Action:
        """A choice, drawn from `policy`; the blueprint's own where it does not search."""
        if len(observation.choices) == 1:
            return observation.choices[0]
        problem = self.problem(observation)
        if problem is None:
            return self.blueprint.choose(observation)
        return observation.choices[drawn(observation.rng, searched(observation, problem))]

    def policy(self, observation: Observation) -> list[float]:
        """The regularised decision. Takes the chance of its search from `observation.rng`."""
        problem = self.problem(observation) if len(observation.choices) > 1 else None
        if problem is None:
            return self.blueprint.policy(observation)
        return searched(observation, problem)

    def posterior(self, observation: Observation) -> Posterior:
        """The belief of the blueprint."""
        return self.blueprint.posterior(observation)


def searched(observation: Observation, problem: Problem) -> list[float]:
    """The decision of a search, by the probability of each choice."""
    candidates = [place for place, likely in enumerate(problem.prior) if likely > 0.0]
    budget = Budget(observation, problem.playouts)
    if len(candidates) == 1 or budget.playouts < len(candidates):
        return [*problem.prior]
    number = worlds_of(len(candidates), budget.playouts)
    deals = min(problem.deals, DEALS * number)
    worlds = problem.worlds(observation, deals, number)
    ids = [action.id for action in observation.choices]
    base = observation.rng.roll(SEEDS)
    chance = FastChance()

    def sample(candidate: int, trial: int) -> float:
        chance.reseed(base + trial)
        return problem.value(worlds[trial].clone(chance), ids[candidate], chance)

    return regularised(problem.prior, halve(candidates, budget, sample), problem.beta)
