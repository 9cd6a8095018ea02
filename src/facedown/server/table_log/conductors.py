"""Leases of tables: fences, and the store that grants them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Fence:
    """A fencing token: which process conducts a table, and since which epoch.

    It holds until the process's lease expires or another process takes the table over.
    """

    table_id: str
    process: str
    epoch: int


class ConductorStore(Protocol):
    """Stores which process conducts which table. Every method raises `Busy`.

    A process counts as live while it renews its lease; expiry is by the database's clock.
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
