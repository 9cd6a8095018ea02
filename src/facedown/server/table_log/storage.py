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
        """The table's head. Raises `NoTable`, or `msgspec.MsgspecError` if it is damaged."""

    async def read(self, table: str, since: int) -> list[Row]:
        """The entries from place `since` on. Raises `msgspec.MsgspecError` if one is damaged."""

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
        """Appends rows to a table's log atomically.

        `seating` and `host` are given if they change, `successor` if the rows announce the next
        table. Raises `Clash` if one of these places is already written, and `Fenced` if the fence
        is no longer valid; a single process has no fence.
        """

    async def attend(self, table: str) -> None:
        """Records that the table's host is here now."""
