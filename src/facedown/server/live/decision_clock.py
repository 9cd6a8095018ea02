"""The clock of one decision."""

from __future__ import annotations


class DecisionClock:
    """Counts down unless it is held. Times are in seconds, `now` is of the monotonic clock."""

    def __init__(
        self, turn: int, kind: str, window: bool, fixed: bool, total: float, now: float
    ) -> None:
        self.turn = turn
        self.kind = kind
        self.window = window
        """Whether several seats are asked."""
        self.fixed = fixed
        """Whether it ends when this clock has run out, and not sooner."""
        self.total = total
        self.extra = 0.0
        """What of the total has come afterwards."""
        self._left = total
        self._since: float | None = now

    def left(self, now: float) -> float:
        """Below 0 when it has run out."""
        return self._left if self._since is None else self._left - (now - self._since)

    def hold(self, now: float) -> None:
        self._left, self._since = self.left(now), None

    def go(self, now: float) -> None:
        if self._since is None:
            self._since = now

    def lengthen(self, seconds: float) -> None:
        self.extra += seconds
        self.total += seconds
        self._left += seconds

    def set(self, left: float, total: float, now: float) -> None:
        """As another process counts it."""
        self._left, self.total = left, total
        if self._since is not None:
            self._since = now

    def restart(self, now: float) -> None:
        """It begins anew, with all that it has been given."""
        self.set(self.total, self.total, now)
