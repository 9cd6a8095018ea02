"""Limits on log entries per person that do not advance the game.

Loading a table reads its whole log, so the log must stay bounded. Counts are derived from the log,
so they survive restarts. Normal play never reaches them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from facedown.server.errors import Refused

A_TURN = {"say": 40, "plan": 100, "standing": 40, "pause": 20, "haste": 20, "leave": 20}
"""Limits per person between two turns of the game; before its start, for that whole time."""

A_TABLE = {"sit": 100, "keep": 300, "line": 2_000}
"""Limits per person for the whole life of a table."""

WATCHER = 300
"""Maximum lines of chat per person without a seat."""

LINES = 20_000
"""Maximum lines of chat per table."""


class Quotas:
    """Counts the entries of one table."""

    def __init__(self) -> None:
        self._turn: Counter[tuple[str, str]] = Counter()
        self._table: Counter[tuple[str, str]] = Counter()
        self._lines = 0

    def add(self, who: str | None, kind: str | None) -> None:
        """Count an entry of this kind."""
        if kind is None or who is None:
            return
        self._of(kind)[who, kind] += 1
        self._lines += kind == "line"

    def next_turn(self) -> None:
        """Reset the limits per turn."""
        self._turn.clear()

    def left(self, who: str, kind: str, seated: bool = True) -> int:
        """How many more of these this person may make now."""
        most = A_TURN.get(kind) or A_TABLE[kind]
        if kind == "line":
            if self._lines >= LINES:
                return 0
            most = most if seated else WATCHER
        return max(0, most - self._of(kind).get((who, kind), 0))

    def check(self, who: str, kinds: Iterable[str | None], seated: bool) -> None:
        """Raises `Refused` if an entry of one of these kinds exceeds its limit."""
        for kind in kinds:
            if kind is not None and not self.left(who, kind, seated):
                raise Refused("too_many")

    def _of(self, kind: str) -> Counter[tuple[str, str]]:
        return self._turn if kind in A_TURN else self._table
