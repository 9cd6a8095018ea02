"""The message bus between processes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any, TypeVar

from facedown.server.bus.hints import AnyHint, Hint
from facedown.server.tokens import new_id

H = TypeVar("H", bound=Hint)

Handler = Callable[[str, Any], None]
"""Called with the process that sent a hint, and the hint."""


class Bus:
    """Bus of a single process: sends and receives nothing. Base of other buses.

    Hints may be lost, and then are reported as missed; consumers must tolerate delay.
    """

    alone = True

    def __init__(self) -> None:
        self.name = new_id()
        """The name of this process."""
        self._handlers = defaultdict[type[Hint], list[Handler]](list)
        self._own_handlers = defaultdict[type[Hint], list[Callable[[Any], None]]](list)
        self._missed: list[Callable[[], None]] = []

    @property
    def up(self) -> bool:
        """Whether hints of other processes arrive now."""
        return True

    def tell(self, *hints: AnyHint) -> None:
        """Sends hints to all other processes. Never blocks, never raises."""

    def listen(self, kind: type[H], handler: Callable[[str, H], None]) -> None:
        """Registers a handler for hints of this kind from other processes."""
        self._handlers[kind].append(handler)

    def overhear(self, kind: type[H], handler: Callable[[H], None]) -> None:
        """Registers a handler for this process's own hints, called when they come back from the
        bus: in the total order in which all processes receive hints. Never called in a single
        process."""
        self._own_handlers[kind].append(handler)

    def on_missed(self, handler: Callable[[], None]) -> None:
        """Registers a handler to call after hints were lost."""
        self._missed.append(handler)

    async def ping(self) -> None:
        """Return if the bus works. Raises `Busy`."""

    async def close(self) -> None:
        """Stop sending and receiving."""

    def _give(self, process: str, hint: AnyHint) -> None:
        if process == self.name:
            for own in self._own_handlers[type(hint)]:
                own(hint)
            return
        for handler in self._handlers[type(hint)]:
            handler(process, hint)
