"""What a seat knows of the hidden cards, followed fact by fact."""

from __future__ import annotations

from typing import Final

from facedown.engine.knowledge.facts import Fact
from facedown.engine.knowledge.filter import Filter
from facedown.games.karaya.belief import SET_ASIDE, Belief, State
from facedown.games.karaya.evidence import first_marks, step
from facedown.games.karaya.facts import Dealt
from facedown.games.karaya.rules import Rules

KEPT: Final = 100
"""Knowledge of so many states at most is kept at every fact."""


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
        states = step(known, seen)
        assert states, "what is so must be possible"
        return Belief(known.viewer, known.rules, states, known.exact)

    def leave(self, fact: Fact, viewer: int, known: Belief) -> None:
        if len(known.states) > KEPT and fact.prev is not None:  # what begins there can't be redone
            fact.forget(viewer)
