"""Reference for the support of beliefs: which hands of others are possible, in games of any length.

Independent of the engine's beliefs. A big integer has one bit for each assignment of characters to
the places of other hands; events clear and set bits. The Court deck is implied.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from collections.abc import Iterable

    from facedown.engine.event import Event
    from facedown.games.coup.table import CoupTable

KINDS = 5


@cache
def at_most(hidden: tuple[bool, ...], kind: int, most: int) -> int:
    """The set of assignments with at most `most` copies of `kind` at hidden places, others 0."""
    if most < 0:
        return 0
    if not hidden:
        return 1
    *below, here = hidden
    under = tuple(below)
    if not here:
        return at_most(under, kind, most)
    size = KINDS ** len(under)
    row = 0
    for value in range(KINDS):
        row |= at_most(under, kind, most - (value == kind)) << (value * size)
    return row


class Support:
    """The possible hands for `viewer`, from a table just dealt or arranged."""

    def __init__(self, table: CoupTable, viewer: int | None) -> None:
        self.viewer = viewer
        other = "inquisitor" if table.options["inquisitor"] else "ambassador"
        self.names = ["duke", "assassin", "captain", other, "contessa"]
        self.all_own = table.options["exchange_max"] == "all"
        self.later = table.options["proof_replacement"] == "after_action"
        self.place = {
            (seat, k): at
            for at, (seat, k) in enumerate(
                (seat, k) for seat in range(table.seats) if seat != viewer for k in (0, 1)
            )
        }
        self.hidden = [True] * len(self.place)
        self.locked: set[tuple[int, int]] = set()
        self.left = [3] * KINDS
        if viewer is not None:
            for face in _own(table, viewer):
                self.left[self.names.index(face)] -= 1
        self.rows = self._valid()

    # --- rows -----------------------------------------------------------------------------------

    def _count(self, kind: int, most: int) -> int:
        return at_most(tuple(self.hidden), kind, most)

    def _valid(self) -> int:
        rows: int = -1
        for kind in range(KINDS):
            rows &= self._count(kind, self.left[kind])
        return rows

    def _with(self, at: int, kind: int) -> int:
        rows: int = self._every(at) << (kind * KINDS**at)
        return rows

    def _every(self, at: int) -> int:
        """The assignments with 0 at a place."""
        return at_most(tuple(h and k != at for k, h in enumerate(self.hidden)), 0, 99)

    def _has(self, *kinds: int) -> int:
        """The assignments in which the Court deck holds these cards."""
        rows: int = -1
        for kind in kinds:
            rows &= self._count(kind, self.left[kind] - kinds.count(kind))
        return rows

    def _lift(self, rows: int, at: int) -> int:
        """Removes the card at a place, whatever it was: sets it to 0."""
        found = 0
        for kind in range(KINDS):
            found |= (rows & self._with(at, kind)) >> (kind * KINDS**at)
        return found

    def _drawn(self, rows: int, *places: int) -> int:
        """Returns the cards at these places to the deck; drawn ones take their places."""
        found = 0
        for first in range(KINDS):
            for second in range(KINDS) if len(places) > 1 else [-1]:
                wanted = (first,) if second < 0 else (first, second)
                some = rows & self._has(*wanted)
                for at, kind in zip(places, wanted, strict=True):
                    some = self._lift(some, at) << (kind * KINDS**at)
                found |= some
        return found

    # --- events ---------------------------------------------------------------------------------

    def see(self, events: Iterable[Event]) -> None:
        for event in events:
            seen: dict[str, Any] = event.seen_by(self.viewer)
            handler = getattr(self, f"_{seen['on']}", None)
            if handler is not None:
                handler(seen)

    def _here(self, seen: dict[str, Any], seat: str = "seat") -> tuple[int, int]:
        return seen[seat], seen["card"]

    def _shown(self, seen: dict[str, Any]) -> None:
        here = self._here(seen)
        if here in self.place:
            self.rows &= self._with(self.place[here], self.names.index(seen["character"]))
        if self.later:
            self.locked.add(here)
        self.last = self.names.index(seen["character"])

    def _lost(self, seen: dict[str, Any]) -> None:
        here = self._here(seen)
        self.locked.discard(here)
        if here in self.place:
            at, kind = self.place[here], self.names.index(seen["character"])
            self.rows = (self.rows & self._with(at, kind)) >> (kind * KINDS**at)
            self.hidden[at] = False
            self.left[kind] -= 1
        self.up = {*getattr(self, "up", ()), here}

    def _replaced(self, seen: dict[str, Any]) -> None:
        here = self._here(seen)
        self.locked.discard(here)
        if here in self.place:
            at = self.place[here]
            lifted = self._lift(self.rows, at)
            self.rows = 0
            for kind in range(KINDS):
                self.rows |= lifted << (kind * KINDS**at)
            self.rows &= self._valid()
        else:
            self.left[self.proved[here]] += 1
            self._take(seen["character"])

    def _take(self, name: str) -> None:
        """The viewer draws a card from the Court deck."""
        kind = self.names.index(name)
        self.rows &= self._has(kind)
        self.left[kind] -= 1

    def _drew(self, seen: dict[str, Any]) -> None:
        for name in seen.get("cards", ()):
            self._take(name)

    def _returned(self, seen: dict[str, Any]) -> None:
        if "cards" in seen:
            for name in seen["cards"]:
                self.left[self.names.index(name)] += 1
            return
        seat = seen["seat"]
        up = getattr(self, "up", ())
        free = [
            self.place[seat, k]
            for k in (0, 1)
            if (seat, k) not in up and (seat, k) not in self.locked
        ]
        before = self.rows
        for at in free:
            self.rows |= self._drawn(before, at)
        if len(free) == 2 and seen["count"] == 2 and self.all_own:
            self.rows |= self._drawn(before, *free)

    def _examined(self, seen: dict[str, Any]) -> None:
        here = self._here(seen, "target")
        if "character" in seen and here in self.place:
            self.rows &= self._with(self.place[here], self.names.index(seen["character"]))

    def _swapped(self, seen: dict[str, Any]) -> None:
        here = self._here(seen, "target")
        self.locked.discard(here)
        if here in self.place:
            self.rows = self._drawn(self.rows, self.place[here])
        else:
            self._take(seen["character"])
            self.left[self.names.index(self.mine[here[1]])] += 1

    def watch(self, table: CoupTable) -> None:
        """Call before a move: remembers the viewer's own cards."""
        if self.viewer is None:
            return
        self.mine = _own(table, self.viewer)
        self.proved = {(self.viewer, k): self.names.index(name) for k, name in enumerate(self.mine)}

    # --- answers --------------------------------------------------------------------------------

    def possible(self, cards: list[int]) -> bool:
        """Whether these hands (the `cards` of a table) are possible."""
        at = 0
        for (seat, k), place in self.place.items():
            if self.hidden[place]:
                card = cards[2 * seat + k]
                kind = 3 if card in (3, 5) else card
                at += kind * KINDS**place
        return bool((self.rows >> at) & 1)


def _own(table: CoupTable, viewer: int) -> list[str]:
    players = cast("list[dict[str, Any]]", table.view(viewer)["players"])
    return [card["face"] for card in players[viewer]["cards"]]
