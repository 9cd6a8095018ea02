"""The clock of one decision."""

from __future__ import annotations

import math

from facedown.engine.window import Window


class DecisionClock:
    """A stopwatch with a total. Times are in seconds; `now` is the monotonic clock's."""

    def __init__(
        self,
        turn: int,
        kind: str,
        total: float,
        now: float,
        *,
        several: bool = False,
        window: Window | None = None,
        own: float = 0.0,
        people: bool = True,
    ) -> None:
        self.turn = turn
        self.kind = kind
        self.several = several
        """Whether several seats are asked."""
        self.window = window
        """The window, if its length is fixed: it ends by its own rules."""
        self.total = total
        """Seconds until it runs out; infinite if it never does."""
        self.own = own
        """Seconds that the lead of a window has for a decision of its own."""
        self.people = people
        """Whether any person is asked."""
        self.extra = 0.0
        """Seconds added to the total later."""
        self._gone = 0.0
        self._since: float | None = now

    def gone(self, now: float) -> float:
        """Seconds since it began."""
        return self._gone if self._since is None else self._gone + (now - self._since)

    def left(self, now: float) -> float:
        """Seconds left; negative when it has run out."""
        return self.total - self.gone(now)

    @property
    def lead(self) -> int | None:
        """The seat that decides something of its own in this window."""
        return None if self.window is None else self.window.lead

    @property
    def endless(self) -> bool:
        """Whether it never runs out."""
        return math.isinf(self.total)

    @property
    def runs(self) -> bool:
        """Whether it is counting."""
        return self._since is not None

    def hold(self, now: float) -> None:
        """Stops counting."""
        self._gone, self._since = self.gone(now), None

    def go(self, now: float) -> None:
        """Counts again after `hold`."""
        if self._since is None:
            self._since = now

    def lengthen(self, seconds: float) -> None:
        """Adds seconds to the total."""
        self.extra += seconds
        self.total += seconds

    def follow_on(self, former: DecisionClock, now: float) -> None:
        """Continues an earlier clock of the same question, never with more time left."""
        self._gone, self.extra = former.gone(now), former.extra
        self.total = self._gone + min(self.total, former.left(now))

    def set(self, left: float, total: float, now: float) -> None:
        """Sets it to another process's reading."""
        self.total, self._gone = total, total - left
        if self._since is not None:
            self._since = now

    def restart(self, now: float) -> None:
        """Restarts it with its full time."""
        self._gone = 0.0
        if self._since is not None:
            self._since = now
