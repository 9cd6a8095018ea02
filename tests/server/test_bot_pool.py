"""Decisions of bots share the time, and cancelled ones stay cancelled."""

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.server.patience import PATIENCE, until

from facedown.engine import registry
from facedown.engine.action import Action
from facedown.engine.record import heading
from facedown.server.bots import threads
from facedown.server.bots.decision import Brief, Thought
from facedown.server.bots.pool import BotPool
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
    for _ in range(2):
        await asyncio.sleep(0)
    # The bot's job before it is done, but the loop does not know yet.
    thread.submit(int).result(PATIENCE)
    for _ in range(turns):
        await asyncio.sleep(0)
    if task.cancel():
        with pytest.raises(asyncio.CancelledError):
            await task


class Limits(BotPool):
    """Records the time limits of decisions, which end when `done` is set."""

    def __init__(self, at_once: int) -> None:
        super().__init__(1.0, at_once)
        self.seconds: list[float] = []
        self.done = asyncio.Event()

    async def _think(self, match: Match, brief: Brief) -> Thought:
        self.seconds.append(brief.seconds)
        await self.done.wait()
        return Thought(match.table.default(brief.seat))

    async def _speak(self, match: Match, brief: Brief) -> Action | None:
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError


@pytest.mark.parametrize(("at_once", "share"), [(1, 1 / 4), (2, 1 / 2), (3, 1 / 2), (4, 1.0)])
async def test_decisions_asked_for_at_once_share_the_time(at_once: int, share: float) -> None:
    """All are ready within the limit, one after the other."""
    game = registry.game("coup")
    match = Match(heading(game, game.table(4, {"starter": 0})), at=0)
    pool = Limits(at_once)
    asked = [asyncio.create_task(pool.choose(match, 0, "random", 0.8)) for _ in range(4)]
    await until(lambda: len(pool.seconds) == len(asked))
    pool.done.set()
    await asyncio.gather(*asked)
    assert pool.seconds == [pytest.approx(0.8 * share)] * 4
    await pool.choose(match, 0, "random", 0.8)
    assert pool.seconds[-1] == pytest.approx(0.8), "the others are made"
