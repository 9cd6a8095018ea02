"""Who has a table's page open, and since when the others have not."""

from __future__ import annotations

from collections.abc import Iterator, Set


class Presence:
    """Players by id, times in seconds of the monotonic clock."""

    def __init__(self) -> None:
        self.here: frozenset[str] = frozenset()
        self._seated: frozenset[str] = frozenset()
        self._gone: dict[str, float] = {}
        self._expected: frozenset[str] = frozenset()
        """Who may not have had the time to come yet, before `_until`."""
        self._until = 0.0

    def seat(self, players: Set[str], now: float) -> None:
        """Who has a seat now. Nobody has been away from their seat for longer than it is theirs."""
        for player in players - self._seated:
            self._gone[player] = now
        self._seated = frozenset(players)

    def update(self, here: Set[str], now: float) -> None:
        """Whose page is open now."""
        for player in self.here - here:
            self._gone[player] = now
        self.here = frozenset(here)
        self._expected -= self.here

    def gone(self, player: str) -> float | None:
        """Since when this seated player's absence counts; None if their page is open."""
        return None if player in self.here else self._gone[player]

    def lately(self, now: float, seconds: float) -> frozenset[str]:
        """Who is here, or was so many seconds ago: they may be opening the page anew."""
        back = (p for p, gone in self._gone.items() if now < gone + seconds)
        return self.here.union(back, self._expected if now < self._until else ())

    def lapses(self, now: float, seconds: float) -> Iterator[float]:
        """When somebody of these is gone for so long."""
        away = (gone for player, gone in self._gone.items() if player not in self.here)
        expected = [self._until] if self._expected else []
        instants = [*(gone + seconds for gone in away), *expected]
        return (instant for instant in instants if now < instant)

    def expect(self, until: float) -> None:
        """Pages may be on their way here: until then, who was not here yet counts as here."""
        self._expected, self._until = self._seated - self.here, until

    def forgive(self, now: float) -> None:
        """All absences count from now on."""
        self._gone = dict.fromkeys(self._gone, now)
