"""Recovers from a fact that contradicts every kept state: searches the past for others.

The viewer's view of every past fact is known. So for each moment the search knows which roles will
be seen where, and at which places such a card may be until then. States that can't lead there are
pruned; of the others, those that need fewer unseen swaps are preferred. The search starts a few
facts back. Then it starts from the last complete states, with few of them, doubling the number
until some lead to what was seen. The true history is among them, so it terminates; it finds only
the states on its way.
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

BEAM_WIDTH: Final = 64
"""States followed in the first attempt."""
BEAM_GROWTH: Final = 2
"""Factor by which more states are followed after a failed attempt."""
UNSEEN_SWAP_PROBABILITY: Final = 1 / 16
"""Rough probability that a hiding moves a card to where it will be seen."""


class Need:
    """A card that will be seen later: one of this role must lie at one of `places` now.

    Without an unseen swap it lies at `home`. Both are bit masks. The role NOT_SLAVE stands for any
    but a Slave.
    """

    def __init__(self, places: int, role: int, home: int) -> None:
        self.places = places
        self.role = role
        self.home = home


Needs = tuple[Need, ...]


def needs_after(facts: list[Fact], rules: KarayaRules, marks: Marks) -> list[Needs]:
    """The needs after each fact. `marks` are those of any state before the first fact."""
    found: list[Needs] = []
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
    """For each `Hid` fact, the role that was turned down; UNKNOWN for other facts."""
    up = list(marks)
    found: list[int] = []
    for fact in facts:
        if isinstance(fact, TurnedUp):
            up[fact.seat] = fact.role
        found.append(up[fact.seat] if isinstance(fact, Hid) else UNKNOWN)
    return found


def _here(place: int, role: int) -> Need:
    """The need for a role at this very place."""
    return Need(1 << place, role, 1 << place)


def _before_seeing(needs: list[Need], place: int, role: int) -> list[Need]:
    """The needs before a card is seen: it is there, and other needed cards are not."""
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
    """The needs before a hiding, which may have moved the role `hider` away, and another here."""
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


def missing(rules: KarayaRules, state: State, needs: Needs) -> int:
    """The number of needs that take an unseen swap; -1 if some need can't be met."""
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
    for need in needs:
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
    """A search along these facts, oldest first. `marks` as in `needs_after`."""

    def __init__(self, rules: KarayaRules, viewer: int, facts: list[Fact], marks: Marks) -> None:
        self.rules = rules
        self.viewer = viewer
        self.facts = facts
        self.needs = needs_after(facts, rules, marks)
        self.visited = 0
        """Number of states visited."""

    def follow(self, states: States, start: int, width: int) -> States:
        """The states after all facts from `start` on, following at most `width`; perhaps none."""
        last = len(self.facts) - 1
        for at in range(start, last + 1):
            fact = self.facts[at]
            states = step(Belief(self.viewer, self.rules, states), fact)
            self.visited += len(states)
            if at < last and not isinstance(fact, SlotEnded):
                states = self._promising(states, self.needs[at], width)
            if not states:
                break
        return states

    def _promising(self, states: States, needs: Needs, width: int) -> States:
        """The states that can meet the needs; if more than `width`, a sample of likely ones."""
        hopes: States = {}
        likely: States = {}
        for state, weight in states.items():
            count = missing(self.rules, state, needs)
            if count >= 0:
                hopes[state] = UNSEEN_SWAP_PROBABILITY**count
                likely[state] = weight * UNSEEN_SWAP_PROBABILITY**count
        if len(likely) <= width:
            return {state: states[state] for state in likely}
        kept = thin(normal(likely), width)
        return {state: weight / hopes[state] for state, weight in kept.items()}


def recovered(rules: KarayaRules, viewer: int, last: Past) -> tuple[States, int]:
    """States after the last fact of the past, and the number of states visited to find them."""
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
        found = search.follow(before.states, len(facts) - back, BEAM_WIDTH)
        if found:
            return found, search.visited
    width = BEAM_WIDTH
    while True:
        width *= BEAM_GROWTH
        found = search.follow(first, 0, width)
        if found:
            return found, search.visited
