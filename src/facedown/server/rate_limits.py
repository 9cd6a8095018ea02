"""Rate limits per address, name or player: token buckets."""

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

MESSAGE_PERIOD = 20.0
"""Period of the message limits, in seconds."""
ADDRESS_FACTOR = 10
"""Message limit of an address, as a multiple of a player's."""


class Bucket:
    """A token bucket: holds `most` tokens and refills completely in `seconds`."""

    def __init__(self, most: int, seconds: float = MESSAGE_PERIOD) -> None:
        self._most = most
        self._rate = most / seconds
        self._left = float(most)
        self._then = monotonic()

    def take(self) -> bool:
        """Takes a token; False if there is none."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def drain(self, count: int) -> None:
        """Removes up to `count` tokens that other processes have spent."""
        self._fill()
        self._left = max(0.0, self._left - count)

    @property
    def wait(self) -> float:
        """Seconds until a token is available."""
        self._fill()
        return max(0.0, (1 - self._left) / self._rate)

    @property
    def full(self) -> bool:
        """Whether all tokens are there."""
        self._fill()
        return self._left >= self._most

    def _fill(self) -> None:
        now = monotonic()
        self._left = min(self._most, self._left + (now - self._then) * self._rate)
        self._then = now


class Buckets:
    """One bucket per key. There is no limit without a key, or if `most` is 0."""

    KEYS = 10_000
    """Maximum buckets kept, as attackers may use many addresses."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._buckets: dict[str, Bucket] = {}
        self.spent: Callable[[str], None] = lambda _: None
        """Called with the key of each token taken in this process."""

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str | None) -> float:
        """Takes a token: 0.0 if there was one, else the seconds until the next."""
        if key is None or self._most == 0:
            return 0.0
        bucket = self._bucket(key)
        if not bucket.take():
            return bucket.wait
        self.spent(key)
        return 0.0

    def drain(self, key: str, count: int) -> None:
        """Removes up to `count` tokens that other processes have spent."""
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
            # Evict a tenth at once: a scan for each new key would be too slow.
            for key in [*self._buckets][: self.KEYS // 10]:
                del self._buckets[key]


class Limit(Buckets):
    """Buckets that log their refusals, at most ten a minute."""

    def __init__(self, what: str, most: int, seconds: float) -> None:
        super().__init__(most, seconds)
        self._what = what
        self._told = Bucket(10, MINUTE)

    def must(self, key: str | None) -> None:
        """Takes a token. Raises `TooMany` with the whole seconds to wait."""
        wait = self.take(key)
        if wait > 0:
            if self._told.take():
                logs.event(logger, f"too many {self._what}")
            raise TooMany(math.ceil(wait))


MAX_HINTED = 1_000_000
"""Maximum tokens accepted from another process in one hint, above any limit."""

SHARED_EVERY = 0.2
"""Delay in seconds before spent tokens are sent to other processes."""


class Limits:
    """All limits of this process. Keys are addresses (`addresses.bucket_key`) or player ids."""

    def __init__(self, settings: Settings) -> None:
        self.requests = Limit("requests", settings.requests_per_minute, MINUTE)
        self.guests = Limit("new guests", settings.guests_per_hour, HOUR)
        self.passwords = Limit("passwords from an address", 30, 10 * MINUTE)
        self.names = Limit("passwords for a name", 10, 10 * MINUTE)
        self.chat = Limit("lines of talk", settings.chat_per_minute, MINUTE)
        self.replays = Limit("new replays", settings.replays_per_minute, MINUTE)
        messages = round(settings.messages_per_minute * MESSAGE_PERIOD / MINUTE)
        self.messages = Limit("messages", messages, MESSAGE_PERIOD)
        """Per player, so that a new socket does not reset it."""
        self.house = Limit("messages from an address", ADDRESS_FACTOR * messages, MESSAGE_PERIOD)

    def share(self, bus: Bus) -> None:
        """Count tokens across all processes on the bus."""
        if not bus.alone:
            SharedLimits(self, bus)


class SharedLimits:
    """Sends spent tokens in batches. Until they arrive, processes may exceed a limit together."""

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
                    self._limits[name].drain(key, max(0, min(count, MAX_HINTED)))
