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
    """That of a process that is alone: there is nobody to tell anything, and nothing to hear.

    Whoever only follows hints may learn of something later, or by `missed`; never wrongly.
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
        """Send a hint to all other processes. Never waits, never fails."""

    def listen(self, kind: type[H], handler: Callable[[str, H], None]) -> None:
        """Call this for each hint of this kind from another process."""
        self._handlers[kind].append(handler)

    def overhear(self, kind: type[H], handler: Callable[[H], None]) -> None:
        """Call this when a hint of this process comes by, in the one order in which all hear all
        hints. Where nobody else is, none does."""
        self._own_handlers[kind].append(handler)

    def on_missed(self, handler: Callable[[], None]) -> None:
        """Call this when hints were lost."""
        self._missed.append(handler)

    async def answer(self) -> None:
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
