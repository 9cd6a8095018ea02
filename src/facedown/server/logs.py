"""Logging without secrets: fixed event texts and named facts, one line each.

Anything that looks like an id or a token is truncated. An exception is logged by its type and
stack frames only, because its message may contain user input or a card.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import time
import traceback
from typing import Literal

Style = Literal["text", "json"]

FACTS = "facts"
"""Attribute of a log record that holds its facts."""

MAX_FRAMES = 8
"""Maximum stack frames logged for an exception."""

_key = re.compile(r"(?<![\w-])([\w-]{6})[\w-]{16,}(?![\w-])")


def event(logger: logging.Logger, text: str, **facts: str | int | None) -> None:
    """Log an event; facts that are None are left out."""
    known = {name: fact for name, fact in facts.items() if fact is not None}
    logger.info(text, extra={FACTS: known})


def short(id: str) -> str:
    """An id truncated for the log."""
    return id[:6]


def configure(style: Style) -> None:
    """Log to stderr, one line for each record."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(style))
    handler.addFilter(is_news)
    handler.addFilter(Seldom("facedown.server.stores.damage", 60))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    # At lower levels, libraries log frames and SQL statements.
    root.setLevel(logging.WARNING)
    logging.getLogger("facedown").setLevel(logging.INFO)


class Seldom(logging.Filter):
    """Drops repeated lines of the logger `name` within `pause` seconds, as in an outage."""

    def __init__(self, name: str, pause: float) -> None:
        super().__init__(name)
        self._pause = pause
        self._said: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to log the record: False for a repetition within the pause."""
        if not super().filter(record):
            return True
        now, line = time.monotonic(), record.getMessage()
        self._said = {said: at for said, at in self._said.items() if now < at + self._pause}
        return line not in self._said and self._said.setdefault(line, now) == now


NO_NEWS = (
    # A WebSocket upgrade that was refused on purpose.
    "ASGI callable returned without completing",
    # Malformed requests get an answer; any client could flood the log with them.
    "Invalid HTTP request received",
    "Invalid UTF-8 sequence received",
    "Unsupported upgrade request",
)
"""Prefixes of uvicorn lines that report no fault of the server."""


def is_news(record: logging.LogRecord) -> bool:
    """Whether the record matters to the host."""
    return not record.getMessage().startswith(NO_NEWS)


class Lines(logging.Formatter):
    """Formats a record as one line, as text or JSON."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self._json = style == "json"

    def format(self, record: logging.LogRecord) -> str:
        """The record as one line, without its line break."""
        told = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "event": _short(" ".join(record.getMessage().split())),
            "from": record.name,
            **getattr(record, FACTS, {}),
            **_fault_of(record),
        }
        if self._json:
            return json.dumps(told, ensure_ascii=False)
        rest = " ".join(f"{key}={value}" for key, value in told.items() if key not in _LEADING)
        return " ".join([*(str(told[key]) for key in _LEADING), rest]).rstrip()


_LEADING = ("at", "level", "event")


def _short(text: str) -> str:
    return _key.sub(r"\1...", text)


def _fault_of(record: logging.LogRecord) -> dict[str, str]:
    if not record.exc_info or record.exc_info[1] is None:
        return {}
    return fault(record.exc_info[1])


def fault(error: BaseException) -> dict[str, str]:
    """Facts of an exception that are safe to log: its type and its stack frames."""
    frames = traceback.extract_tb(error.__traceback__)[-MAX_FRAMES:]
    places = [f"{_module(frame.filename)}:{frame.lineno}:{frame.name}" for frame in frames]
    return {"error": type(error).__name__, "where": " > ".join(places)}


def _module(file: str) -> str:
    return "/".join(file.replace("\\", "/").split("/")[-2:])
