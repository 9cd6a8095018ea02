"""Bot pool in threads of this process."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from facedown.server.bots.decision import Brief, Thought, think
from facedown.server.bots.pool import BotPool, require_legal
from facedown.server.table_log.match import Match


class ThreadedBots(BotPool):
    """A thread pool. Bots hold the GIL, so a person's move may have to wait."""

    def __init__(self, threads: int, limit: float) -> None:
        super().__init__(limit)
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")

    async def _think(self, match: Match, brief: Brief) -> Thought:
        table, seen = match.table.clone(), match.events(brief.seat)
        loop = asyncio.get_running_loop()
        work = loop.run_in_executor(self._threads, think, match.game, table, seen, brief)
        async with asyncio.timeout(self._patience):
            return require_legal(table, brief.seat, await work)

    async def close(self) -> None:
        """Cancels queued decisions; running ones end in the background."""
        self._threads.shutdown(wait=False, cancel_futures=True)
