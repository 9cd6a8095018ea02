"""Beliefs about sides: every deal of the identities, weighted by the evidence."""

from __future__ import annotations

from collections.abc import Sequence

from facedown.games.message.cards import NO_SIDE

SURE = 1.0 - 1e-9
"""Probability that counts as certain; less than 1 because of rounding."""

_dealt: dict[tuple[int, int, int, tuple[int, ...]], list[tuple[int, ...]]] = {}


def deals(seats: int, me: int, side: int, mix: Sequence[int]) -> list[tuple[int, ...]]:
    """All deals of the identities in which my side is `side`."""
    key = (seats, me, side, tuple(mix))
    if key not in _dealt:
        left = list(mix)
        left[side] -= 1
        found: list[tuple[int, ...]] = []
        _deal([], seats, me, side, left, found)
        if not found:  # an arranged table need not have the mix of the rule book
            _deal([], seats, me, side, [seats] * 3, found)
        _dealt[key] = found
    return _dealt[key]


def _deal(
    begun: list[int], seats: int, me: int, side: int, left: list[int], found: list[tuple[int, ...]]
) -> None:
    if len(begun) == seats:
        found.append(tuple(begun))
    elif len(begun) == me:
        _deal([*begun, side], seats, me, side, left, found)
    else:
        for other in range(3):
            if left[other] > 0:
                left[other] -= 1
                _deal([*begun, other], seats, me, side, left, found)
                left[other] += 1


def only(side: int) -> list[float]:
    """Likelihoods by side that prove this side."""
    return [float(other == side) for other in range(3)]


def never(side: int) -> list[float]:
    """Likelihoods by side that rule out this side."""
    return [float(other != side) for other in range(3)]


class Belief:
    """`chance[3 * seat + side]`: the probability of a seat's side."""

    def __init__(self, seats: int, me: int, side: int, mix: Sequence[int]) -> None:
        self.seats = seats
        self.me = me
        self.side = side
        self.mix = tuple(mix)
        self.worlds = deals(seats, me, side, mix)
        self.weights = [1.0] * len(self.worlds)
        self._chance: list[float] | None = None

    def copy(self) -> Belief:
        """A copy to update."""
        other = Belief(self.seats, self.me, self.side, self.mix)
        other.worlds = self.worlds
        other.weights = self.weights[:]
        other._chance = self._chance
        return other

    def one(self, seat: int, factors: Sequence[float]) -> None:
        """Update with the likelihood of an observation for each side of this seat."""
        weights = self.weights
        for place, world in enumerate(self.worlds):
            weights[place] *= factors[world[seat]]
        self._chance = None

    def two(self, seat: int, other: int, factors: Sequence[float]) -> None:
        """The same for two seats: `factors[3 * side of seat + side of other]`."""
        weights = self.weights
        for place, world in enumerate(self.worlds):
            weights[place] *= factors[3 * world[seat] + world[other]]
        self._chance = None

    def mean(self, seat: int, other: int, table: Sequence[float]) -> float:
        """Mean over the deals of `table[3 * side of seat + side of other]`."""
        total = 0.0
        mean = 0.0
        for place, world in enumerate(self.worlds):
            weight = self.weights[place]
            total += weight
            mean += weight * table[3 * world[seat] + world[other]]
        return mean / total if total > 0.0 else sum(table) / len(table)

    def sure(self, sides: Sequence[int]) -> None:
        """Known identities by seat, else NO_SIDE."""
        for seat, side in enumerate(sides):
            if side != NO_SIDE and self.chance[3 * seat + side] < SURE:
                self.one(seat, only(side))

    def exchange(self, seat: int, other: int) -> None:
        """Swap the identities of two seats."""
        first, second = min(seat, other), max(seat, other)
        self.worlds = [
            (*w[:first], w[second], *w[first + 1 : second], w[first], *w[second + 1 :])
            for w in self.worlds
        ]
        self._chance = None

    @property
    def chance(self) -> list[float]:
        """Probability that a seat is of a side."""
        if self._chance is None:
            self._chance = self._marginals()
        return self._chance

    def rescale(self) -> None:
        """Normalize the weights. If the evidence contradicts itself, all are reset."""
        most = max(self.weights)
        if most > 0.0:
            self.weights = [weight / most for weight in self.weights]
        else:
            self.weights = [1.0] * len(self.worlds)
        self._chance = None

    def _marginals(self) -> list[float]:
        sums = [0.0] * (3 * self.seats)
        weights = self.weights
        total = sum(weights, 0.0)
        if total <= 0.0:
            weights = [1.0] * len(self.worlds)
            total = float(len(weights))
        for place, world in enumerate(self.worlds):
            share = weights[place] / total
            if share > 0.0:
                for seat in range(self.seats):
                    sums[3 * seat + world[seat]] += share
        return sums
