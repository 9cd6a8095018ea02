"""Who has a table's page open, and since when the others have not."""

from __future__ import annotations

from collections.abc import Set


class Presence:
    """Players by id, times in seconds of the monotonic clock."""

    def __init__(self, now: float) -> None:
        self.here: frozenset[str] = frozenset()
        self._gone: dict[str, float] = {}
        self._since = now

    def update(self, here: Set[str], now: float) -> None:
        """Whose page is open now."""
        for player in self.here - here:
            self._gone[player] = now
        self.here = frozenset(here)

    def gone(self, player: str) -> float | None:
        """When this player's page was closed, as far as it counts; None if it is open."""
        return None if player in self.here else self._gone.get(player, self._since)

    def forgive(self, now: float) -> None:
        """All absences count from now on."""
        self._gone.clear()
        self._since = now
