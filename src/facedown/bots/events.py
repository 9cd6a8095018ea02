"""Dispatch of events to handlers by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

Seen = Mapping[str, Any]
"""An event as a seat sees it: data of the shape of the game's `event` schema."""

R = TypeVar("R")


def handle(handlers: Mapping[str, Callable[[R, Seen], None]], reader: R, event: Seen) -> None:
    """Call `handlers[event["on"]](reader, event)`; ignores events without a handler."""
    handler = handlers.get(event["on"])
    if handler is not None:
        handler(reader, event)
