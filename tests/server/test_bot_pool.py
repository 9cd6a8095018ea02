"""Cancelled decisions of bots stay cancelled."""

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.server.patience import PATIENCE

from facedown.engine import registry
from facedown.engine.record import heading
from facedown.server.bots import threads
from facedown.server.bots.threads import ThreadedBots
from facedown.server.table_log.match import Match


@pytest.fixture
def thread(monkeypatch: pytest.MonkeyPatch) -> ThreadPoolExecutor:
    """The executor of the bots."""
    thread = ThreadPoolExecutor(1)
    monkeypatch.setattr(threads, "ThreadPoolExecutor", lambda *_, **__: thread)
    return thread


@pytest.fixture
async def bots(thread: ThreadPoolExecutor) -> AsyncIterator[ThreadedBots]:
    bots = ThreadedBots(threads=1, limit=PATIENCE)
    yield bots
    await bots.close()


@pytest.mark.parametrize("turns", range(6))
async def test_a_decision_cancelled_at_the_last_moment_stays_cancelled(
    bots: ThreadedBots, thread: ThreadPoolExecutor, turns: int
) -> None:
    """The table cancels a decision `turns` loop iterations after it was made.

    Otherwise the move would be taken as the answer to the next question.
    """
    game = registry.game("coup")
    match = Match(heading(game, game.table(3, {"starter": 0})), at=0)
    task = asyncio.create_task(bots.choose(match, 0, "random", 1.0))
    await asyncio.sleep(0)
    # The bot's job before it is done, but the loop does not know yet.
    thread.submit(int).result(PATIENCE)
    for _ in range(turns):
        await asyncio.sleep(0)
    if task.cancel():
        with pytest.raises(asyncio.CancelledError):
            await task
