"""What a seat knows, followed fact by fact and kept where it was last asked for."""

from __future__ import annotations

from typing import Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from facedown.engine.knowledge.facts import Fact

K = TypeVar("K")
"""What a seat knows: a type of the game's."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Filter(Generic[K]):
    """How knowledge follows facts; a game says what these mean.

    Knowledge may take in of each fact only what `Fact.seen_by` leaves of it.
    """

    # --- what a game says -----------------------------------------------------------------------

    def begin(self, first: Fact, viewer: int) -> K:
        """What this viewer knows after the first fact that matters to them."""
        raise NotImplementedError

    def after(self, known: K, fact: Fact) -> K:
        """Knowledge after one more fact. It may be `known` itself, changed, if `leave` lets go."""
        raise NotImplementedError

    def leave(self, fact: Fact, viewer: int, known: K) -> None:
        """The game has moved on from the fact at which this is kept. By default it stays."""

    # --- what the engine does with it -----------------------------------------------------------

    def knowledge(self, last: Fact, viewer: int) -> K:
        """What this viewer knows after the last fact. Worked out once for each fact and viewer."""
        kept = last.known_to(viewer)
        if kept is not None:
            return cast(K, kept)
        known = self._from_what_is_kept(last, viewer)
        last.remember(viewer, known)
        return known

    def from_the_beginning(self, last: Fact, viewer: int) -> K:
        """The same from the first fact on, whatever is kept; nor is this kept."""
        later: list[Fact] = []
        fact = last
        while not fact.begins(viewer) and fact.prev is not None:
            later.append(fact)
            fact = fact.prev
        return self._follow(self.begin(fact, viewer), later)

    def _from_what_is_kept(self, last: Fact, viewer: int) -> K:
        """From the last fact at which this viewer's knowledge is kept, forward."""
        later: list[Fact] = []
        fact = last
        kept = last.known_to(viewer)
        while kept is None and not fact.begins(viewer) and fact.prev is not None:
            later.append(fact)
            fact = fact.prev
            kept = fact.known_to(viewer)
        if kept is None:
            return self._follow(self.begin(fact, viewer), later)
        known = cast(K, kept)
        self.leave(fact, viewer, known)
        return self._follow(known, later)

    def _follow(self, known: K, later: list[Fact]) -> K:
        """Knowledge after these facts, the newest of which comes first."""
        for fact in reversed(later):
            known = self.after(known, fact)
        return known
