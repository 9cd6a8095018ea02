"""The time of day, in the protocol's units."""

from __future__ import annotations

import time


def now() -> int:
    """Unix seconds."""
    return int(time.time())


def now_ms() -> int:
    """Unix milliseconds."""
    return time.time_ns() // 1_000_000
