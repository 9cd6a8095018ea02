"""The log: what the host of a server needs to know, and nothing that is secret.

Lines are made of fixed words and a few named facts. Anything that looks like an id or a token is
cut short, and of an exception only its kind and its places are told: its text may hold what a
person typed, or a card.
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
"""The attribute of a record that holds its named facts."""

PLACES = 8
"""Frames of an exception that are told."""

_key = re.compile(r"(?<![\w-])([\w-]{6})[\w-]{16,}(?![\w-])")


def event(logger: logging.Logger, text: str, **facts: str | int | None) -> None:
    """Say that something happened."""
    known = {name: fact for name, fact in facts.items() if fact is not None}
    logger.info(text, extra={FACTS: known})


def short(id: str) -> str:
    """An id as a fact: its beginning."""
    return id[:6]


def configure(style: Style) -> None:
    """Send everything to the standard error, one line each."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(style))
    handler.addFilter(is_news)
    handler.addFilter(Seldom("facedown.server.stores.damage", 60))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    # Libraries would tell frames and statements at lower levels.
    root.setLevel(logging.WARNING)
    logging.getLogger("facedown").setLevel(logging.INFO)


class Seldom(logging.Filter):
    """What each command that fails in an outage would say again is said once in so many seconds.

    `name`: the logger that is held back.
    """

    def __init__(self, name: str, pause: float) -> None:
        super().__init__(name)
        self._pause = pause
        self._said: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if not super().filter(record):
            return True
        now, line = time.monotonic(), record.getMessage()
        self._said = {said: at for said, at in self._said.items() if now < at + self._pause}
        return line not in self._said and self._said.setdefault(line, now) == now


NO_NEWS = (
    # An upgrade that was refused in order.
    "ASGI callable returned without completing",
    # Whoever sends these has their answer; any stranger could fill the log with them.
    "Invalid HTTP request received",
    "Invalid UTF-8 sequence received",
    "Unsupported upgrade request",
)
"""How lines of uvicorn begin that tell of no fault of the server."""


def is_news(record: logging.LogRecord) -> bool:
    """Whether the host needs to know it."""
    return not record.getMessage().startswith(NO_NEWS)


class Lines(logging.Formatter):
    """A record on one line."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self._json = style == "json"

    def format(self, record: logging.LogRecord) -> str:
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
    """What may be told of an exception: its kind and its places, as facts."""
    frames = traceback.extract_tb(error.__traceback__)[-PLACES:]
    places = [f"{_module(frame.filename)}:{frame.lineno}:{frame.name}" for frame in frames]
    return {"error": type(error).__name__, "where": " > ".join(places)}


def _module(file: str) -> str:
    return "/".join(file.replace("\\", "/").split("/")[-2:])
