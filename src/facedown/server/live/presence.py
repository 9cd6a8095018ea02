"""Presence of players at one table: who has its page open, and since when others have not."""

from __future__ import annotations

from collections.abc import Iterator, Set


class Presence:
    """Players by id; times in seconds of the monotonic clock."""

    def __init__(self) -> None:
        self.here: frozenset[str] = frozenset()
        self._people: frozenset[str] = frozenset()
        self._host = ""
        self._seated: frozenset[str] = frozenset()
        """The owners of seats, and the host."""
        self._gone: dict[str, float] = {}
        self._expected: frozenset[str] = frozenset()
        """Players who may still be reconnecting, before `_until`."""
        self._until = 0.0

    def seat(self, people: frozenset[str], host: str, now: float) -> None:
        """Set who has a seat, and who hosts. Absence counts from when that began."""
        if people is self._people and host == self._host:
            return
        players = people | {host}
        for player in players - self._seated:
            self._gone[player] = now
        self._people, self._host, self._seated = people, host, players

    def update(self, here: Set[str], now: float) -> None:
        """Set who has the page open."""
        for player in self.here - here:
            self._gone[player] = now
        self.here = frozenset(here)
        self._expected -= self.here

    def gone(self, player: str) -> float | None:
        """When this seated player left; None if their page is open."""
        return None if player in self.here else self._gone[player]

    def lately(self, now: float, seconds: float) -> frozenset[str]:
        """The players who are here, or were within this many seconds: they may be reloading."""
        back = (p for p, gone in self._gone.items() if now < gone + seconds)
        return self.here.union(back, self._expected if now < self._until else ())

    def lapses(self, now: float, seconds: float) -> Iterator[float]:
        """When absences reach this many seconds."""
        away = (gone for player, gone in self._gone.items() if player not in self.here)
        expected = [self._until] if self._expected else []
        instants = [*(gone + seconds for gone in away), *expected]
        return (instant for instant in instants if now < instant)

    def expect(self, until: float) -> None:
        """Count seated players as here until then: they may still be reconnecting."""
        self._expected, self._until = self._seated - self.here, until

    def forgive(self, now: float) -> None:
        """Restart all absences now."""
        self._gone = dict.fromkeys(self._gone, now)
