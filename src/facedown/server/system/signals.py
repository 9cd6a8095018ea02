"""What the system tells a server: to end, and that a terminal has gone."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

logger = logging.getLogger(__name__)

LIMIT = 10.0
"""Seconds in which a process that was told to end does so, whatever hangs."""

REFUSAL = (
    "SIGHUP changes nothing: settings are read at the start. To change them, restart the server;"
    " where there are several, one after the other"
)

Handler = Callable[[int, FrameType | None], object]

ENDING = [signal.SIGINT, signal.SIGTERM]
if sys.platform == "win32":
    ENDING.append(signal.SIGBREAK)


@contextmanager
def heard(stop: Callable[[str], None]) -> Iterator[None]:
    """`stop` is told the signal by which the server is to end. Whoever says so twice means at
    once."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def end(number: int, _frame: FrameType | None) -> None:
        for one in ENDING:
            # The system's own way, which needs nothing of us.
            signal.signal(one, signal.SIG_DFL)
        last = threading.Timer(LIMIT, _give_up)
        last.daemon = True
        last.start()
        stop(signal.Signals(number).name)

    handlers: dict[signal.Signals, Handler] = dict.fromkeys(ENDING, end)
    if sys.platform != "win32":
        handlers[signal.SIGHUP] = end if _leaves_with_its_terminal() else _refusal()
    before = {one: signal.signal(one, handler) for one, handler in handlers.items()}
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


def _leaves_with_its_terminal() -> bool:
    """Whether somebody sits before this process, or reads what it says; `nohup` means that it shall
    go on all the same."""
    if sys.platform == "win32" or signal.getsignal(signal.SIGHUP) == signal.SIG_IGN:
        return False
    return any(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stderr))


def _refusal() -> Handler:
    """Many a program reads its settings anew at a hangup; ours come from its environment, which
    stays as it is."""
    loop = asyncio.get_running_loop()
    # Not from here: it may be in the midst of another line.
    return lambda _number, _frame: loop.call_soon_threadsafe(logger.warning, REFUSAL)


def _give_up() -> None:
    """Something hangs. All that was acknowledged is in the database."""
    logger.error("the server did not end within %.0f s: it is ended", LIMIT)
    os._exit(1)
