"""Which process conducts which table: fences, and the store that hands them out."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Fence:
    """What a process says of itself that conducts a table: since which epoch it does.

    It holds while the process's lease lasts and nobody else has taken the table over.
    """

    table_id: str
    process: str
    epoch: int


class ConductorStore(Protocol):
    """Which process conducts which table. Everything here raises `Busy`.

    A process lives as long as it says so again and again; time is the database's.
    """

    async def enter(self, process: str, seconds: float) -> None:
        """This process lives, for so long."""

    async def renew(self, process: str, seconds: float) -> Collection[str] | None:
        """It does so still: all processes that live. None if its time has run out."""

    async def leave(self, process: str) -> None:
        """It lives no more, and conducts nothing."""

    async def take(self, process: str, tables: Collection[str]) -> dict[str, Fence]:
        """Those of these tables that it conducts from now on: no other that lives does."""

    async def release(self, fences: Collection[Fence]) -> None:
        """Whoever conducts by these does so no more; what was taken anew since then stays so."""

    async def behind(self, known: Mapping[str, int]) -> list[str]:
        """Those of these tables whose log has more than so many entries."""
