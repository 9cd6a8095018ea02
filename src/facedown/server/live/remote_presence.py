"""Presence at other processes, and what this process tells them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping

from facedown.server.bus.bus import Bus
from facedown.server.bus.hints import Left, Present

BUSY = 5
"""Minimum pages from one address that are reported."""


class RemotePresence:
    """`changed` is called with each table where somebody came or went elsewhere."""

    def __init__(self, bus: Bus, changed: Callable[[str], None]) -> None:
        self._bus = bus
        self._changed = changed
        self._at: dict[str, dict[str, frozenset[str]]] = defaultdict(dict)
        """Process -> table -> players."""
        self._addresses: dict[str, dict[str, int]] = {}
        bus.listen(Present, self._present)
        bus.listen(Left, lambda process, _: self._forget(process))

    def players(self, table: str) -> frozenset[str]:
        """The players whose page of this table is open at another process."""
        return frozenset().union(*(tables.get(table, ()) for tables in self._at.values()))

    def followed(self, table: str) -> bool:
        """Whether any page of this table is open at another process."""
        return any(table in tables for tables in self._at.values())

    def pages(self, address: str) -> int:
        """The number of pages open elsewhere from this address, if many."""
        return sum(pages.get(address, 0) for pages in self._addresses.values())

    def tell_all(self, tables: Mapping[str, list[str]], addresses: Counter[str]) -> None:
        """Everything that is open here, so that lost hints do no lasting harm."""
        busy = {address: pages for address, pages in addresses.items() if pages >= BUSY}
        self._bus.tell(Present({**tables}, True, busy))

    def keep(self, living: Collection[str]) -> None:
        """Forget what processes that are no longer live have said."""
        for process in [*self._at]:
            if process not in living:
                self._forget(process)

    def _present(self, process: str, said: Present) -> None:
        before, told = self._at[process], said.tables
        now = {table: frozenset(players) for table, players in told.items() if players is not None}
        kept = {} if said.whole else {t: p for t, p in before.items() if t not in told}
        self._at[process] = {**kept, **now}
        if said.whole:
            self._addresses[process] = said.addresses
        concerned = before.keys() | told.keys() if said.whole else told.keys()
        self._tell_changed(t for t in concerned if before.get(t) != self._at[process].get(t))

    def _forget(self, process: str) -> None:
        self._addresses.pop(process, None)
        self._tell_changed(self._at.pop(process, {}))

    def _tell_changed(self, tables: Iterable[str]) -> None:
        for table in [*tables]:
            self._changed(table)
