"""The storage interface of an open table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from facedown.server.table_log.conductors import Fence
from facedown.server.table_log.room import Beginning, Row
from facedown.server.table_log.seating import Head, Seating


class TableLog(Protocol):
    """The durable log of tables. Every method raises `Busy`."""

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
        """Note that the table's host is here now."""
