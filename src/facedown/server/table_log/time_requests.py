"""Requests of seats that a window wait for their answer. All of them are secret.

Every asked seat may ask, with or without a choice; standing requests ask for it when a window
opens. When the window's length is over, the table learns that somebody asked, not who.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from facedown.engine.table import Table

Json = Mapping[str, object]

CREDIT, MOST_CREDIT = 3, 6
"""Credit of a seat: how many windows it may extend at first, and at most. One is regained each
turn of the game."""
MOST_ARMED = 8
"""Maximum prefixes armed per seat."""
IN_VAIN = 2
"""Consecutive extended windows without an answer, after which a seat's standing requests are
ignored until its owner answers again."""


class TimeRequests:
    """Time requests of all seats. Changed by log entries alone."""

    def __init__(self) -> None:
        self.pressed: frozenset[int] = frozenset()
        """The seats that have asked for time in the open window."""
        self.held: frozenset[int] = frozenset()
        """The seats the window stays open for beyond its length."""
        self.extended = False
        self._always: dict[int, frozenset[str]] = {}
        self._armed: dict[int, tuple[Json, ...]] = {}
        self._spent = Counter[int]()
        """Credit used by each seat; one unit returns each turn."""
        self._vain = Counter[int]()
        self._answered: set[int] = set()

    # --- what a seat has ------------------------------------------------------------------------

    def credit(self, seat: int) -> int:
        """How many more windows this seat may delay."""
        return CREDIT - self._spent[seat]

    def always(self, seat: int) -> list[str]:
        """The kinds of windows that always wait for this seat."""
        return sorted(self._always.get(seat, ()))

    def armed(self, seat: int) -> list[dict[str, object]]:
        """The actions for which windows wait for this seat, oldest first."""
        return [*map(dict, self._armed.get(seat, ()))]

    def speaks(self, seat: int, kind: str, table: Table) -> bool:
        """Whether something that this seat has said before asks for time in the open window."""
        if self._vain[seat] >= IN_VAIN:
            return False
        return kind in self._always.get(seat, ()) or (
            self.credit(seat) > 0 and self._is_armed(seat, table)
        )

    def _is_armed(self, seat: int, table: Table) -> bool:
        armed = self._armed.get(seat, ())
        return bool(armed) and any(
            one.items() <= action.json.items() for action in table.choices(seat) for one in armed
        )

    # --- what happens ---------------------------------------------------------------------------

    def press(self, seat: int) -> None:
        """This seat asks for time in the open window."""
        self.pressed = self.pressed | {seat}

    def set_always(self, seat: int, kind: str, on: bool) -> None:
        """Sets whether windows of this kind always wait for this seat."""
        kinds = self._always.get(seat, frozenset())
        self._always[seat] = kinds | {kind} if on else kinds - {kind}

    def arm(self, seat: int, prefix: Json, on: bool) -> None:
        """Sets whether windows in which this seat may do this wait for it."""
        others = tuple(one for one in self._armed.get(seat, ()) if one != prefix)
        self._armed[seat] = (*others, prefix) if on else others

    def clear(self, seat: int) -> None:
        """A bot has taken this seat: drop its requests."""
        self._always.pop(seat, None)
        self._armed.pop(seat, None)

    def extend(self, seats: Iterable[int], kind: str) -> None:
        """Extends the window for these seats. It costs credit, except by `always`."""
        self.held, self.extended = frozenset(seats), True
        for seat in self.held:
            if kind not in self._always.get(seat, ()):
                self._spent[seat] += 1

    def answered(self, seat: int) -> None:
        """This seat's owner has answered the open question."""
        self._answered.add(seat)
        self._vain[seat] = 0

    def next_decision(self) -> None:
        """Called when a decision opens: requests are per window."""
        for seat in self.held - self._answered:
            self._vain[seat] += 1
        self.pressed = self.held = frozenset()
        self.extended = False
        self._answered.clear()

    def next_turn(self, seats: int) -> None:
        """Called when a turn of the game begins: each seat regains a credit."""
        for seat in range(seats):
            self._spent[seat] = max(CREDIT - MOST_CREDIT, self._spent[seat] - 1)
