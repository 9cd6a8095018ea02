"""Which tables this process conducts, where several processes share a database.

Every process follows the tables that are open in it; one of them runs a table's clocks, floors and
bots. A process that does not say in time that it lives has lost all its leases, whether it knows it
or not: what it would write by them is refused by the database.
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
"""Seconds for which a process is taken to live since it has last said so."""


class Leases:
    """Those of this process. `name`: by which it is known for its whole life."""

    def __init__(self, store: ConductorStore, name: str) -> None:
        self._store = store
        self._name = name
        self._life = 0
        self._until = 0.0
        """When, at the latest, this process's own time has run out, on the loop's clock."""
        self.living: frozenset[str] = frozenset({name})
        """The names of the processes that live."""
        self.taken: set[Fence] = set()
        """What this process has taken and not given up."""

    @property
    def _process(self) -> str:
        """Another one after each time that it was taken for dead: what it held then is void."""
        return f"{self._name}/{self._life}"

    @property
    def hold(self) -> bool:
        """Whether what this process has taken can still be its own."""
        return _now() < self._until

    async def renew(self) -> bool:
        """Say that this process lives. False if all that it held is lost. Raises `Busy`."""
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
        """Those of these tables that nobody conducts: this process does from now on."""
        if not tables or not self.hold:
            return {}
        fences = await self._store.take(self._process, tables)
        self.taken.update(fences.values())
        return fences

    async def release(self, fences: Collection[Fence]) -> None:
        """Give these tables up, for whoever wants them. Never fails: who lives tries again."""
        if fences:
            with suppress(Busy):
                await self._store.release(fences)
                self.taken.difference_update(fences)

    async def leave(self) -> None:
        """This process ends: it takes nothing more."""
        self._until = 0.0
        if self._life:
            with suppress(Busy):
                await self._store.leave(self._process)

    async def behind(self, known: Mapping[str, int]) -> list[str]:
        """Those of these tables whose log has more than so many entries. Raises `Busy`."""
        return await self._store.behind(known) if known else []


def _now() -> float:
    return asyncio.get_running_loop().time()
