"""Leases of tables: fences, and the store that grants them."""

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
        """Start this process's lease, for this many seconds."""

    async def renew(self, process: str, seconds: float) -> Collection[str] | None:
        """Renews the lease; returns live processes, None if expired."""

    async def leave(self, process: str) -> None:
        """End the lease: this process conducts nothing any more."""

    async def take(self, process: str, tables: Collection[str]) -> dict[str, Fence]:
        """Take over those of these tables that no live process conducts."""

    async def release(self, fences: Collection[Fence]) -> None:
        """Release these fences; tables taken anew since then are kept."""

    async def behind(self, known: Mapping[str, int]) -> list[str]:
        """The tables whose log has more entries than this."""
