"""Where the logs of tables are kept, as far as an open table knows of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from facedown.server.table_log.new_tables import Beginning
from facedown.server.table_log.room import Row
from facedown.server.table_log.seating import Head, Seating


@dataclass(frozen=True, slots=True)
class Fence:
    """What a process says of itself that conducts a table: since which epoch it does.

    It holds while the process's lease lasts and nobody else has taken the table over.
    """

    table_id: str
    process: str
    epoch: int


class TableLog(Protocol):
    """The log is the truth about a table. Everything here raises `Busy`."""

    async def head(self, table: str) -> Head:
        """What the table is. Raises `NoTable`, or `msgspec.MsgspecError` for a damaged one."""

    async def read(self, table: str, since: int) -> list[Row]:
        """The entries from place `since` on. Raises `msgspec.MsgspecError` for a damaged one."""

    async def append(
        self,
        table: str,
        rows: Sequence[Row],
        seating: Seating | None = None,
        host: str | None = None,
        successor: Beginning | None = None,
        *,
        fence: Fence | None = None,
    ) -> None:
        """Add to a table's log, all or nothing; `seating` and `host` if they change, and the next
        table of the same people if these rows speak of it.

        Raises `Clash` where somebody else has written in one of these places, and `Fenced` if the
        fence does not hold. With one process there is none.
        """

    async def attend(self, table: str) -> None:
        """The table's host is there now."""


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
