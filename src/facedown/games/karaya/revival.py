"""When none of the states that were kept allows what is seen: go back, and look for others.

Of the past the viewer knows every fact. So it is clear beforehand which role will turn out to lie
at a place, and at which places its card may be until then: a state that can't lead there is left
out at once, and of the others those come first in which fewest cards have yet to change places
unseen. A few are followed at a time; where these lead nowhere, the next ones are. So the search
finds something without going through everything, and from states that were complete it always
finds something.
"""

from __future__ import annotations

from typing import Final

from facedown.engine.knowledge.facts import NOT_SEEN, Fact
from facedown.engine.knowledge.weights import normal
from facedown.games.karaya.belief import NOT_SLAVE, UNKNOWN, Belief, Past, State
from facedown.games.karaya.cards import ROLES, SLAVE
from facedown.games.karaya.evidence import States, step
from facedown.games.karaya.facts import Hid, NotSlave, Saw, Traded, TurnedUp
from facedown.games.karaya.rules import Rules

WIDTH: Final = 48
"""So many states are followed at a time."""
NEAR: Final = 6000
"""So many are gone through from each of the kept states, before it is tried from further back."""


class Need:
    """Something that will be seen: at one of `places` lies a card of this role now.

    If nobody changes it unseen, it lies at `home` (both as bit masks). The role NOT_SLAVE: any
    other than a Slave.
    """

    __slots__ = ("home", "places", "role")

    def __init__(self, places: int, role: int, home: int) -> None:
        self.places = places
        self.role = role
        self.home = home


Outlook = tuple[Need, ...]


def look_ahead(facts: list[Fact], rules: Rules) -> list[Outlook]:
    """For each fact, what is still to come after it."""
    found: list[Outlook] = []
    needs: list[Need] = []
    for fact in reversed(facts):
        found.append(tuple(needs))
        if isinstance(fact, Traded):
            needs = [_swapped(need, fact.seat, fact.place) for need in needs]
            if fact.got != NOT_SEEN:
                needs.append(_here(fact.place, fact.got))
            if fact.place_got != NOT_SEEN:
                needs.append(_here(fact.seat, fact.place_got))
        elif isinstance(fact, Hid):
            needs = _before_hiding(needs, fact, rules)
        elif isinstance(fact, TurnedUp):
            needs = _before_seeing(needs, fact.seat, fact.role)
        elif isinstance(fact, Saw):
            for place, role in zip(fact.places, fact.roles, strict=True):
                needs = _before_seeing(needs, place, role)
        elif isinstance(fact, NotSlave):
            needs = [*needs, _here(fact.seat, NOT_SLAVE)]
    found.reverse()
    return found


def _here(place: int, role: int) -> Need:
    return Need(1 << place, role, 1 << place)


def _before_seeing(needs: list[Need], place: int, role: int) -> list[Need]:
    """What is seen there is this card, and no other one that is to come out later."""
    here = 1 << place
    after = [_here(place, role)]
    for need in needs:
        if need.role == role or need.role == NOT_SLAVE or not need.places & here:
            if need.places != here or need.role != role:
                after.append(need)
        else:
            after.append(Need(need.places & ~here, need.role, need.home & ~here))
    return after


def _before_hiding(needs: list[Need], fact: Hid, rules: Rules) -> list[Need]:
    """It may have brought a card from there to here, or from here to there."""
    if fact.choice != NOT_SEEN:
        if fact.choice < 0:
            return needs
        needs = [_swapped(need, fact.seat, fact.choice) for need in needs]
        return [*needs, _here(fact.choice, fact.roles[fact.seat])]
    seat = 1 << fact.seat
    others = 0
    for place in fact.places:
        others |= 1 << place
    all_places = (1 << rules.centre + 1) - 1
    after: list[Need] = []
    for need in needs:
        places = need.places
        if places & others:
            places |= seat
        if need.places & seat:
            places |= others
        if places != all_places:
            after.append(need if places == need.places else Need(places, need.role, need.home))
    return after


def _swapped(need: Need, one: int, other: int) -> Need:
    return Need(_moved(need.places, one, other), need.role, _moved(need.home, one, other))


def _moved(places: int, one: int, other: int) -> int:
    if (places >> one ^ places >> other) & 1:
        places ^= 1 << one | 1 << other
    return places


def missing(rules: Rules, state: State, outlook: Outlook) -> int:
    """How many cards must change places unseen for all that is to come; -1 if that can't be."""
    where = [0] * ROLES
    left = rules.bag[:]
    unknown = 0
    no_slave = 0
    here = 1
    for mark in state[0]:
        if mark >= 0:
            where[mark] |= here
            left[mark] -= 1
        elif mark == UNKNOWN:
            unknown |= here
        elif mark == NOT_SLAVE:
            no_slave |= here
        here <<= 1
    count = 0
    for need in outlook:
        role = need.role
        if role == NOT_SLAVE:
            fits = ~where[SLAVE]
        else:
            fits = where[role]
            if left[role] > 0:
                fits |= unknown
                if role != SLAVE:
                    fits |= no_slave
        if not need.places & fits:
            return -1
        if not need.home & fits:
            count += 1
    return count


class Search:
    """States after these facts, the first of which comes first."""

    def __init__(self, rules: Rules, viewer: int, facts: list[Fact]) -> None:
        self.rules = rules
        self.viewer = viewer
        self.facts = facts
        self.outlooks = look_ahead(facts, rules)
        self.visited = 0
        """How many states were gone through."""

    def follow(self, begin: States, start: int, most: int) -> States:
        """Some that come of these, from this fact on; none if so many visits find none."""
        limit = self.visited + most
        last = len(self.facts) - 1
        left = [(start, sorted(begin.items(), key=_lightness))]
        while left and self.visited < limit:
            at, states = left.pop()
            if len(states) > WIDTH:
                left.append((at, states[WIDTH:]))
            some = normal(dict(states[:WIDTH]))
            after = step(Belief(self.viewer, self.rules, some), self.facts[at])
            self.visited += len(some) + len(after)
            if at == last:
                if after:
                    return after
            else:
                ranked = self._promising(after, self.outlooks[at])
                if ranked:
                    left.append((at + 1, ranked))
        return {}

    def _promising(self, states: States, outlook: Outlook) -> list[tuple[State, float]]:
        """The states that may lead to what is to come, the best first."""
        ranked: list[tuple[int, float, State]] = []
        for state, weight in states.items():
            count = missing(self.rules, state, outlook)
            if count >= 0:
                ranked.append((count, -weight, state))
        ranked.sort()
        return [(state, -weight) for _, weight, state in ranked]


def _lightness(item: tuple[State, float]) -> float:
    return -item[1]


def revived(rules: Rules, viewer: int, last: Past) -> tuple[States, int]:
    """States after the last fact of the past, and how many were gone through to find them."""
    facts: list[Fact] = []
    kept: list[tuple[int, Belief]] = []
    past: Past | None = last
    while past is not None:
        facts.append(past.fact)
        if past.before is not None:
            kept.append((len(facts), past.before))
        past = past.prev
    facts.reverse()
    search = Search(rules, viewer, facts)
    for back, before in kept:
        most = NEAR if back < len(facts) else 1 << 60
        found = search.follow(before.states, len(facts) - back, most)
        if found:
            return found, search.visited
    raise AssertionError("what was seen contradicts itself")
