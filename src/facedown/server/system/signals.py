"""Signal handling: shutdown, second signal, lost terminal."""

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

SHUTDOWN_TIMEOUT = 10.0
"""Shutdown timeout in seconds, whatever hangs."""

REFUSAL = (
    "SIGHUP changes nothing: settings are read at the start. To change them, restart the server;"
    " where there are several, one after the other"
)

Handler = Callable[[int, FrameType | None], object]

TERMINATING = [signal.SIGINT, signal.SIGTERM]
if sys.platform == "win32":
    TERMINATING.append(signal.SIGBREAK)


@contextmanager
def handling(stop: Callable[[str], None]) -> Iterator[None]:
    """Calls `stop` with the name of the first terminating signal; a second one kills at once."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def end(number: int, _frame: FrameType | None) -> None:
        for one in TERMINATING:
            # The default action needs no cooperation of this process.
            signal.signal(one, signal.SIG_DFL)
        last = threading.Timer(SHUTDOWN_TIMEOUT, _give_up)
        last.daemon = True
        last.start()
        stop(signal.Signals(number).name)

    handlers: dict[signal.Signals, Handler] = dict.fromkeys(TERMINATING, end)
    if sys.platform != "win32":
        handlers[signal.SIGHUP] = end if _leaves_with_its_terminal() else _refusal()
    before = {one: signal.signal(one, handler) for one, handler in handlers.items()}
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


def _leaves_with_its_terminal() -> bool:
    """Whether SIGHUP means shutdown: the process is attached to a terminal and not under
    `nohup`."""
    if sys.platform == "win32" or signal.getsignal(signal.SIGHUP) == signal.SIG_IGN:
        return False
    return any(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stderr))


def _refusal() -> Handler:
    """A SIGHUP handler that logs that settings can't be reloaded: they come from the
    environment."""
    loop = asyncio.get_running_loop()
    # Deferred: the handler may interrupt another log call.
    return lambda _number, _frame: loop.call_soon_threadsafe(logger.warning, REFUSAL)


def _give_up() -> None:
    """Exits after the shutdown timeout. Everything acknowledged is in the database."""
    logger.error("the server did not end within %.0f s: it is ended", SHUTDOWN_TIMEOUT)
    os._exit(1)
