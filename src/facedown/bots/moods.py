"""Opponent models: a posterior over moods, updated by what a player does.

A mood is a style of play: honest, bold, shameless. A game defines the likelihood of an act in each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from facedown.bots.odds import expected, normalised, posterior

H = TypeVar("H")


class Moods:
    """`chances[m]`: the probability that a player is in mood m."""

    __slots__ = ("chances",)

    def __init__(self, prior: Sequence[float]) -> None:
        self.chances = list(prior)

    def saw(self, likelihoods: Sequence[float]) -> None:
        """Update with an act, given its likelihood in each mood."""
        self.chances = posterior(self.chances, likelihoods)

    def rate(self, rates: Sequence[float]) -> float:
        """The expected rate of an act, given its rate in each mood."""
        return expected(self.chances, rates)


@mypyc_attr(allow_interpreted_subclasses=True)
class MoodTable(Generic[H]):
    """Joint weights of a player's hidden state and mood: `weights[hidden][m]`.

    An act is evidence of both: who claims much either holds much or is a liar. The weights are
    likelihoods of behaviour; the prior of the hidden states, from the rules and the visible cards,
    is given to each query (`possible`). States that are not in the table have the prior moods.
    """

    __slots__ = ("prior", "weights")

    def __init__(self, hidden: Iterable[H], prior: Sequence[float]) -> None:
        self.prior = list(prior)
        self.weights: dict[H, list[float]] = {thing: list(prior) for thing in hidden}

    def weigh(self, likelihoods: Callable[[H], Sequence[float]]) -> None:
        """Update with an act: `likelihoods(hidden)[m]` is its likelihood."""
        for hidden, weights in self.weights.items():
            for m, likely in enumerate(likelihoods(hidden)):
                weights[m] *= likely

    def chance(self, possible: Mapping[H, float], fits: Callable[[H], bool]) -> float:
        """The probability that the hidden state fits; 0 if nothing is possible."""
        fitting, total = 0.0, 0.0
        for hidden, often in possible.items():
            weight = often * sum(self.weights.get(hidden, self.prior))
            total += weight
            if fits(hidden):
                fitting += weight
        return fitting / total if total > 0.0 else 0.0

    def moods(self, possible: Mapping[H, float]) -> list[float]:
        """The probability of each mood."""
        found = [0.0] * len(self.prior)
        for hidden, often in possible.items():
            for m, weight in enumerate(self.weights.get(hidden, self.prior)):
                found[m] += often * weight
        return normalised(found, self.prior)

    def level(self) -> None:
        """Rescale the weights to a maximum of 1; reset them to the prior if all are 0."""
        most = max(max(weights) for weights in self.weights.values())
        if most <= 0.0:
            self.weights = {hidden: list(self.prior) for hidden in self.weights}
            return
        factors = [1.0 / most] * len(self.prior)
        self.weigh(lambda hidden: factors)
