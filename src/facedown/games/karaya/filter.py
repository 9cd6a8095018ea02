"""What a seat knows of the hidden cards, followed fact by fact."""

from __future__ import annotations

from typing import Final

from facedown.engine.knowledge.facts import Fact
from facedown.engine.knowledge.filter import Filter
from facedown.engine.knowledge.weights import normal, thin
from facedown.games.karaya.belief import SET_ASIDE, Belief, Past, State
from facedown.games.karaya.evidence import first_marks, step
from facedown.games.karaya.facts import Dealt
from facedown.games.karaya.rules import Rules

KEPT: Final = 100
"""Knowledge of so many states at most is kept at every fact."""
EXACT_SEATS: Final = 8
"""At tables up to this size no state is ever dropped."""
MOST_STATES: Final = 3000
"""With more than so many, most are dropped: it takes some milliseconds to go on with these."""
COVER: Final = 12
"""For everything that may lie at a place, so many states at least are kept."""
SHARE: Final = 4
"""One in so many stays, for they will soon be more again."""
WIDER: Final = 16
"""So many times as many are followed where all that were kept have turned out wrong."""
MOST_KEPT: Final = 3
"""So often what was known with more states is kept."""


class KarayaFilter(Filter[Belief]):
    """Beliefs are immutable: small ones stay where the game has moved on."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def begin(self, first: Fact, viewer: int) -> Belief:
        assert isinstance(first, Dealt)
        seen = first.up if viewer < 0 else first.up | 1 << viewer
        marks = first_marks(self.rules, first.roles, seen, SET_ASIDE)
        bans = tuple([ban if seat == viewer else 0 for seat, ban in enumerate(first.bans)])
        state: State = (marks, bans, ())
        return Belief(viewer, self.rules, {state: 1.0})

    def after(self, known: Belief, fact: Fact) -> Belief:
        seen = fact.seen_by(known.viewer, None)
        if seen is None:
            return known
        return update(known, seen, MOST_STATES)

    def leave(self, fact: Fact, viewer: int, known: Belief) -> None:
        if len(known.states) > KEPT and fact.prev is not None:  # what begins there can't be redone
            fact.forget(viewer)


def update(known: Belief, seen: Fact, most: int) -> Belief:
    """Knowledge after one more fact, in at most so many states where the table is large."""
    states = step(known, seen)
    past = known.past
    if past is None and (len(states) <= most or known.rules.seats <= EXACT_SEATS):
        return Belief(known.viewer, known.rules, states)
    before: Belief | None = None
    if past is None or known.wide is not known.states:
        before = Belief(known.viewer, known.rules, known.wide)
        _let_go(past)
    past = Past(before, seen, past)
    after = Belief(known.viewer, known.rules, states, past)
    if not states:
        after.wide = _worked_out_again(past, most * WIDER)
    after.states = _fewer(after.wide, most)
    return after


def _let_go(past: Past | None) -> None:
    """Of what was known before, only some are kept to go back to, and the first."""
    kept = 0
    while past is not None and past.prev is not None:
        if past.before is not None:
            kept += 1
            if kept >= MOST_KEPT:
                past.before = None
        past = past.prev


def _worked_out_again(last: Past, most: int) -> dict[State, float]:
    """The states of today from earlier ones, with more of them on the way: first from not far back,
    at last from those that were complete, with as many as it takes."""
    facts: list[Fact] = []
    past: Past | None = last
    while past is not None:
        facts.append(past.fact)
        if past.before is not None:
            found = _followed(past.before, facts, most)
            if found:
                return found
        past = past.prev
    return _worked_out_again(last, most * WIDER)


def _followed(known: Belief, facts: list[Fact], most: int) -> dict[State, float]:
    """What comes of these states by these facts, the last of which comes first."""
    for fact in reversed(facts):
        states = step(known, fact)
        if not states:
            break
        known = Belief(known.viewer, known.rules, _fewer(states, most))
    return states


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
    return any([shown.get(seen, 0) < COVER for seen in enumerate(state[0])])
