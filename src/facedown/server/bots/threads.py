"""Bot pool in threads of this process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from facedown.engine.action import Action
from facedown.engine.game import Game
from facedown.engine.table import Table
from facedown.server.bots.decision import Brief, Thought, speak, think
from facedown.server.bots.pool import BotPool, require_legal
from facedown.server.table_log.match import Match

T = TypeVar("T")
Work = Callable[[Game, Table, list[dict[str, object]], Brief], T]
"""`think` or `speak`."""


class ThreadedBots(BotPool):
    """A thread pool. Bots hold the GIL, so a person's move may have to wait."""

    def __init__(self, threads: int, limit: float) -> None:
        super().__init__(limit, threads)
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")

    async def _think(self, match: Match, brief: Brief) -> Thought:
        table = match.table.clone()
        return require_legal(table, brief.seat, await self._run(think, match, table, brief))

    async def _speak(self, match: Match, brief: Brief) -> Action | None:
        return await self._run(speak, match, match.table.clone(), brief)

    async def _run(self, work: Work[T], match: Match, table: Table, brief: Brief) -> T:
        """The result of this work in a thread."""
        seen, loop = match.events(brief.seat), asyncio.get_running_loop()
        done = loop.run_in_executor(self._threads, work, match.game, table, seen, brief)
        async with asyncio.timeout(self._patience):
            return await done

    async def close(self) -> None:
        """Cancels queued decisions; running ones end in the background."""
        self._threads.shutdown(wait=False, cancel_futures=True)
