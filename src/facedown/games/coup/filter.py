"""Knowledge after one more fact."""

from __future__ import annotations

from typing import Final

from facedown.games.coup.belief import Belief, Past, normal, thin
from facedown.games.coup.cards import NO_CARD
from facedown.games.coup.facts import DREW, RETURNED, SAW, SWAPPED, Fact
from facedown.games.coup.moves import step
from facedown.games.coup.revival import revived

MOST_STATES: Final = 600
"""With more than so many, most are dropped: it takes a few milliseconds to go on with these."""
SHARE: Final = 4
"""One in so many stays, for they will soon be more again."""
STRIDE: Final = 16
"""After so many facts some states are kept to go back to."""
SKETCH: Final = 24
"""So many of them."""


def update(belief: Belief, fact: Fact, most: int = MOST_STATES) -> Belief:
    """Knowledge after one more fact, in at most so many states."""
    if fact.kind == SAW and fact.seat != belief.viewer:
        return belief
    seen = as_seen(fact, belief.viewer)
    after = step(belief, seen)
    if not after.states:
        after = revived(belief, seen)
    if len(after.states) > most:
        after.states = thin(after.states, max(1, most // SHARE))
        after.exact = False
    after.states = normal(after.states)
    after.past = _remember(belief, seen)
    return after


def as_seen(fact: Fact, viewer: int) -> Fact:
    """The fact without what this seat did not see of it, and without what came before."""
    card, cards = fact.card, fact.cards
    if fact.kind == DREW and fact.seat != viewer:
        card = NO_CARD
    elif fact.kind == RETURNED and fact.seat != viewer:
        cards = ()
    elif fact.kind == SWAPPED and fact.place >> 1 != viewer:
        card = NO_CARD
    return Fact(fact.kind, fact.seat, fact.place, card, None, cards, fact.options)


def _remember(belief: Belief, fact: Fact) -> Past:
    length = 0 if belief.past is None else belief.past.length + 1
    before: Belief | None = None
    if length % STRIDE == 0:
        before = belief
        if len(belief.states) > SKETCH:
            before = belief.after(normal(thin(belief.states, SKETCH)))
            before.exact = False
    return Past(fact, belief.past, before, length)
