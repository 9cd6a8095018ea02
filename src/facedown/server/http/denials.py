"""Logs 403 responses, rate limited so that clients cannot flood the log."""

from __future__ import annotations

import logging
import re

from starlette.requests import HTTPConnection

from facedown.server import logs
from facedown.server.addresses import bucket_key
from facedown.server.rate_limits import MINUTE, Bucket, Buckets

logger = logging.getLogger(__name__)

PER_ADDRESS, IN_TOTAL = 5, 60
"""Lines per minute: of one kind from one address, and in total."""

ORIGIN = re.compile(r"https?://[\w.:\[\]-]{1,100}|null", re.ASCII)
"""Valid `Origin` headers. Anything else is arbitrary text and is not logged."""


class DenialLog:
    """Rate-limited log of denials. Omits paths, because a table's id is a secret."""

    def __init__(self) -> None:
        self._each = Buckets(PER_ADDRESS, MINUTE)
        self._all = Bucket(IN_TOTAL, MINUTE)

    def tell(self, what: str, connection: HTTPConnection) -> None:
        """Logs that `what`, a fixed phrase, was refused."""
        address = bucket_key(connection)
        if self._each.take(f"{what} {address}") > 0 or not self._all.take():
            return
        origin = connection.headers.get("origin", "")
        logs.event(
            logger,
            f"{what} was refused",
            address=address,
            origin=origin if ORIGIN.fullmatch(origin) else None,
            route=getattr(connection.scope.get("route"), "path", None),
        )
