"""The order in which one person's pages opened at several processes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from facedown.server.bus.bus import Bus
from facedown.server.bus.hints import Arrived


class Arrivals:
    """Decides which of a person's pages is the latest, across processes.

    All processes receive all hints in one order. A hint about another page that arrives before our
    own has come round is about an earlier page. `relieve` is called with a table and a player whose
    pages here must close.
    """

    def __init__(self, bus: Bus, relieve: Callable[[str, str], None]) -> None:
        self._bus = bus
        self._relieve = relieve
        self._unheard = Counter[Arrived]()
        """Arrivals announced here that have not come round yet."""
        bus.listen(Arrived, self._others)
        bus.overhear(Arrived, self._ours)
        bus.on_missed(self._unheard.clear)

    def tell(self, table: str, player: str) -> None:
        """This player has opened the page of this table here."""
        arrived = Arrived(table, player)
        if self._bus.up and not self._bus.alone:
            self._unheard[arrived] += 1
        self._bus.tell(arrived)

    def _ours(self, arrived: Arrived) -> None:
        self._unheard[arrived] -= 1
        if self._unheard[arrived] <= 0:
            del self._unheard[arrived]

    def _others(self, _process: str, arrived: Arrived) -> None:
        if arrived not in self._unheard:
            self._relieve(arrived.table, arrived.player)
