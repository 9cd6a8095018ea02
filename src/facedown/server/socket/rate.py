"""How many messages a socket may send."""

from __future__ import annotations

import time


class Bucket:
    """At most `most` at once, and as many again in `seconds`."""

    def __init__(self, most: int = 100, seconds: float = 20.0) -> None:
        self._most = most
        self._rate = most / seconds
        self._left = float(most)
        self._then = time.monotonic()

    def take(self) -> bool:
        """Whether one more may pass."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
