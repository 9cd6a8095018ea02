"""The leases of this process: the tables it conducts where several processes share a database.

Every process follows the tables that are open in it; the one that holds a table's lease runs its
clocks and bots. A process that does not renew in time loses all leases, whether it knows or not:
the database refuses what it writes under them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Mapping
from contextlib import suppress

from facedown.server import logs
from facedown.server.errors import Busy
from facedown.server.table_log.conductors import ConductorStore, Fence

logger = logging.getLogger(__name__)

LEASE = 3.0
"""Lease in seconds: a process that has not renewed it for this long counts as dead."""


class Leases:
    """The leases of this process. `name`: its name on the bus."""

    def __init__(self, store: ConductorStore, name: str) -> None:
        self._store = store
        self._name = name
        self._life = 0
        self._until = 0.0
        """When the lease expires at the latest, on the loop's clock."""
        self.living: frozenset[str] = frozenset({name})
        """The names of the live processes."""
        self.taken: set[Fence] = set()
        """The fences this process has taken and not released."""

    @property
    def _process(self) -> str:
        """Changes whenever the lease was lost: fences of before are void."""
        return f"{self._name}/{self._life}"

    @property
    def hold(self) -> bool:
        """Whether the lease may still hold."""
        return _now() < self._until

    async def renew(self) -> bool:
        """Renew the lease. False if it had expired and all fences are lost. Raises `Busy`."""
        asked = _now()
        found = await self._store.renew(self._process, LEASE) if self._life else None
        if found is None:
            return await self._enter()
        self._until = asked + LEASE
        self.living = frozenset(process.partition("/")[0] for process in found) | {self._name}
        return True

    async def _enter(self) -> bool:
        again = self._life > 0
        self._life += 1
        self.taken.clear()
        asked = _now()
        await self._store.enter(self._process, LEASE)
        self._until = asked + LEASE
        if again:
            logs.event(logger, "this process was taken for dead: it begins anew")
        return not again

    async def take(self, tables: Collection[str]) -> Mapping[str, Fence]:
        """Conducts the tables that have no conductor; returns their fences."""
        if not tables or not self.hold:
            return {}
        fences = await self._store.take(self._process, tables)
        self.taken.update(fences.values())
        return fences

    async def release(self, fences: Collection[Fence]) -> None:
        """Release these tables. Never fails: a live process tries again."""
        if fences:
            with suppress(Busy):
                await self._store.release(fences)
                self.taken.difference_update(fences)

    async def leave(self) -> None:
        """Ends this process's lease; it takes no more tables."""
        self._until = 0.0
        if self._life:
            with suppress(Busy):
                await self._store.leave(self._process)

    async def behind(self, known: Mapping[str, int]) -> list[str]:
        """The tables whose log has more entries than `known` says. Raises `Busy`."""
        return await self._store.behind(known) if known else []


def _now() -> float:
    return asyncio.get_running_loop().time()
