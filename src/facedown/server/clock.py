"""Wall-clock time."""

from __future__ import annotations

import time


def now() -> int:
    """Current time in Unix seconds."""
    return int(time.time())


def now_ms() -> int:
    """Current time in Unix milliseconds."""
    return time.time_ns() // 1_000_000
