"""The trail of hidden things: a chain of facts, each as one seat saw it.

A table holds the last fact; each one holds the fact before it. Clones share the chain, so adding a
fact is cheap, and nobody reads it before a re-deal asks what a seat knows (`filter.py`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from facedown.engine.plain import Plain, blank

SPECTATOR: Final = -1
"""The viewer that has no seat."""
EVERYBODY: Final = -2
"""Not one viewer but all of them: stands for what is so, and for what all saw."""
NOT_SEEN: Final = -1
"""Stands for a card that a viewer did not see."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Fact(Plain):
    """Something that happened to what is hidden; a game has a class for each kind, with its fields.

    Immutable but for what is worked out from it and kept: what each viewer knew after it, and the
    chain as each viewer saw it.
    """

    __slots__ = ("_known", "_told", "prev", "viewer")

    def __init__(self, prev: Fact | None) -> None:
        self.prev = prev
        self.viewer = EVERYBODY
        """Whose sight of it this is; EVERYBODY for the fact itself."""
        self._known: dict[int, object] | None = None
        self._told: dict[int, Fact | None] | None = None

    # --- what a game says -----------------------------------------------------------------------

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        """A new fact after `prev`: this one without what the viewer did not see of it.

        `prev` itself, if for this viewer nothing happened.
        """
        raise NotImplementedError

    def begins(self, viewer: int) -> bool:
        """Nothing before this fact matters to this viewer."""
        return self.prev is None

    # --- copies ---------------------------------------------------------------------------------

    def __reduce__(self) -> tuple[object, ...]:
        """As a list of links: a chain is too long to be followed link within link."""
        links: list[tuple[type[object], dict[str, object]]] = []
        fact: Fact | None = self
        while fact is not None:
            links.append((type(fact), fact.__getstate__()))
            fact = fact.prev
        return chained, (links,)

    def __getstate__(self) -> dict[str, object]:
        """All but the links, and what can be worked out again."""
        return {**super().__getstate__(), "prev": None, "_known": None, "_told": None}

    # --- what is kept ---------------------------------------------------------------------------

    def known_to(self, viewer: int) -> object:
        """What this viewer knew after the fact, as a `Filter` has kept it; None if none has."""
        return None if self._known is None else self._known.get(viewer)

    def remember(self, viewer: int, known: object) -> None:
        """Keep it: all clones that share this fact profit."""
        if self._known is None:
            self._known = {}
        self._known[viewer] = known

    def forget(self, viewer: int) -> None:
        """Let go of it: it can be worked out again."""
        if self._known is not None:
            self._known.pop(viewer, None)

    def was_told(self, viewer: int) -> bool:
        """The chain up to here, as this viewer saw it, is kept or is this one."""
        return self.viewer == viewer or (self._told is not None and viewer in self._told)

    def told(self, viewer: int) -> Fact | None:
        """The chain that `was_told`."""
        return self if self._told is None or self.viewer == viewer else self._told[viewer]

    def tell(self, viewer: int, seen: Fact | None) -> None:
        """Keep the chain up to here as this viewer saw it."""
        if seen is not None:
            seen.viewer = viewer
        if self._told is None:
            self._told = {}
        self._told[viewer] = seen


def chained(links: list[tuple[type[object], dict[str, object]]]) -> Fact:
    """The last fact of a chain, of which each link is a class and its attributes, newest first."""
    last: Fact | None = None
    for kind, state in reversed(links):
        fact = blank(kind)
        assert isinstance(fact, Fact)
        fact.__setstate__(state)
        fact.prev = last
        last = fact
    assert last is not None
    return last


def as_seen(last: Fact | None, viewer: int) -> Fact | None:
    """The chain without what this viewer did not see: the only past that their worlds may hold.

    Worked out once for each link and viewer. None if they saw nothing.
    """
    later: list[Fact] = []
    seen: Fact | None = None
    fact = last
    while fact is not None:
        if fact.was_told(viewer):
            seen = fact.told(viewer)
            break
        later.append(fact)
        if fact.begins(viewer):
            break
        fact = fact.prev
    for one in reversed(later):
        seen = one.seen_by(viewer, seen)
        one.tell(viewer, seen)
    return seen
