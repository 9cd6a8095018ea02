"""A viewer's belief about the tokens: a distribution over where the seen ones lie.

Tokens that were never seen are interchangeable. A seen token that went into the reserve may be
drawn again unseen, hence several possibilities.
"""

from __future__ import annotations

import itertools
from typing import Final

from facedown.engine.chance import Chance
from facedown.engine.knowledge.draws import by_weight, take
from facedown.engine.knowledge.weights import normal, thin
from facedown.games.outlaws.cards import EMPTY, TOKENS

UNKNOWN: Final = -2
"""A token that the viewer has not seen in this slot."""
KINDS: Final = len(TOKENS)
MAX_POSSIBILITIES: Final = 4000
"""Maximum number of possible layouts of the tokens."""

Lying = tuple[int, ...]
"""By slot: the token that is known to lie there, UNKNOWN, or EMPTY; then by token how many of those
in the reserve are known."""


class TokenBelief:
    """`pool`: the tokens of street and reserve together, which all can count. Immutable."""

    __slots__ = ("lyings", "pool", "slots", "sure")

    def __init__(
        self,
        pool: tuple[int, ...],
        slots: int,
        lyings: dict[Lying, float],
        sure: frozenset[int] = frozenset(),
    ) -> None:
        self.pool = pool
        self.slots = slots
        """The number of slots, with empty ones."""
        self.lyings = lyings
        self.sure = sure
        """Slots whose token was seen and has not been in the reserve since."""

    def seen(self, slot: int, token: int) -> TokenBelief:
        """Condition on this token in this slot."""
        after: dict[Lying, float] = {}
        for lying, weight in self.lyings.items():
            there = lying[slot]
            if there == token:
                _add(after, lying, weight)
            elif there == UNKNOWN:
                unknown = self._unknown(lying)
                if unknown[token] > 0:
                    chance = unknown[token] / sum(unknown)
                    _add(after, _put(lying, slot, token), weight * chance)
        if not after:
            after = self._found_again(slot, token)
        return TokenBelief(self.pool, self.slots, normal(after), self.sure | {slot})

    def taken(self, slots: tuple[int, ...], token: int, drawn: bool) -> TokenBelief:
        """The token in the first of these is gone, the others have moved up; see `facts.Taken`."""
        after: dict[Lying, float] = {}
        for lying, weight in self.lyings.items():
            line = list(lying)
            for gap, behind in itertools.pairwise(slots):
                line[gap] = lying[behind]
            line[slots[-1]] = EMPTY
            _add(after, tuple(line), weight)
        pool = tuple([count - int(kind == token) for kind, count in enumerate(self.pool)])
        came = {gap for gap, behind in itertools.pairwise(slots) if behind in self.sure}
        moved = TokenBelief(pool, self.slots, after, self.sure - {*slots} | came)
        return moved.filled_up(slots[-1]).bounded() if drawn else moved

    def switched(self, one: int, other: int) -> TokenBelief:
        """Two tokens were exchanged (§6.5)."""
        after: dict[Lying, float] = {}
        for lying, weight in self.lyings.items():
            line = list(lying)
            line[one], line[other] = line[other], line[one]
            _add(after, tuple(line), weight)
        came = {slot for slot, old in ((one, other), (other, one)) if old in self.sure}
        return TokenBelief(self.pool, self.slots, after, self.sure - {one, other} | came)

    def replaced(self, slot: int) -> TokenBelief:
        """A token was exchanged for one drawn from the reserve before (§6.5)."""
        after: dict[Lying, float] = {}
        for lying, weight in self.lyings.items():
            came: dict[Lying, float] = {}
            self._drawn(came, list(lying), slot, weight)
            for new, share in came.items():
                _add(after, self._into_reserve(new, lying[slot]), share)
        return TokenBelief(self.pool, self.slots, after, self.sure - {slot}).bounded()

    def merged(self, lost: tuple[int, ...], laid: tuple[int, ...]) -> TokenBelief:
        """See `facts.Merged`. What lay there is dealt out as from a reserve of its own."""
        after: dict[Lying, float] = {}
        for lying, weight in self.lyings.items():
            line = list(lying)
            heap = [0] * KINDS
            count = 0
            for slot in lost:
                if line[slot] >= 0:
                    heap[line[slot]] += 1
                count += int(line[slot] != EMPTY)
                line[slot] = EMPTY
            states: dict[tuple[Lying, Lying], float] = {(tuple(line), tuple(heap)): weight}
            for slot in laid[:count]:
                states = _dealt(states, slot, count)
                count -= 1
            for (one, rest), share in states.items():
                whole = list(one)
                for token in range(KINDS):
                    whole[self.slots + token] += rest[token]
                _add(after, tuple(whole), share)
        topped = TokenBelief(self.pool, self.slots, after, self.sure - {*lost})
        for slot in laid:
            topped = topped.filled_up(slot)
        return topped.bounded()

    def filled_up(self, slot: int) -> TokenBelief:
        """A token was drawn from the reserve into this slot, if it is empty."""
        after: dict[Lying, float] = {}
        for lying, weight in self.lyings.items():
            if lying[slot] == EMPTY:
                self._drawn(after, list(lying), slot, weight)
            else:
                _add(after, lying, weight)
        return TokenBelief(self.pool, self.slots, after, self.sure)

    def bounded(self) -> TokenBelief:
        """Thinned to `MAX_POSSIBILITIES` possibilities."""
        if len(self.lyings) <= MAX_POSSIBILITIES:
            return self
        return TokenBelief(
            self.pool, self.slots, normal(thin(self.lyings, MAX_POSSIBILITIES)), self.sure
        )

    def draw(self, chance: Chance) -> tuple[list[int], list[int]]:
        """Sample the tokens by slot, and the counts by token in the reserve."""
        lying = by_weight(self.lyings, 1.0, chance)
        unknown = self._unknown(lying)
        tokens = list(lying[: self.slots])
        for slot, token in enumerate(tokens):
            if token == UNKNOWN:
                tokens[slot] = take(unknown, chance.roll(sum(unknown)))
        reserve = [lying[self.slots + kind] + unknown[kind] for kind in range(KINDS)]
        return tokens, reserve

    def _found_again(self, slot: int, token: int) -> dict[Lying, float]:
        """All that was followed was wrong: what was thinned out is missing. The token was in the
        reserve, or nobody knows where, or in a slot of which nothing is sure."""
        after: dict[Lying, float] = {}
        for lying, weight in self.lyings.items():
            found = _put(lying, slot, token)
            in_reserve = self.slots + token
            if lying[in_reserve]:
                found = _put(found, in_reserve, lying[in_reserve] - 1)
                found = self._into_reserve(found, lying[slot])
            elif self._unknown(lying)[token] == 0:
                others = [other for other in range(self.slots) if lying[other] == token]
                other = next(other for other in others if other not in self.sure)
                found = _put(found, other, lying[slot])
            _add(after, found, weight)
        return after

    # --- parts of it ----------------------------------------------------------------------------

    def _unknown(self, lying: Lying) -> list[int]:
        """How many of each token are somewhere, nobody knows where."""
        left = list(self.pool)
        for slot in range(self.slots):
            if lying[slot] >= 0:
                left[lying[slot]] -= 1
        for kind in range(KINDS):
            left[kind] -= lying[self.slots + kind]
        return left

    def _drawn(self, after: dict[Lying, float], line: list[int], slot: int, weight: float) -> None:
        """A random token of the reserve comes to this slot: one of those known, or another."""
        size = sum(self.pool) - sum([int(token != EMPTY) for token in line[: self.slots]])
        known = line[self.slots :]
        others = size - sum(known)
        before = line[slot]
        if size == 0:
            _add(after, tuple(line), weight)
        if others > 0:
            line[slot] = UNKNOWN
            _add(after, tuple(line), weight * others / size)
        for kind in range(KINDS):
            if known[kind]:
                line[slot] = kind
                line[self.slots + kind] -= 1
                _add(after, tuple(line), weight * known[kind] / size)
                line[self.slots + kind] += 1
        line[slot] = before

    def _into_reserve(self, lying: Lying, token: int) -> Lying:
        if token < 0:
            return lying
        return _put(lying, self.slots + token, lying[self.slots + token] + 1)


def _dealt(
    states: dict[tuple[Lying, Lying], float], slot: int, count: int
) -> dict[tuple[Lying, Lying], float]:
    """One of `count` shuffled tokens comes to this slot; `heap`: how many of each are known."""
    after: dict[tuple[Lying, Lying], float] = {}
    for (lying, heap), weight in states.items():
        others = count - sum(heap)
        if others > 0:
            state = (_put(lying, slot, UNKNOWN), heap)
            after[state] = after.get(state, 0.0) + weight * others / count
        for kind in range(KINDS):
            if heap[kind]:
                state = (_put(lying, slot, kind), _put(heap, kind, heap[kind] - 1))
                after[state] = after.get(state, 0.0) + weight * heap[kind] / count
    return after


def nothing_seen(pool: tuple[int, ...], slots: int, laid: tuple[int, ...]) -> TokenBelief:
    """The belief after tokens were laid face down into these slots."""
    line = [UNKNOWN if slot in laid else EMPTY for slot in range(slots)]
    return TokenBelief(pool, slots, {(*line, *[0] * KINDS): 1.0})


def _add(weights: dict[Lying, float], lying: Lying, weight: float) -> None:
    weights[lying] = weights.get(lying, 0.0) + weight


def _put(line: Lying, place: int, value: int) -> Lying:
    return (*line[:place], value, *line[place + 1 :])
