"""Hints from an open table to the same table at other processes."""

from __future__ import annotations

from collections.abc import Set

from facedown.server.bus.bus import Bus
from facedown.server.bus.hints import ClockRead, Present, ReadTo, Written
from facedown.server.live.arrivals import Arrivals


class TableLine:
    """Sends hints about one table. `shared`: whether other processes may write to its log."""

    def __init__(self, bus: Bus, arrivals: Arrivals, table: str, shared: bool) -> None:
        self.shared = shared
        self._bus = bus
        self._arrivals = arrivals
        self._table = table

    def wrote(self, entries: int) -> None:
        """The log has this many entries now."""
        if self.shared:
            self._bus.tell(Written(self._table, entries))

    def arrived(self, player: str) -> None:
        """This player has opened the page here."""
        if self.shared:
            self._arrivals.tell(self._table, player)

    def present(self, players: Set[str] | None) -> None:
        """These players have the page open here; None: no page is open here."""
        if self.shared:
            self._bus.tell(Present({self._table: None if players is None else sorted(players)}))

    def told(self, entries: int) -> None:
        """The only person at a table of bots has been shown this many entries here."""
        self._bus.tell(ReadTo(self._table, entries))

    def clock(self, opened: int, left: float, total: float) -> None:
        """Seconds left, and in total, for the decision opened in this turn."""
        told = ClockRead(self._table, opened, round(left * 1000), round(total * 1000))
        self._bus.tell(told)
