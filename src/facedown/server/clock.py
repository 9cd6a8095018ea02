"""The time of day, in the protocol's units, and time that only passes."""

from __future__ import annotations

import asyncio
import time


def now() -> int:
    """Unix seconds."""
    return int(time.time())


def now_ms() -> int:
    """Unix milliseconds."""
    return time.time_ns() // 1_000_000


def monotonic() -> float:
    """Seconds since some moment, on the clock of the running loop's timers."""
    return asyncio.get_running_loop().time()
