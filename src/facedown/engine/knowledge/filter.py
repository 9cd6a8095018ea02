"""Follows what a seat knows along the trail of facts, and caches it."""

from __future__ import annotations

from typing import Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from facedown.engine.knowledge.facts import Fact, Trail

K = TypeVar("K")
"""A game's type for what a seat knows."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Filter(Generic[K]):
    """Updates knowledge fact by fact; a game defines what its facts mean.

    Knowledge may use only what `Fact.seen_by` leaves of each fact.
    """

    # --- what a game defines --------------------------------------------------------------------

    def begin(self, first: Fact, viewer: int) -> K:
        """What this viewer knows after the first fact that matters to them."""
        raise NotImplementedError

    def after(self, known: K, fact: Fact) -> K:
        """Knowledge after one more fact. May change `known` in place if `leave` forgets it."""
        raise NotImplementedError

    def leave(self, link: Trail, viewer: int, known: K) -> None:
        """Called when the game has moved on from a link with cached knowledge. Keeps it."""

    # --- what the engine does with it -----------------------------------------------------------

    def knowledge(self, last: Trail, viewer: int) -> K:
        """What this viewer knows after the last fact. Cached for each link and viewer."""
        kept = last.known_to(viewer)
        if kept is not None:
            return cast(K, kept)
        known = self._from_cache(last, viewer)
        last.remember(viewer, known)
        return known

    def from_the_beginning(self, last: Trail, viewer: int) -> K:
        """The same, worked out from the first fact; neither reads nor fills the cache."""
        later: list[Fact] = []
        link = last
        while not link.begins(viewer) and link.prev is not None:
            later.append(link.fact)
            link = link.prev
        return self._follow(self.begin(link.fact, viewer), later)

    def _from_cache(self, last: Trail, viewer: int) -> K:
        """From the last link with cached knowledge of this viewer, forward."""
        later: list[Fact] = []
        link = last
        kept = last.known_to(viewer)
        while kept is None and not link.begins(viewer) and link.prev is not None:
            later.append(link.fact)
            link = link.prev
            kept = link.known_to(viewer)
        if kept is None:
            return self._follow(self.begin(link.fact, viewer), later)
        known = cast(K, kept)
        self.leave(link, viewer, known)
        return self._follow(known, later)

    def _follow(self, known: K, later: list[Fact]) -> K:
        """Knowledge after these facts, given newest first."""
        for fact in reversed(later):
            known = self.after(known, fact)
        return known
