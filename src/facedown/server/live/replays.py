"""Replays and records of finished games: made once, beside the event loop, then served in pages."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import msgspec

from facedown.server.errors import ApiError, Busy
from facedown.server.live.registry import TableRegistry
from facedown.server.rate_limits import Limits
from facedown.server.table_log.match import Match
from facedown.server.table_log.replay import scenes

PAGE = 128 * 1024
"""Bytes of a page; it has at least one entry."""

KEPT = 64 * 1024 * 1024
"""Size of the LRU cache in bytes."""

QUEUE = 20
"""Replays that may wait to be made."""

RECORD = "record"

Key = tuple[str, str]
"""A table, and the viewer or `RECORD`."""

Parts = list[bytes]
"""A replay entry by entry; or a record, in one."""

_encoder = msgspec.json.Encoder()


class Replays:
    """A cache of encoded replays and records; making one is rate-limited by address."""

    def __init__(self, tables: TableRegistry, limits: Limits) -> None:
        self._tables = tables
        self._limits = limits
        self._kept: OrderedDict[Key, Parts] = OrderedDict()
        self._size = 0
        self._making: dict[Key, asyncio.Task[Parts]] = {}
        # One thread, so that replays never take more than one core from running games.
        self._thread = ThreadPoolExecutor(1, "replays")

    async def page(self, table: str, eyes: str, start: int, address: str | None) -> bytes:
        """The entries from number `start` on, as many as a page holds, as JSON.

        `eyes`: a seat's number, `public` or `open`. Raises `ApiError`, and as the tables does.
        """
        parts = await self._parts((table, eyes), address, lambda match: _replay(match, eyes))
        page, left = list[bytes](), PAGE
        for part in parts[start:]:
            left -= len(part) + 1
            if page and left < 0:
                break
            page.append(part)
        head = {"seat": eyes, "from": start, "total": len(parts)}
        return _encoder.encode({**head, "entries": [msgspec.Raw(part) for part in page]})

    async def record(self, table: str, address: str | None) -> bytes:
        """The whole record, as JSON. Raises as `page` does."""
        (whole,) = await self._parts((table, RECORD), address, _record)
        return whole

    async def close(self) -> None:
        """Cancels what is being made."""
        tasks = [*self._making.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thread.shutdown(cancel_futures=True)

    async def _parts(self, key: Key, address: str | None, make: Callable[[Match], Parts]) -> Parts:
        if key not in self._kept and key not in self._making:
            match = await self._finished(*key)
            if key not in self._kept and key not in self._making:
                self._begin(key, match, address, make)
        if key in self._making:
            # Shielded: others may wait for the same replay.
            return await asyncio.shield(self._making[key])
        self._kept.move_to_end(key)
        return self._kept[key]

    def _begin(
        self, key: Key, match: Match, address: str | None, make: Callable[[Match], Parts]
    ) -> None:
        self._limits.replays.must(address)
        if len(self._making) >= QUEUE:
            raise Busy
        self._making[key] = asyncio.create_task(self._make(key, match, make))

    async def _make(self, key: Key, match: Match, make: Callable[[Match], Parts]) -> Parts:
        try:
            # A finished game is immutable, so another thread may read it.
            loop = asyncio.get_running_loop()
            parts = await loop.run_in_executor(self._thread, make, match)
        finally:
            del self._making[key]
        self._kept[key] = parts
        self._size += sum(map(len, parts))
        while self._size > KEPT and len(self._kept) > 1:
            self._size -= sum(map(len, self._kept.popitem(last=False)[1]))
        return parts

    async def _finished(self, table: str, eyes: str) -> Match:
        match = (await self._tables.live(table)).room.match
        if match is None or not match.over:
            raise ApiError(409, "refused", "the game is not over")
        if eyes.isdecimal() and int(eyes) >= match.table.seats:
            raise ApiError(404, "not_found", "there is no such seat")
        return match


def _replay(match: Match, eyes: str) -> Parts:
    viewer = int(eyes) if eyes.isdecimal() else None
    return [_encoder.encode(scene) for scene in scenes(match, viewer, eyes == "open")]


def _record(match: Match) -> Parts:
    return [_encoder.encode(match.record)]
