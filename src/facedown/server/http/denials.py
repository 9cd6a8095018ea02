"""Each answer 403 leaves a line in the log, but nobody can fill the log with them."""

from __future__ import annotations

import logging
import re

from starlette.requests import HTTPConnection

from facedown.server import logs
from facedown.server.addresses import bucket_key
from facedown.server.rate_limits import MINUTE, Bucket, Buckets

logger = logging.getLogger(__name__)

EACH, ALL = 5, 60
"""Lines a minute: of one kind from one address, and of all."""

ORIGIN = re.compile(r"https?://[\w.:\[\]-]{1,100}|null", re.ASCII)
"""What is told of the header `Origin`. Anything else would be a stranger's own words."""


class DenialLog:
    """Those of one app. The lines hold no path: a table's address is its key."""

    def __init__(self) -> None:
        self._each = Buckets(EACH, MINUTE)
        self._all = Bucket(ALL, MINUTE)

    def tell(self, what: str, connection: HTTPConnection) -> None:
        """`what`, a few fixed words, was refused."""
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
