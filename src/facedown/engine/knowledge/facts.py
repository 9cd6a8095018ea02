"""Facts about hidden things, and the trail of them that a table holds.

A table holds the last link of its trail; each link holds the one before it. Clones share the trail,
so adding a fact is cheap, and nobody reads it before a re-deal asks what a seat knows (`Filter`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from facedown.engine.plain import Plain

SPECTATOR: Final = -1
"""The viewer without a seat."""
EVERYBODY: Final = -2
"""All viewers together, rather than one of them."""
NOT_SEEN: Final = -1
"""In place of a card that a viewer did not see."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Fact(Plain):
    """An event that concerns hidden things. Immutable; a game has a class for each kind of fact.

    A subclass declares its fields in `__init__`, and overrides `seen_by` if not everybody sees
    all of them.
    """

    def seen_by(self, viewer: int) -> Fact | None:
        """This fact without the fields that the viewer did not see; None if they saw nothing."""
        return self

    def begins(self, viewer: int) -> bool:
        """Whether this viewer needs no earlier fact."""
        return False


class Trail(Plain):
    """A link in the chain of facts, with what has been worked out from the chain up to here.

    `viewer` is whose view of the chain this is; EVERYBODY for the true chain.
    """

    def __init__(self, prev: Trail | None, fact: Fact, viewer: int = EVERYBODY) -> None:
        self.prev = prev
        self.fact = fact
        self.viewer = viewer
        self._known: dict[int, object] | None = None
        self._seen: dict[int, Trail | None] | None = None

    def begins(self, viewer: int) -> bool:
        """Whether no earlier link matters to this viewer."""
        return self.prev is None or self.fact.begins(viewer)

    # --- copies ---------------------------------------------------------------------------------

    def __reduce__(self) -> tuple[object, ...]:
        """Flat: a long chain would exceed the recursion limit."""
        links: list[tuple[Fact, int]] = []
        link: Trail | None = self
        while link is not None:
            links.append((link.fact, link.viewer))
            link = link.prev
        return chained, (links,)

    # --- cache ----------------------------------------------------------------------------------

    def known_to(self, viewer: int) -> object:
        """The cached knowledge of this viewer after this fact, or None."""
        return None if self._known is None else self._known.get(viewer)

    def remember(self, viewer: int, known: object) -> None:
        """Cache the viewer's knowledge, for all clones that share this link."""
        if self._known is None:
            self._known = {}
        self._known[viewer] = known

    def forget(self, viewer: int) -> None:
        """Drop the viewer's knowledge from the cache."""
        if self._known is not None:
            self._known.pop(viewer, None)

    def has_view(self, viewer: int) -> bool:
        """Whether `view_of` is cached, or is this very chain."""
        return self.viewer == viewer or (self._seen is not None and viewer in self._seen)

    def view_of(self, viewer: int) -> Trail | None:
        """The chain up to here as this viewer saw it. Raises `KeyError` without `has_view`."""
        return self if self._seen is None or self.viewer == viewer else self._seen[viewer]

    def keep_view(self, viewer: int, seen: Trail | None) -> None:
        """Cache the chain up to here as this viewer saw it."""
        if self._seen is None:
            self._seen = {}
        self._seen[viewer] = seen


def chained(links: list[tuple[Fact, int]]) -> Trail:
    """The last link of a chain of facts and viewers, given newest first; never empty."""
    last: Trail | None = None
    for fact, viewer in reversed(links):
        last = Trail(last, fact, viewer)
    assert last is not None
    return last


def as_seen(last: Trail | None, viewer: int) -> Trail | None:
    """The chain as this viewer saw it: the only past that their worlds may hold.

    Cached for each link and viewer. None if they saw nothing.
    """
    later: list[Trail] = []
    seen: Trail | None = None
    link = last
    while link is not None:
        if link.has_view(viewer):
            seen = link.view_of(viewer)
            break
        later.append(link)
        if link.begins(viewer):
            break
        link = link.prev
    for one in reversed(later):
        fact = one.fact.seen_by(viewer)
        if fact is not None:
            seen = Trail(seen, fact, viewer)
        one.keep_view(viewer, seen)
    return seen
