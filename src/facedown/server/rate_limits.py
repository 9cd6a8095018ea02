"""What one address, one name or one player may do in a while: token buckets."""

from __future__ import annotations

import asyncio
import logging
import math
from collections import Counter, defaultdict
from collections.abc import Callable
from time import monotonic

from facedown.server import logs
from facedown.server.bus.bus import Bus
from facedown.server.bus.hints import Spent
from facedown.server.errors import TooMany
from facedown.server.settings import Settings

logger = logging.getLogger(__name__)

MINUTE, HOUR = 60.0, 3600.0

SPELL = 20.0
"""Seconds for which messages are counted."""
HOUSE = 10
"""So many times as much may come from one address as from one person."""


class Bucket:
    """At most `most` at once, and as many again in `seconds`."""

    def __init__(self, most: int, seconds: float = SPELL) -> None:
        self._most = most
        self._rate = most / seconds
        self._left = float(most)
        self._then = monotonic()

    def take(self) -> bool:
        """Whether one more may pass."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def drain(self, count: int) -> None:
        """So many have passed elsewhere."""
        self._fill()
        self._left = max(0.0, self._left - count)

    @property
    def wait(self) -> float:
        """Seconds until one more may pass."""
        self._fill()
        return max(0.0, (1 - self._left) / self._rate)

    @property
    def full(self) -> bool:
        """Whether it is as if nothing had ever been taken."""
        self._fill()
        return self._left >= self._most

    def _fill(self) -> None:
        now = monotonic()
        self._left = min(self._most, self._left + (now - self._then) * self._rate)
        self._then = now


class Buckets:
    """One bucket for each key. Without a key, or with `most` 0, everything passes."""

    KEYS = 10_000
    """Buckets that are kept: attackers may have many addresses."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._buckets: dict[str, Bucket] = {}
        self.spent: Callable[[str], None] = lambda _: None
        """Called with each key under which something has passed here."""

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str | None) -> float:
        """0 if one more may pass, else the seconds until then."""
        if key is None or self._most == 0:
            return 0.0
        bucket = self._bucket(key)
        if not bucket.take():
            return bucket.wait
        self.spent(key)
        return 0.0

    def drain(self, key: str, count: int) -> None:
        """So many have passed elsewhere."""
        if self._most:
            self._bucket(key).drain(count)

    def _bucket(self, key: str) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            self._make_room()
            bucket = self._buckets[key] = Bucket(self._most, self._seconds)
        return bucket

    def _make_room(self) -> None:
        if len(self._buckets) < self.KEYS:
            return
        self._buckets = {key: b for key, b in self._buckets.items() if not b.full}
        if len(self._buckets) >= self.KEYS:
            # Many at once: to look through all of them for each new one would take too long.
            for key in [*self._buckets][: self.KEYS // 10]:
                del self._buckets[key]


class Limit(Buckets):
    """Buckets whose refusals are said aloud."""

    def __init__(self, what: str, most: int, seconds: float) -> None:
        super().__init__(most, seconds)
        self._what = what
        self._told = Bucket(10, MINUTE)

    def must(self, key: str | None) -> None:
        """Raises `TooMany`."""
        wait = self.take(key)
        if wait > 0:
            if self._told.take():
                logs.event(logger, f"too many {self._what}")
            raise TooMany(math.ceil(wait))


MOST = 1_000_000
"""More than passes at one process in that time; no limit is as high."""

SHARED_EVERY = 0.2
"""Seconds until other processes are told what has passed here."""


class Limits:
    """Those of this process. The keys are addresses (`addresses.bucket_key`) or players' ids."""

    def __init__(self, settings: Settings) -> None:
        self.requests = Limit("requests", settings.requests_per_minute, MINUTE)
        self.guests = Limit("new guests", settings.guests_per_hour, HOUR)
        self.passwords = Limit("passwords from an address", 30, 10 * MINUTE)
        self.names = Limit("passwords for a name", 10, 10 * MINUTE)
        self.chat = Limit("lines of talk", settings.chat_per_minute, MINUTE)
        self.replays = Limit("new replays", settings.replays_per_minute, MINUTE)
        messages = round(settings.messages_per_minute * SPELL / MINUTE)
        self.messages = Limit("messages", messages, SPELL)
        """By player: whoever comes back over another socket brings it along."""
        self.house = Limit("messages from an address", HOUSE * messages, SPELL)

    def share(self, bus: Bus) -> None:
        """What passes at other processes counts here as well, and the other way round."""
        if not bus.alone:
            SharedLimits(self, bus)


class SharedLimits:
    """Tells what has passed, a moment later: at each process that much more may pass."""

    def __init__(self, limits: Limits, bus: Bus) -> None:
        self._limits = {n: one for n, one in vars(limits).items() if isinstance(one, Limit)}
        self._bus = bus
        self._spent = defaultdict[str, Counter[str]](Counter)
        for name, limit in self._limits.items():
            limit.spent = self._counting(name)
        bus.listen(Spent, lambda _, hint: self._drain(hint))

    def _counting(self, name: str) -> Callable[[str], None]:
        def count(key: str) -> None:
            if not self._spent:
                asyncio.get_running_loop().call_later(SHARED_EVERY, self._tell)
            self._spent[name][key] += 1

        return count

    def _tell(self) -> None:
        self._bus.tell(Spent({name: dict(counts) for name, counts in self._spent.items()}))
        self._spent.clear()

    def _drain(self, hint: Spent) -> None:
        for name, counts in hint.limits.items():
            if name in self._limits:
                for key, count in counts.items():
                    self._limits[name].drain(key, max(0, min(count, MOST)))
