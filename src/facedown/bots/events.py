"""Reading events: each has a handler by its name, or says nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

Seen = Mapping[str, Any]
"""An event as a seat sees it: data of the shape of the game's `event` schema."""

R = TypeVar("R")


def handle(handlers: Mapping[str, Callable[[R, Seen], None]], reader: R, event: Seen) -> None:
    """Let `reader` take in one event: calls `handlers[event["on"]](reader, event)`.

    An event without a handler is passed over.
    """
    handler = handlers.get(event["on"])
    if handler is not None:
        handler(reader, event)
