"""The filter that updates beliefs fact by fact."""

from __future__ import annotations

from typing import Final

from facedown.engine.knowledge.facts import Fact, Trail
from facedown.engine.knowledge.filter import Filter
from facedown.engine.knowledge.weights import normal, thin
from facedown.games.coup.facts import Dealt, Drafted
from facedown.games.coup.knowledge.belief import Belief, Past, drafted, start
from facedown.games.coup.knowledge.moves import step
from facedown.games.coup.knowledge.revival import revived

MAX_CACHED_STATES: Final = 100
"""Maximum states of a belief cached at a link that the game has left."""
MAX_STATES: Final = 600
"""Maximum states of a belief; beyond it, all but 1 / THINNING_DIVISOR of them are dropped."""
THINNING_DIVISOR: Final = 4
"""Divisor of MAX_STATES for the states that stay, which leaves room to grow."""
SNAPSHOT_INTERVAL: Final = 16
"""Facts between two snapshots (`Past.before`)."""
MAX_SNAPSHOT_STATES: Final = 24
"""Maximum states in a snapshot."""


class CoupFilter(Filter[Belief]):
    """Keeps small beliefs cached at all links."""

    def begin(self, first: Fact, viewer: int) -> Belief:
        """The belief after the deal or the draft."""
        if isinstance(first, Drafted):
            return drafted(first, viewer)
        assert isinstance(first, Dealt)
        return start(first, viewer)

    def after(self, known: Belief, fact: Fact) -> Belief:
        """See `update`."""
        return update(known, fact)

    def leave(self, link: Trail, viewer: int, known: Belief) -> None:
        """Drops large beliefs: they can be computed again."""
        if (
            len(known.states) > MAX_CACHED_STATES and link.prev is not None
        ):  # The first can't be redone.
            link.forget(viewer)


FILTER: Final = CoupFilter()


def update(belief: Belief, fact: Fact, most: int = MAX_STATES) -> Belief:
    """The belief after one more fact, with at most `most` states."""
    seen = fact.seen_by(belief.viewer)
    if seen is None:
        return belief
    after = step(belief, seen)
    if not after.states:
        after = revived(belief, seen)
    if len(after.states) > most:
        after.states = thin(after.states, max(1, most // THINNING_DIVISOR))
        after.exact = False
    after.states = normal(after.states)
    after.past = _remember(belief, seen)
    return after


def _remember(belief: Belief, fact: Fact) -> Past:
    length = 0 if belief.past is None else belief.past.length + 1
    before: Belief | None = None
    if length % SNAPSHOT_INTERVAL == 0:
        before = belief
        if len(belief.states) > MAX_SNAPSHOT_STATES:
            before = belief.after(normal(thin(belief.states, MAX_SNAPSHOT_STATES)))
            before.exact = False
    return Past(fact, belief.past, before, length)
