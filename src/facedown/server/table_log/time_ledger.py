"""What a table's log says about its people's time."""

from __future__ import annotations

from collections import Counter


class TimeLedger:
    """Changes by entries of the log alone. Times are in milliseconds."""

    def __init__(self) -> None:
        self.extra = 0
        """What the open decision was given beyond its clock."""
        self.spent = Counter[int]()
        """What each seat has taken from its bank."""
        self.missed = Counter[int]()
        """How often in a row each seat let a decision run out that it had to make alone."""
        self.wishes: frozenset[int] = frozenset()
        """The seats that want a pause."""
        self.paused = False
        self.awaited: frozenset[int] = frozenset()
        """Who was not here when the pause began: it ends when everybody is."""

    def next_decision(self) -> None:
        self.extra = 0

    def next_turn(self) -> None:
        self.wishes = frozenset()

    def decided(self, seat: int, late: bool) -> None:
        """This seat has decided alone; `late`: its time has."""
        self.missed[seat] = self.missed[seat] + 1 if late else 0

    def lengthen(self, seat: int | None, ms: int) -> None:
        """Whose bank it is from; None: a window's extension, which is nobody's."""
        self.extra += ms
        if seat is not None:
            self.spent[seat] += ms

    def wish(self, seat: int, on: bool) -> None:
        self.wishes = self.wishes | {seat} if on else self.wishes - {seat}

    def pause(self, awaited: frozenset[int]) -> None:
        self.paused, self.awaited, self.wishes = True, awaited, frozenset()

    def resume(self) -> None:
        self.paused, self.awaited = False, frozenset()
