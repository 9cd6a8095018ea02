"""What one seat knows of the hidden cards: a weighted set of states.

A state contains what the seat can tell apart. Its *marks* give for each place the role there, or a
constraint on an unknown card: `UNKNOWN`, `NOT_SLAVE`, or `SET_ASIDE` (a neutral that is set aside).
All deals of the remaining roles to those places are equally likely; their probabilities are
computed, not enumerated. A state also has the certain trade bans of the seats, and the bans that
depend on a card (`CardBan`).

The secret choices of others (a partner behind shut eyes) are taken as equally likely. What they say
or pass on is no evidence here.

Up to eight seats all possible states are kept. At larger tables a sample stands for them if they
are too many (`filter.py`); if a fact contradicts the whole sample, the past is searched for others
(`recovery.py`). Every drawn world is possible; but then not every possible world is drawn, and
frequencies are approximate.
"""

from __future__ import annotations

from typing import Final

from facedown.engine.chance import Chance
from facedown.engine.knowledge.draws import GRAIN
from facedown.engine.knowledge.facts import Fact
from facedown.games.karaya.cards import FIRST_NEUTRAL, ROLES, SLAVE
from facedown.games.karaya.rules import KarayaRules

UNKNOWN: Final = -1
NOT_SLAVE: Final = -2
SET_ASIDE: Final = -3

Marks = tuple[int, ...]
Bans = tuple[int, ...]
CardBan = tuple[int, int, int, int]
"""Owner, barred seat, place, role: the owner is barred unless that role lies at that place."""
State = tuple[Marks, Bans, tuple[CardBan, ...]]


class Past:
    """A fact since states were first dropped, and the belief before it.

    `before` is kept at the first such fact, where no state was missing, and at the last few
    `Hid` facts; otherwise it is None.
    """

    def __init__(self, before: Belief | None, fact: Fact, prev: Past | None) -> None:
        self.before = before
        self.fact = fact
        self.prev = prev


class Belief:
    """The knowledge of `viewer` (-1: a spectator) after a fact. Immutable, except for caches."""

    def __init__(
        self,
        viewer: int,
        rules: KarayaRules,
        states: dict[State, float],
        past: Past | None = None,
        work: int = 0,
    ) -> None:
        self.viewer = viewer
        self.rules = rules
        self.states = states
        self.past = past
        """None if no possible state has been dropped; the weights are exact then."""
        self.work = work
        """Number of states that a recovery search visited for this fact; 0 without a search."""
        self._laid_out: list[State] | None = None
        self._totals: list[float] = []

    def draw(self, chance: Chance) -> State:
        """A state, with probability proportional to its weight. A single state needs no chance."""
        states = self._laid_out
        if states is None:
            states = list(self.states)
            total = 0.0
            for weight in self.states.values():
                total += weight
                self._totals.append(total)
            self._laid_out = states
        if len(states) == 1:
            return states[0]
        totals = self._totals
        share = chance.roll(GRAIN) / GRAIN * totals[-1]
        low, high = 0, len(states) - 1
        while low < high:
            middle = (low + high) // 2
            if totals[middle] > share:
                high = middle
            else:
                low = middle + 1
        return states[low]

    def chances(self) -> list[list[float]]:
        """By place, the probability of each role."""
        found = [[0.0] * ROLES for _ in range(self.rules.places)]
        total = 0.0
        for (marks, _, _), weight in self.states.items():
            total += weight
            open_cards = OpenCards(self.rules, marks)
            for place, mark in enumerate(marks):
                if mark >= 0:
                    found[place][mark] += weight
                else:
                    for role in range(ROLES):
                        found[place][role] += weight * open_cards.chance(mark, role)
        return [[share / total for share in shares] for shares in found]


class OpenCards:
    """Counts of the roles that a state leaves open, and of the places open to them."""

    def __init__(self, rules: KarayaRules, marks: Marks) -> None:
        left = rules.bag[:]
        counts = [0, 0, 0, 0]
        for mark in marks:
            if mark >= 0:
                left[mark] -= 1
            else:
                counts[-mark] += 1
        self.left = left
        self.any = counts[1]
        self.not_slave = counts[2]
        self.aside = counts[3]
        self.neutrals = sum(left[FIRST_NEUTRAL:])
        self.others = sum(left) - left[SLAVE] - self.aside
        """Open cards that are not Slaves and not set aside."""

    def chance(self, mark: int, role: int) -> float:
        """The probability of this role at a place with this mark.

        Places set aside are dealt first, then those without Slaves, then the others. Whatever the
        first ones get, the rest can be dealt in equally many ways, so all deals are equally likely.
        """
        copies = float(self.left[role])
        if copies <= 0.0:
            return 0.0
        if mark == SET_ASIDE:
            return copies / self.neutrals if role >= FIRST_NEUTRAL else 0.0
        if role == SLAVE:
            return copies / self.any if mark == UNKNOWN else 0.0
        if role >= FIRST_NEUTRAL:
            copies *= 1.0 - self.aside / self.neutrals
            if copies <= 0.0:
                return 0.0
        if mark == NOT_SLAVE:
            return copies / self.others
        return copies * (1.0 - self.not_slave / self.others) / self.any


def deal_out(rules: KarayaRules, marks: Marks, chance: Chance) -> list[int]:
    """A deal of the roles that fits the marks, each equally likely, by place."""
    roles = list(marks)
    left = rules.bag[:]
    size = 0
    for mark in marks:
        if mark >= 0:
            left[mark] -= 1
        else:
            size += 1
    if size == 0:
        return roles
    for wanted in (SET_ASIDE, NOT_SLAVE, UNKNOWN):
        for place, mark in enumerate(marks):
            if mark != wanted:
                continue
            first = FIRST_NEUTRAL if wanted == SET_ASIDE else 0
            skipped = SLAVE if wanted == NOT_SLAVE else -1
            total = 0
            for role in range(first, ROLES):
                if role != skipped:
                    total += left[role]
            k = chance.roll(total)
            for role in range(first, ROLES):
                if role == skipped:
                    continue
                k -= left[role]
                if k < 0:
                    left[role] -= 1
                    roles[place] = role
                    break
    return roles
