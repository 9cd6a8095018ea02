"""The weights of the roles at each place, which move with the cards.

Places are the seats, the centre, and the neutrals set aside. A weight is the likelihood of what was
seen of the card, given the role. `chances` are the probabilities when a deal is as likely as the
product of its weights: exact with few unknown cards (`marginals`), and else by iterative
proportional fitting (rows and columns scaled in turn), which is not sharp enough with few.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.games.karaya.bots.marginals import marginals
from facedown.games.karaya.cards import FIRST_NEUTRAL, ROLES
from facedown.games.karaya.rules import KarayaRules

ITERATIONS: Final = 8
"""Iterations of the fitting; it has converged by then."""

FEW: Final = 7
"""Most unknown cards for which the chances are exact."""

Row = list[float]


def certain(role: int) -> Row:
    """The row of a known card."""
    return [float(role == other) for other in range(ROLES)]


class Suspicion:
    """`rows[place][role]` are the weights."""

    def __init__(self, rules: KarayaRules) -> None:
        self.rules = rules
        aside = [float(role >= FIRST_NEUTRAL) for role in range(ROLES)]
        open_to = [float(role < FIRST_NEUTRAL or rules.neutrals > 0) for role in range(ROLES)]
        self.rows = [
            open_to[:] if place <= rules.centre else aside[:] for place in range(rules.places)
        ]
        self._chances: list[Row] | None = None

    def known(self, place: int, role: int) -> None:
        """Set the role of a card. Forgets other places if they then have too many of this role."""
        if self.rows[place] == certain(role):
            return
        self.rows[place] = certain(role)
        same = [p for p, row in enumerate(self.rows) if row == self.rows[place] and p != place]
        if len(same) >= self.rules.bag[role]:
            for other in same:
                self.rows[other] = [1.0] * ROLES
        self._chances = None

    def weigh(self, place: int, factors: Sequence[float]) -> None:
        """Multiply the weights of a place by the likelihood of an observation, by role."""
        self.rows[place] = [w * f for w, f in zip(self.rows[place], factors, strict=True)]
        self._chances = None

    def swap(self, one: int, other: int) -> None:
        """Swap two cards."""
        rows = self.rows
        rows[one], rows[other] = rows[other], rows[one]
        self._chances = None

    def maybe_swap(self, seat: int, likely: dict[int, float]) -> None:
        """This seat may have swapped cards; `likely`: place -> probability of a swap with it."""
        before = self.chances
        rows = [row[:] for row in before]
        stays = 1.0 - sum(likely.values())
        mixed = [stays * chance for chance in before[seat]]
        for place, share in likely.items():
            for role in range(ROLES):
                mixed[role] += share * before[place][role]
                rows[place][role] += share * (before[seat][role] - before[place][role])
        rows[seat] = mixed
        self.rows = rows
        self._chances = None

    @property
    def chances(self) -> list[Row]:
        """By place, the probability of each role. Cached."""
        if self._chances is None:
            self._chances = self._fitted()
        return self._chances

    def _fitted(self) -> list[Row]:
        """The fitted rows. Known cards are taken out first."""
        left = [float(count) for count in self.rules.bag]
        rows = self.rows[:]
        unknown: list[int] = []
        for place, row in enumerate(rows):
            if max(row) == sum(row) > 0.0:
                rows[place] = certain(row.index(max(row)))
                left = [n - w for n, w in zip(left, rows[place], strict=True)]
            else:
                unknown.append(place)
        for place in unknown:
            rows[place] = [w if n > 0.0 else 0.0 for w, n in zip(rows[place], left, strict=True)]
            if sum(rows[place]) <= 0.0:
                rows[place] = [max(0.0, n) for n in left]
        if 1 < len(unknown) <= FEW:
            found = marginals([rows[place] for place in unknown], left)
            if found is not None:
                for place, row in zip(unknown, found, strict=True):
                    rows[place] = row
                return rows
        for _ in range(ITERATIONS):
            sums = [0.0] * ROLES
            for place in unknown:
                sums = [s + w for s, w in zip(sums, rows[place], strict=True)]
            scale = [n / s if s > 0.0 else 0.0 for n, s in zip(left, sums, strict=True)]
            for place in unknown:
                scaled = [w * f for w, f in zip(rows[place], scale, strict=True)]
                total = sum(scaled)
                if total > 0.0:
                    rows[place] = [w / total for w in scaled]
        return rows
