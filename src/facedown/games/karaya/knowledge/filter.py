"""What a seat knows of the hidden cards, followed fact by fact."""

from __future__ import annotations

from typing import Final

from facedown.engine.knowledge.facts import Fact, Trail
from facedown.engine.knowledge.filter import Filter
from facedown.engine.knowledge.weights import normal, thin
from facedown.games.karaya.facts import Dealt, Hid
from facedown.games.karaya.knowledge.belief import SET_ASIDE, Belief, Past, State
from facedown.games.karaya.knowledge.evidence import first_marks, step
from facedown.games.karaya.knowledge.recovery import revived
from facedown.games.karaya.rules import KarayaRules

KEPT: Final = 100
"""Knowledge of so many states at most is kept at every fact."""
EXACT_SEATS: Final = 8
"""At tables up to this size no state is ever dropped."""
MOST_STATES: Final = 3000
"""With more than so many, most are dropped: it takes some milliseconds to go on with these."""
COVER: Final = 12
"""For everything that may lie at a place, so many states at least are kept."""
SHARE: Final = 2
"""One in so many stays, for they will soon be more again."""
LOOK_BACK: Final = 4
"""What was known before the last few hidings is kept, to go back to."""


class KarayaFilter(Filter[Belief]):
    """Beliefs are immutable: small ones stay where the game has moved on."""

    def __init__(self, rules: KarayaRules) -> None:
        self.rules = rules

    def begin(self, first: Fact, viewer: int) -> Belief:
        assert isinstance(first, Dealt)
        seen = first.up if viewer < 0 else first.up | 1 << viewer
        marks = first_marks(self.rules, first.roles, seen, SET_ASIDE)
        bans = tuple([ban if seat == viewer else 0 for seat, ban in enumerate(first.bans)])
        state: State = (marks, bans, ())
        return Belief(viewer, self.rules, {state: 1.0})

    def after(self, known: Belief, fact: Fact) -> Belief:
        seen = fact.seen_by(known.viewer)
        if seen is None:
            return known
        return update(known, seen, MOST_STATES)

    def leave(self, link: Trail, viewer: int, known: Belief) -> None:
        if len(known.states) > KEPT and link.prev is not None:  # The first can't be redone.
            link.forget(viewer)


def update(known: Belief, seen: Fact, most: int) -> Belief:
    """Knowledge after one more fact, in at most so many states where the table is large."""
    rules, viewer = known.rules, known.viewer
    states = step(known, seen)
    if isinstance(seen, Hid):
        states = normal(states)
    past = known.past
    if past is None and (len(states) <= most or rules.seats <= EXACT_SEATS):
        return Belief(viewer, rules, states)
    before = known if past is None or isinstance(seen, Hid) else None
    past = Past(before, seen, past)
    _let_go(past)
    work = 0
    if not states:
        states, work = revived(rules, viewer, past)
    return Belief(viewer, rules, _fewer(states, most), past, work)


def _let_go(past: Past | None) -> None:
    """Of what was known before, only some are kept to go back to, and the first."""
    kept = 0
    while past is not None and past.prev is not None:
        if past.before is not None:
            kept += 1
            if kept > LOOK_BACK:
                past.before = None
        past = past.prev


def _fewer(states: dict[State, float], most: int) -> dict[State, float]:
    """At most so many: a share of them by weight, and some for whatever may lie at each place.

    So that a card that is turned up next does not show all that were kept to be wrong.
    """
    if len(states) <= most:
        return states
    states = normal(states)
    kept = thin(states, max(1, most // SHARE))
    shown: dict[tuple[int, int], int] = {}
    for state in kept:
        _cover(shown, state)
    for state, weight in states.items():
        if state not in kept and _adds(shown, state):
            kept[state] = weight
            _cover(shown, state)
    return kept


def _cover(shown: dict[tuple[int, int], int], state: State) -> None:
    for place, mark in enumerate(state[0]):
        shown[place, mark] = shown.get((place, mark), 0) + 1


def _adds(shown: dict[tuple[int, int], int], state: State) -> bool:
    """Whether too few that are kept have the same at some place."""
    return any(shown.get(seen, 0) < COVER for seen in enumerate(state[0]))
