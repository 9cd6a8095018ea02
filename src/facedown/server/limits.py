"""What one address, one name or one player may do in a while."""

from __future__ import annotations

import logging
import math

from facedown.server import logs
from facedown.server.errors import TooMany
from facedown.server.settings import Settings
from facedown.server.socket.rate import Bucket, Buckets

logger = logging.getLogger(__name__)

MINUTE, HOUR = 60.0, 3600.0

SPELL = 20.0
"""Seconds for which messages are counted."""
HOUSE = 10
"""So many times as much may come from one address as from one person."""


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
