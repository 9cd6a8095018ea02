"""When none of the states that were kept allows what is seen: go back, and look for others.

Of the past the viewer knows every fact. So it is clear beforehand which role will turn out to lie
at a place, and at which places its card may be until then: a state that can't lead there is left
out at once, and of the others those are likelier to be followed in which fewer cards have yet to
change places unseen. The search begins not far back. Then it begins with the last states that were
complete, with few of them, and with twice as many each time until some lead to what is seen. What
has really happened is among them, so it ends; but only what it finds on its way is found.
"""

from __future__ import annotations

from typing import Final

from facedown.engine.knowledge.facts import NOT_SEEN, Fact
from facedown.engine.knowledge.weights import normal, thin
from facedown.games.karaya.cards import ROLES, SLAVE
from facedown.games.karaya.facts import Hid, NotSlave, Saw, SlotEnded, Traded, TurnedUp
from facedown.games.karaya.knowledge.belief import NOT_SLAVE, UNKNOWN, Belief, Marks, Past, State
from facedown.games.karaya.knowledge.evidence import States, step
from facedown.games.karaya.rules import KarayaRules

WIDTH: Final = 64
"""So many states are followed at first."""
WIDER: Final = 2
"""So many times as many, where all of them have led nowhere."""
SELDOM: Final = 1 / 16
"""About as likely it is that a hiding brings a card to where it will be seen."""


class Need:
    """Something that will be seen: at one of `places` lies a card of this role now.

    If nobody changes it unseen, it lies at `home` (both as bit masks). The role NOT_SLAVE: any
    other than a Slave.
    """

    def __init__(self, places: int, role: int, home: int) -> None:
        self.places = places
        self.role = role
        self.home = home


Outlook = tuple[Need, ...]


def look_ahead(facts: list[Fact], rules: KarayaRules, marks: Marks) -> list[Outlook]:
    """For each fact, what is still to come after it; `marks` are of some state before the first."""
    found: list[Outlook] = []
    needs: list[Need] = []
    for fact, hider in zip(reversed(facts), reversed(_hiders(facts, marks)), strict=True):
        found.append(tuple(needs))
        if isinstance(fact, Traded):
            needs = [_swapped(need, fact.seat, fact.place) for need in needs]
            if fact.got != NOT_SEEN:
                needs.append(_here(fact.place, fact.got))
            if fact.place_got != NOT_SEEN:
                needs.append(_here(fact.seat, fact.place_got))
        elif isinstance(fact, Hid):
            needs = _before_hiding(needs, fact, hider, rules)
        elif isinstance(fact, TurnedUp):
            needs = _before_seeing(needs, fact.seat, fact.role)
        elif isinstance(fact, Saw):
            for place, role in zip(fact.places, fact.roles, strict=True):
                needs = _before_seeing(needs, place, role)
        elif isinstance(fact, NotSlave):
            needs = [*needs, _here(fact.seat, NOT_SLAVE)]
    found.reverse()
    return found


def _hiders(facts: list[Fact], marks: Marks) -> list[int]:
    """For each fact, the card that was turned down in it: it lay face up."""
    up = list(marks)
    found: list[int] = []
    for fact in facts:
        if isinstance(fact, TurnedUp):
            up[fact.seat] = fact.role
        found.append(up[fact.seat] if isinstance(fact, Hid) else UNKNOWN)
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


def _before_hiding(needs: list[Need], fact: Hid, hider: int, rules: KarayaRules) -> list[Need]:
    """It may have brought the card of who hid to another place, or one from there to here."""
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
        fits = need.role == hider or (need.role == NOT_SLAVE and hider != SLAVE)
        if places & seat:
            places |= others
            if not fits:
                places &= ~seat
        elif fits and places & others:
            places |= seat
        if places != all_places:
            after.append(Need(places, need.role, need.home & places))
    return after


def _swapped(need: Need, one: int, other: int) -> Need:
    return Need(_moved(need.places, one, other), need.role, _moved(need.home, one, other))


def _moved(places: int, one: int, other: int) -> int:
    if (places >> one ^ places >> other) & 1:
        places ^= 1 << one | 1 << other
    return places


def missing(rules: KarayaRules, state: State, outlook: Outlook) -> int:
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

    def __init__(self, rules: KarayaRules, viewer: int, facts: list[Fact], marks: Marks) -> None:
        self.rules = rules
        self.viewer = viewer
        self.facts = facts
        self.outlooks = look_ahead(facts, rules, marks)
        self.visited = 0
        """How many states were gone through."""

    def follow(self, states: States, start: int, width: int) -> States:
        """What comes of these from this fact on, of which so many are followed; perhaps none."""
        last = len(self.facts) - 1
        for at in range(start, last + 1):
            fact = self.facts[at]
            states = step(Belief(self.viewer, self.rules, states), fact)
            self.visited += len(states)
            if at < last and not isinstance(fact, SlotEnded):
                states = self._promising(states, self.outlooks[at], width)
            if not states:
                break
        return states

    def _promising(self, states: States, outlook: Outlook, width: int) -> States:
        """States that may lead to what is to come; of many, some that are likely to."""
        hopes: States = {}
        likely: States = {}
        for state, weight in states.items():
            count = missing(self.rules, state, outlook)
            if count >= 0:
                hopes[state] = SELDOM**count
                likely[state] = weight * SELDOM**count
        if len(likely) <= width:
            return {state: states[state] for state in likely}
        kept = thin(normal(likely), width)
        return {state: weight / hopes[state] for state, weight in kept.items()}


def revived(rules: KarayaRules, viewer: int, last: Past) -> tuple[States, int]:
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
    first = kept[-1][1].states
    search = Search(rules, viewer, facts, next(iter(first))[0])
    for back, before in kept:
        found = search.follow(before.states, len(facts) - back, WIDTH)
        if found:
            return found, search.visited
    width = WIDTH
    while True:
        width *= WIDER
        found = search.follow(first, 0, width)
        if found:
            return found, search.visited
