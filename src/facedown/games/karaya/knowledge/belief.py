"""What one seat knows of the hidden cards: the states that there may be, with their weights.

A state has what the seat can tell apart. Its *marks* say for each place which role lies there, or
only that the card is one of those that nobody has placed yet (`UNKNOWN`), or that it is one of them
but no Slave, or a neutral that is set aside. Every way to deal the roles that are left to those
places is equally likely, and the chance of each is worked out, not counted. Beside the marks are
the trade bans of the seats, as far as they are certain, and those that hang on a card (`Doubt`).

The secret choices of others (with whom somebody changed cards behind shut eyes) are taken as
equally likely; what they say, or let pass, is no evidence here.

Up to eight seats the states are all there are. At larger tables they may be too many, after many
trades behind shut eyes: then some stand for all (`filter.py`), and where something is seen that
none of them allows, others are looked for in the past (`recovery.py`). Every world still is one
that may be so; no longer does every such world come up, and how often they do is approximate.
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
Doubt = tuple[int, int, int, int]
"""Owner, with whom they may not trade, a place, a role: a ban, unless that role lies there."""
State = tuple[Marks, Bans, tuple[Doubt, ...]]


class Past:
    """A fact since states were dropped for the first time, and what was known before it.

    `before` is kept at the first fact, where no state had been dropped yet, and at the last few
    hidings; else it is None.
    """

    def __init__(self, before: Belief | None, fact: Fact, prev: Past | None) -> None:
        self.before = before
        self.fact = fact
        self.prev = prev


class Belief:
    """The knowledge of `viewer` (-1: a spectator) after one fact. Immutable once made."""

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
        """None: no state that may be so has been dropped, and the weights are exact."""
        self.work = work
        """How many states a search has gone through, if none that were kept allowed the fact."""
        self._laid_out: list[State] | None = None
        self._totals: list[float] = []

    def draw(self, chance: Chance) -> State:
        """One of the states, each as likely as its weight. Chance is not asked about one alone."""
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
        """By place: how likely each role is there."""
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
    """The roles that a state has not placed, and the places that they may lie at."""

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
        """No Slaves, and not aside."""

    def chance(self, mark: int, role: int) -> float:
        """How likely this role is at a place with this mark.

        What is aside is dealt first, then what is no Slave, then all others: whatever the first
        ones get, the rest can be dealt in as many ways, so all deals are alike.
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
    """The roles at all places: those that the marks leave open are dealt, each way as likely."""
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
