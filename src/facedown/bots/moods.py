"""What somebody may be like whom nobody knows: a mix of moods, moved by all that they do.

A mood is a way to play: honest, bold, shameless. A game says how likely an act is in each. So
nothing need be known of an opponent beforehand, and a few acts tell much.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from facedown.bots.odds import expected, normalised, posterior

H = TypeVar("H")


class Moods:
    """`chances[m]`: how likely a player is in each mood."""

    __slots__ = ("chances",)

    def __init__(self, prior: Sequence[float]) -> None:
        self.chances = list(prior)

    def saw(self, likelihoods: Sequence[float]) -> None:
        """They did something that is so likely in each mood."""
        self.chances = posterior(self.chances, likelihoods)

    def rate(self, rates: Sequence[float]) -> float:
        """How often they do what is done so often in each mood."""
        return expected(self.chances, rates)


@mypyc_attr(allow_interpreted_subclasses=True)
class MoodTable(Generic[H]):
    """What a player may hide and what they may be like, together: `weights[hidden][m]`.

    An act tells of both: who claims much either holds much or is a liar, and whoever proves one
    claim is believed the next. The weights are of behaviour alone: how often the rules and the
    cards in sight allow each hidden thing is given when something is asked (`possible`). What is
    not in the table is taken as unknown.
    """

    __slots__ = ("prior", "weights")

    def __init__(self, hidden: Iterable[H], prior: Sequence[float]) -> None:
        self.prior = list(prior)
        self.weights: dict[H, list[float]] = {thing: list(prior) for thing in hidden}

    def weigh(self, likelihoods: Callable[[H], Sequence[float]]) -> None:
        """They did something: `likelihoods(hidden)[m]` is how likely, with this, in each mood."""
        for hidden, weights in self.weights.items():
            for m, likely in enumerate(likelihoods(hidden)):
                weights[m] *= likely

    def chance(self, possible: Mapping[H, float], fits: Callable[[H], bool]) -> float:
        """How likely what they hide is one of those that fit; 0 if nothing is possible."""
        fitting, total = 0.0, 0.0
        for hidden, often in possible.items():
            weight = often * sum(self.weights.get(hidden, self.prior))
            total += weight
            if fits(hidden):
                fitting += weight
        return fitting / total if total > 0.0 else 0.0

    def moods(self, possible: Mapping[H, float]) -> list[float]:
        """How likely each mood is."""
        found = [0.0] * len(self.prior)
        for hidden, often in possible.items():
            for m, weight in enumerate(self.weights.get(hidden, self.prior)):
                found[m] += often * weight
        return normalised(found, self.prior)

    def level(self) -> None:
        """Keep the weights near 1; where nothing is possible any more, forget what was seen."""
        most = max(max(weights) for weights in self.weights.values())
        if most <= 0.0:
            self.weights = {hidden: list(self.prior) for hidden in self.weights}
            return
        factors = [1.0 / most] * len(self.prior)
        self.weigh(lambda hidden: factors)
