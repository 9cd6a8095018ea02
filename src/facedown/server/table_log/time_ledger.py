"""Time accounts of a match: banks, extensions, missed decisions, pauses."""

from __future__ import annotations

from collections import Counter


class TimeLedger:
    """Changed by log entries alone. Times are in milliseconds."""

    def __init__(self) -> None:
        self.extra = 0
        """Time added to the open decision."""
        self.spent = Counter[int]()
        """What each seat has drawn from its bank."""
        self.missed = Counter[int]()
        """Consecutive own decisions that each seat has let time out."""
        self.wishes: frozenset[int] = frozenset()
        """The seats that want a pause."""
        self.paused = False
        self.awaited: frozenset[int] = frozenset()
        """The seats that were away when the pause began; it ends when all are back."""

    def next_decision(self) -> None:
        """Called when a decision opens."""
        self.extra = 0

    def next_turn(self) -> None:
        """Called when a turn of the game begins."""
        self.wishes = frozenset()

    def decided(self, seat: int, late: bool) -> None:
        """This seat has decided alone; `late`: by timeout."""
        self.missed[seat] = self.missed[seat] + 1 if late else 0

    def lengthen(self, seat: int | None, ms: int) -> None:
        """The seat whose bank it comes from; None for a window's extension."""
        self.extra += ms
        if seat is not None:
            self.spent[seat] += ms

    def wish(self, seat: int, on: bool) -> None:
        """Sets whether this seat wants a pause."""
        self.wishes = self.wishes | {seat} if on else self.wishes - {seat}

    def pause(self, awaited: frozenset[int]) -> None:
        """Begins a pause; `awaited`: the seats of people who are away."""
        self.paused, self.awaited, self.wishes = True, awaited, frozenset()

    def resume(self) -> None:
        """Ends the pause."""
        self.paused, self.awaited = False, frozenset()
