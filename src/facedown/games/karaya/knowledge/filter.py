"""Follows what a seat knows of the hidden cards, fact by fact."""

from __future__ import annotations

from typing import Final

from facedown.engine.knowledge.facts import Fact, Trail
from facedown.engine.knowledge.filter import Filter
from facedown.engine.knowledge.weights import normal, thin
from facedown.games.karaya.facts import Dealt, Hid
from facedown.games.karaya.knowledge.belief import Belief, Past, State
from facedown.games.karaya.knowledge.evidence import first_marks, step
from facedown.games.karaya.knowledge.recovery import recovered
from facedown.games.karaya.rules import KarayaRules

MAX_CACHED_STATES: Final = 100
"""Maximum states of a belief that stays cached after the table has moved on."""
EXACT_SEATS: Final = 8
"""Maximum seats of a table at which no state is ever dropped."""
MAX_STATES: Final = 3000
"""Maximum states kept at larger tables; an update of this many takes a few milliseconds."""
MIN_STATES_PER_ROLE: Final = 12
"""Minimum states kept for each role at each place, if available."""
THINNING_DIVISOR: Final = 2
"""Divisor of the maximum when states are dropped, as they soon multiply again."""
KEPT_BELIEFS: Final = 4
"""Number of beliefs before recent `Hid` facts that are kept for a recovery."""


class KarayaFilter(Filter[Belief]):
    """The filter of Karaya. Small beliefs stay cached at every fact."""

    def __init__(self, rules: KarayaRules) -> None:
        self.rules = rules

    def begin(self, first: Fact, viewer: int) -> Belief:
        """The belief after the deal: one state with the roles that the viewer sees."""
        assert isinstance(first, Dealt)
        seen = first.up if viewer < 0 else first.up | 1 << viewer
        marks = first_marks(self.rules, first.roles, seen)
        bans = tuple([ban if seat == viewer else 0 for seat, ban in enumerate(first.bans)])
        state: State = (marks, bans, ())
        return Belief(viewer, self.rules, {state: 1.0})

    def after(self, known: Belief, fact: Fact) -> Belief:
        """The belief updated with what the viewer saw of the fact, if anything."""
        seen = fact.seen_by(known.viewer)
        if seen is None:
            return known
        return update(known, seen, MAX_STATES)

    def leave(self, link: Trail, viewer: int, known: Belief) -> None:
        """Drop a large belief from the cache, but never the first one."""
        # The first belief is needed to work out the others again.
        if len(known.states) > MAX_CACHED_STATES and link.prev is not None:
            link.forget(viewer)


def update(known: Belief, seen: Fact, most: int) -> Belief:
    """The belief after one more fact; at large tables, with about `most` states at most."""
    rules, viewer = known.rules, known.viewer
    states = step(known, seen)
    if isinstance(seen, Hid):
        states = normal(states)
    past = known.past
    if past is None and (len(states) <= most or rules.seats <= EXACT_SEATS):
        return Belief(viewer, rules, states)
    before = known if past is None or isinstance(seen, Hid) else None
    past = Past(before, seen, past)
    _forget_old(past)
    work = 0
    if not states:
        states, work = recovered(rules, viewer, past)
    return Belief(viewer, rules, _thinned(states, most), past, work)


def _forget_old(past: Past | None) -> None:
    """Drop all beliefs of the past but the first and the last `KEPT_BELIEFS`."""
    kept = 0
    while past is not None and past.prev is not None:
        if past.before is not None:
            kept += 1
            if kept > KEPT_BELIEFS:
                past.before = None
        past = past.prev


def _thinned(states: dict[State, float], most: int) -> dict[State, float]:
    """About `most` states at most: a sample by weight, and some for every role at each place.

    So a card that is turned up next does not contradict all kept states.
    """
    if len(states) <= most:
        return states
    states = normal(states)
    kept = thin(states, max(1, most // THINNING_DIVISOR))
    shown: dict[tuple[int, int], int] = {}
    for state in kept:
        _cover(shown, state)
    for state, weight in states.items():
        if state not in kept and _adds(shown, state):
            kept[state] = weight
            _cover(shown, state)
    return kept


def _cover(shown: dict[tuple[int, int], int], state: State) -> None:
    """Count the marks of a state that is kept."""
    for place, mark in enumerate(state[0]):
        shown[place, mark] = shown.get((place, mark), 0) + 1


def _adds(shown: dict[tuple[int, int], int], state: State) -> bool:
    """Whether the state has a mark that too few kept states have."""
    return any(shown.get(seen, 0) < MIN_STATES_PER_ROLE for seen in enumerate(state[0]))
